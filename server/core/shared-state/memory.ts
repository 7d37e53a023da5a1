import { type SharedState, windowOf } from './shared-state.ts';

/** Subjects counted before the counters of ended windows are removed. */
const SWEEP_AT = 10_000;

/** Counters of a server that runs alone. */
export function memorySharedState(): SharedState {
  const counters = new Map<string, { hits: number; resetAt: Date }>();
  let sweepAt = SWEEP_AT;

  function sweep(now: Date): void {
    for (const [key, counter] of counters) if (counter.resetAt <= now) counters.delete(key);
    sweepAt = Math.max(SWEEP_AT, counters.size * 2);
  }

  return {
    async hit(bucket, subject, windowSeconds, now) {
      const { resetAt } = windowOf(windowSeconds, now);
      if (counters.size >= sweepAt) sweep(now);
      const key = `${bucket}:${subject}`;
      const counter = counters.get(key);
      const hits = counter && counter.resetAt.getTime() === resetAt.getTime() ? counter.hits + 1 : 1;
      counters.set(key, { hits, resetAt });
      return { hits, resetAt };
    },
    // There is no other process.
    publish: async () => undefined,
    subscribe: () => undefined,
    ping: async () => undefined,
    async close() {
      counters.clear();
    },
  };
}
