import type { Job } from '../../core/jobs/runner.ts';
import type { Unclaiming } from '../account-closure-money.service.ts';
import type { Promo } from '../promo/promo.service.ts';
import type { BookChecks } from './ledger-checks.service.ts';

const HOUR = 3_600;

interface Deps {
  books: BookChecks;
  promo: Promo;
  unclaim: Unclaiming;
}

/**
 * Ends promotional money in time, keeps what erased people left, and proves that the books hold: hourly what is new,
 * daily everything.
 */
export function ledgerJobs({ books, promo, unclaim }: Deps): Job[] {
  const once = (check: () => Promise<unknown>) => async () => {
    await check();
    return false;
  };
  return [
    { name: 'expire-promo', everySeconds: HOUR, runBatch: (now) => promo.expire(now) },
    { name: 'keep-unclaimed-money', everySeconds: HOUR, runBatch: unclaim },
    { name: 'check-books', everySeconds: HOUR, runBatch: once(books.check) },
    { name: 'check-all-books', everySeconds: 24 * HOUR, runBatch: once(books.checkWhole) },
  ];
}
