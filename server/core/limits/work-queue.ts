import { createFairQueue } from './fair-queue.ts';

/** Runs a piece of work for a person, or for nobody in particular, when its turn comes. */
export type WorkQueue = <T>(work: () => Promise<T>, personId?: string) => Promise<T>;

interface Bounds {
  atOnce: number;
  longest: number;
  longestPerPerson?: number;
}

/** Work waits as long as it takes: what bounds it is the number that may wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Runs at most `atOnce` expensive tasks at a time and queues the others, serving people in turns; 503 if the
 * queue is full, 429 if the person's line is.
 */
export function createWorkQueue({ atOnce, longest, longestPerPerson = longest }: Bounds): WorkQueue {
  const queue = createFairQueue({
    atOnce: () => atOnce,
    longest,
    longestPerSubject: longestPerPerson,
    longestWaitMs: LONGEST_WAIT_MS,
  });
  return async (work, personId = '') => {
    const subject = { key: personId, atOnce };
    await queue.enter(subject);
    try {
      return await work();
    } finally {
      queue.leave(subject);
    }
  };
}
