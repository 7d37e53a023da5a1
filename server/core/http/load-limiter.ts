import { type AppError, unavailable } from '../errors.ts';

/**
 * Bounds for how many calls may run at once. The database serves ten at a time, so more calls would only make
 * each other wait until clients give up.
 */
const MIN_RUNNING = 20;
const MAX_RUNNING = 50;
/** Calls that may wait for their turn at hashing a password. */
const MOST_HASHING = 200;
/** Calls that may wait for their turn at making files. */
const MOST_PROCESSING = 20;
/** A slower call lowers the limit by one; a faster one raises it by a fraction. */
const SLOW_MS = 300;
const RAISE_BY = 0.2;

/** Counts the calls whose handlers are running. Waiting for a slow body does not count. */
export interface Load {
  isFull(): boolean;
  /** Counts a rejected call and returns its error. */
  reject(): AppError;
  /** What runs now, the present limit, and how many calls were rejected so far. */
  state(): { running: number; limit: number; rejected: number };
  /** Runs a call; 503 if too many are running and this one is not vital. */
  run<Result>(work: () => Promise<Result>, vital: boolean): Promise<Result>;
}

/** `now` returns milliseconds of a monotonic clock. */
export function createLoad(
  bounds = { least: MIN_RUNNING, most: MAX_RUNNING },
  now = () => performance.now(),
): Load {
  let running = 0;
  let limit = bounds.most;
  let rejected = 0;

  function reject(): AppError {
    rejected += 1;
    return unavailable();
  }

  function adaptLimit(tookMs: number): void {
    limit = tookMs > SLOW_MS ? Math.max(bounds.least, limit - 1) : Math.min(bounds.most, limit + RAISE_BY);
  }

  return {
    isFull: () => running >= limit,
    reject,
    state: () => ({ running, limit: Math.floor(limit), rejected }),
    async run(work, vital) {
      if (running >= limit && !vital) throw reject();
      running += 1;
      const start = now();
      try {
        return await work();
      } finally {
        running -= 1;
        adaptLimit(now() - start);
      }
    },
  };
}

/**
 * Calls that hash a password queue for seconds during a rush of logins. They have their own limiter, so that
 * they do not block other calls.
 */
export const createHashingLoad = (): Load => createLoad({ least: MOST_HASHING, most: MOST_HASHING });

/** The same for calls that process images and videos. */
export const createProcessingLoad = (): Load => createLoad({ least: MOST_PROCESSING, most: MOST_PROCESSING });
