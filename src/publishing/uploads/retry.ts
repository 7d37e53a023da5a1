import { ApiError } from '../../api/core/error.ts';
import type { Network } from './network.ts';

/** Delays between attempts, in milliseconds; after the last one the person has to retry. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Attempts while `in_progress`: processing may take minutes, and a crashed call keeps its lease for a while. */
const MAX_IN_PROGRESS_RETRIES = 24;
/** If the server requests a longer delay, the person has to retry. */
const LONGEST_MS = 60_000;
/** Offline: wait until the network is back. */
const UNTIL_ONLINE_MS = 2 ** 31 - 1;

/**
 * The delay before the next attempt, in milliseconds; null where retrying is pointless. `failures` counts failures
 * of the same sort: `in_progress` is one sort, everything else the other.
 */
export function backoffDelay(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError)) return null;
  const { kind, status, code, retryAfter } = error;
  const isAtWork = code === 'in_progress';
  const passes = kind === 'network' || status === 408 || status === 429 || (status ?? 0) >= 500 || isAtWork;
  const pause =
    isAtWork && failures < MAX_IN_PROGRESS_RETRIES ? (PAUSES[failures] ?? PAUSES.at(-1)) : PAUSES[failures];
  if (!passes || pause === undefined) return null;
  const wait = retryAfter === null ? pause : Math.max(pause, retryAfter * 1_000);
  return wait > LONGEST_MS ? null : wait;
}

/** Runs `work` until it succeeds, fails permanently, or has failed too often. */
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
