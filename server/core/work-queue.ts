import { unavailable } from './errors.ts';

/** Runs a piece of work when its turn comes. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` expensive tasks at a time and queues the others; 503 if the queue is full. */
export function createWorkQueue({ atOnce, longest }: { atOnce: number; longest: number }): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
