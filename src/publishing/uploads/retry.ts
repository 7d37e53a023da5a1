import { ApiError } from '../../api/core/error.ts';
import type { Network } from './network.ts';

/** Pauses between tries, in milliseconds; after the last one it is the person's turn. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];
/** PublishingActions may take minutes, and a call that died holds its draft for a while: so often it is asked about. */
const MOST_WAITS = 24;
/** Longer than that nobody waits without being asked. */
const LONGEST_MS = 60_000;
/** Without a network there is nothing to do but to wait for it. */
const UNTIL_ONLINE_MS = 2 ** 31 - 1;

/**
 * How long to wait before doing the same again, in milliseconds; null where that would be of no use. Failures are
 * those of the same sort: being told that it is under way is one sort, everything else the other.
 */
export function backoffDelay(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError)) return null;
  const { kind, status, code, retryAfter } = error;
  const isAtWork = code === 'in_progress';
  const passes = kind === 'network' || status === 408 || status === 429 || (status ?? 0) >= 500 || isAtWork;
  const pause = isAtWork && failures < MOST_WAITS ? (PAUSES[failures] ?? PAUSES.at(-1)) : PAUSES[failures];
  if (!passes || pause === undefined) return null;
  const asked = retryAfter === null ? pause : Math.max(pause, retryAfter * 1_000);
  return asked > LONGEST_MS ? null : asked;
}

/** Does what may fail on a bad network until it succeeds, fails for good, or has failed too often. */
export async function retryWithBackoff<T>(
  network: Network,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const failures = { atWork: 0, other: 0 };
  for (;;) {
    while (!network.isOnline()) await network.wait(UNTIL_ONLINE_MS, signal);
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const sort = error instanceof ApiError && error.code === 'in_progress' ? 'atWork' : 'other';
      const pause = backoffDelay(error, failures[sort]);
      if (pause === null) throw error;
      failures[sort] += 1;
      await network.wait(pause, signal);
    }
  }
}
