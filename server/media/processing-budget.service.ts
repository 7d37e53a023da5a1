import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import { AppError } from '../core/errors.ts';
import { addToWindow, type Window } from '../core/limits/rate-window.repository.ts';
import { fromNow } from '../core/texts/localized.ts';
import type { Db } from '../db/prepared-statement.ts';

interface Deps {
  db: Db;
  clock: Clock;
  /** False where limits are switched off. */
  limited: boolean;
  config: Pick<Config, 'processing'>;
}

const DAY_MS = 24 * 3_600_000;
const PIXELS = 'processing-megapixels';
const TIME = 'processing-ms';

/** 429: the person's photos and videos took as much work as a day allows. */
function usedUp(remainingMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1_000));
  return new AppError(429, 'rate_limited', 'processingUsedUp', {
    values: { when: fromNow(seconds) },
    retryAfter: seconds,
  });
}

/**
 * Bounds how many pixels of a person are decoded and how long their files are processed in a day that starts with the
 * first. Counted in SQL, for all processes, whether the work succeeds or fails.
 */
export function createProcessingBudgetService({ db, clock, limited, config }: Deps) {
  const { megapixelsPerDay, secondsPerDay } = config.processing;

  async function add(bucket: string, personId: string, amount: number): Promise<Window> {
    const now = clock.now();
    const oldest = new Date(now.getTime() - DAY_MS);
    return addToWindow(db, { bucket, subject: personId, amount, now, oldest });
  }

  function check({ hits, startsAt }: Window, most: number): void {
    if (hits > most) throw usedUp(startsAt.getTime() + DAY_MS - clock.now().getTime());
  }

  return {
    /** Does the work on a file of that person; 429 if their budget is used up. `pixels` are those to decode. */
    async spend<Result>(personId: string, pixels: number, work: () => Promise<Result>): Promise<Result> {
      if (!limited) return work();
      check(await add(TIME, personId, 0), secondsPerDay * 1_000);
      // Every file counts, also one without pixels or whose pixels cannot be told.
      const megapixels = Math.max(1, Math.ceil(pixels / 1_000_000));
      check(await add(PIXELS, personId, megapixels), megapixelsPerDay);
      const start = performance.now();
      try {
        return await work();
      } finally {
        await add(TIME, personId, Math.ceil(performance.now() - start));
      }
    },
  };
}
export type ProcessingBudgetService = ReturnType<typeof createProcessingBudgetService>;
