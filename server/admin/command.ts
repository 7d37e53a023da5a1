import type { Command } from 'commander';
import type { Host } from './host.ts';
import { NotInOrder, type Report } from './report.ts';

/** The options of every command, and where it runs. */
export interface SharedOptions {
  json?: boolean;
  progress?: boolean;
  host: Host;
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

/**
 * Makes actions of commands that run on this host: an action does the work with its options and arguments, and prints the
 * report. Throws `NotInOrder` after a report that failed.
 */
export const reportingOn =
  (host: Host) =>
  <Options extends SharedOptions, Args extends unknown[]>(
    work: (options: Options, ...args: Args) => Promise<Report>,
  ) =>
  async (...given: [...args: Args, options: Options, command: Command]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = { ...command.optsWithGlobals<Options>(), host };
    const { data, text, failed = false } = await work(options, ...(given.slice(0, -2) as Args));
    host.stdout.write(`${options.json ? JSON.stringify(data, null, 2) : text}\n`);
    if (failed) throw new NotInOrder();
  };
export type Reporting = ReturnType<typeof reportingOn>;
