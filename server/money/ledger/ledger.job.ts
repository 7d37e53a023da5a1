import type { Job } from '../../core/jobs/runner.ts';
import type { Promo } from '../promo/promo.service.ts';
import type { BookChecks } from './ledger-checks.service.ts';

const HOUR = 3_600;

/** Ends promotional money in time, and proves that the books hold: hourly what is new, daily everything. */
export function ledgerJobs({ books, promo }: { books: BookChecks; promo: Promo }): Job[] {
  const once = (check: () => Promise<unknown>) => async () => {
    await check();
    return false;
  };
  return [
    { name: 'expire-promo', everySeconds: HOUR, runBatch: (now) => promo.expire(now) },
    { name: 'check-books', everySeconds: HOUR, runBatch: once(books.check) },
    { name: 'check-all-books', everySeconds: 24 * HOUR, runBatch: once(books.checkWhole) },
  ];
}
