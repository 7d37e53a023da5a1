import { unavailable } from '../errors.ts';

/**
 * Bounds of how many calls may be at work at once. The database answers ten at a time: with more they would
 * not be answered sooner but wait longer, until nobody waits for them any more.
 */
const LEAST_AT_WORK = 20;
const MOST_AT_WORK = 50;
/** Calls that may wait for their turn at hashing a password. */
const MOST_HASHING = 200;
/** Calls that may wait for their turn at making files. */
const MOST_PROCESSING = 20;
/** A call at work for longer takes one place away; one that was quicker gives a part of one back. */
const SLOW_MS = 300;
const GIVEN_BACK = 0.2;

/** Counts the calls whose handlers are running. What they wait for before (a slow body) is not work. */
export interface Load {
  isFull(): boolean;
  /** Runs a call; 503 where too many are at work and this one is not vital. */
  run<Result>(work: () => Promise<Result>, vital: boolean): Promise<Result>;
}

/** `now` returns milliseconds of a monotonic clock. */
export function createLoad(
  bounds = { least: LEAST_AT_WORK, most: MOST_AT_WORK },
  now = () => performance.now(),
): Load {
  let atWork = 0;
  let places = bounds.most;

  function learn(tookMs: number): void {
    places =
      tookMs > SLOW_MS ? Math.max(bounds.least, places - 1) : Math.min(bounds.most, places + GIVEN_BACK);
  }

  return {
    isFull: () => atWork >= places,
    async run(work, vital) {
      if (atWork >= places && !vital) throw unavailable();
      atWork += 1;
      const start = now();
      try {
        return await work();
      } finally {
        atWork -= 1;
        learn(now() - start);
      }
    },
  };
}

/**
 * Many calls that hash a password at once wait seconds for each other. They have their own limiter, so that a
 * rush of logins does not block other calls.
 */
export const createHashingLoad = (): Load => createLoad({ least: MOST_HASHING, most: MOST_HASHING });

/** The same for calls that process images and videos. */
export const createProcessingLoad = (): Load => createLoad({ least: MOST_PROCESSING, most: MOST_PROCESSING });
