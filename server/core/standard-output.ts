import { type DestinationStream, pino } from 'pino';

/** Lines that wait for room on the disk; later ones are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Standard output, for the log and what the start says. On a full disk lines get lost, but the server keeps running and can
 * still be stopped. Synchronous, because otherwise the library would try to write the rest for ever when the process exits.
 */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING });
  // Nobody could read about it here. Operators see a full disk on the System page, and in the metrics.
  output.on('error', () => undefined);
  return output;
}
