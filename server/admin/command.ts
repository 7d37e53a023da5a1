import type { Command } from 'commander';
import type { Report } from './report.ts';

/** The options of every command. */
export interface SharedOptions {
  json?: boolean;
  progress?: boolean;
}

/** How the command is called, for usage lines and examples. */
export const COMMAND_NAME = 'npm run admin --';

/** Adds calls to the help of a command. */
export const examples = (...calls: readonly string[]): string =>
  [
    '',
    calls.length === 1 ? 'Example:' : 'Examples:',
    ...calls.map((call) => `  ${COMMAND_NAME} ${call}`),
  ].join('\n');

function print({ data, text, failed = false }: Report, json: boolean): void {
  process.stdout.write(`${json ? JSON.stringify(data, null, 2) : text}\n`);
  if (failed) process.exitCode = 1;
}

/** The action of a command: does the work with its options and arguments, and prints the report. */
export const reporting =
  <Options extends SharedOptions, Args extends unknown[]>(
    work: (options: Options, ...args: Args) => Promise<Report>,
  ) =>
  async (...given: [...args: Args, options: Options, command: Command]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.optsWithGlobals<Options>();
    print(await work(options, ...(given.slice(0, -2) as Args)), options.json === true);
  };
