import type { SharedOptions } from './command.ts';

/** Shows on stderr how far long work is, at most this often. */
const EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

/** Called as often as it suits the work; the text replaces the one before. */
export type Progress = (text: string) => void;

/**
 * Runs work that reports its progress: in place on a terminal, line by line with `--progress`, otherwise not at
 * all, so that logs of scheduled runs stay short.
 */
export async function withProgress<T>(
  { progress = false, host: { stderr } }: Pick<SharedOptions, 'progress' | 'host'>,
  work: (show: Progress) => Promise<T>,
): Promise<T> {
  const isTerminal = stderr.isTTY === true;
  if (!isTerminal && !progress) return work(() => undefined);
  let last = -EVERY_MS;
  try {
    return await work((text) => {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      stderr.write(isTerminal ? `${CLEAR_LINE}${text}` : `${text}\n`);
    });
  } finally {
    if (isTerminal) stderr.write(CLEAR_LINE);
  }
}
