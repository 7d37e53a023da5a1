import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { feedBucketRepository } from './feed-bucket.repository.ts';

const BUCKET = 1_024n;
/** Page numbers may be off by the changes within this time; a cursor is always exact. */
const FRESH_MS = 3_000;

interface Deps {
  database: Database;
  buckets: typeof feedBucketRepository;
  clock: Clock;
  /** Called when a refresh failed: the old list stays in use. */
  onStale: (error: unknown) => void;
}

interface Ranks {
  readAt: number;
  total: number;
  /** Newest first: the first position above the bucket, and the number of public entries down to its end. */
  steps: { top: bigint; from: number; to: number }[];
}

/** Finds the n-th public entry of the feed from bucket counts cached in the process. */
export function createFeedPageNumbersService({ database, buckets, clock, onStale }: Deps) {
  let known: Ranks | null = null;
  let reading: Promise<Ranks> | null = null;

  async function read(): Promise<Ranks> {
    const readAt = clock.now().getTime();
    let total = 0;
    const steps = (await buckets.all(database)).map(({ bucket, entries }) => {
      const from = total;
      total += entries;
      return { top: (BigInt(bucket) + 1n) * BUCKET, from, to: total };
    });
    known = { readAt, total, steps };
    return known;
  }

  function refresh(): Promise<Ranks> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** Waits only for the first read of a process. */
  async function ranks(): Promise<Ranks> {
    if (!known) return refresh();
    if (clock.now().getTime() - known.readAt > FRESH_MS) refresh().catch(onStale);
    return known;
  }

  return {
    /** Public entries in the feed. */
    total: async () => (await ranks()).total,

    /** Locates the public entry that has `index` newer ones: `skip` entries below `top`; null past the end. */
    async locate(index: number): Promise<{ top: string; skip: number } | null> {
      const { steps } = await ranks();
      let low = 0;
      let high = steps.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((steps[middle]?.to ?? 0) > index) high = middle;
        else low = middle + 1;
      }
      const step = steps[low];
      return step ? { top: String(step.top), skip: index - step.from } : null;
    },
  };
}
export type FeedPageNumbersService = ReturnType<typeof createFeedPageNumbersService>;
