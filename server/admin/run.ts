import { CommanderError } from 'commander';
import { AppError } from '../core/errors.ts';
import { startFailure } from '../core/health/start-failure.ts';
import type { Host } from './host.ts';
import { createProgram } from './program.ts';
import { CommandFailed, NotInOrder, WrongUsage } from './report.ts';
import { bucketFailure } from './service-failure.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Commander's message, such as "error: missing required argument 'username'", as one sentence. */
function usageSentence({ message }: CommanderError): string {
  const text = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') || text.endsWith(')') ? '' : '.'}`;
}

/** The exit code of an error, and the sentence to print; null if all that there is to say has been printed. */
function outcomeOf(error: unknown): { code: number; sentence: string | null } {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { code: 0, sentence: null };
    const isHelp = error.code === 'commander.help';
    return {
      code: WRONG_USAGE,
      sentence: isHelp ? null : `${usageSentence(error)} Add --help to see the usage.`,
    };
  }
  if (error instanceof NotInOrder) return { code: FAILED, sentence: null };
  if (error instanceof WrongUsage) return { code: WRONG_USAGE, sentence: error.message };
  if (error instanceof CommandFailed || error instanceof AppError)
    return { code: FAILED, sentence: error.message };
  return { code: FAILED, sentence: bucketFailure(error) ?? startFailure(error) };
}

/** Runs the command with these arguments, prints its result or why it failed, and returns its exit code. */
export async function runCommand(args: readonly string[], host: Host): Promise<number> {
  const program = createProgram(host);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const { code, sentence } = outcomeOf(error);
    if (sentence !== null) {
      host.stderr.write(`${sentence}\n`);
      if (program.opts().json) host.stdout.write(`${JSON.stringify({ error: sentence })}\n`);
    }
    return code;
  }
}
