import type { accountPurgeRepository } from '../repositories/account-purge.ts';
import type { Db } from '../repositories/statement.ts';
import type { Erasure } from '../services/account-erasure.ts';
import type { Unclaiming } from '../services/account-money.ts';
import { PENDING_MS } from '../services/username.ts';
import type { Job } from './runner.ts';

interface Deps {
  db: Db;
  people: typeof accountPurgeRepository;
  erase: Erasure;
  unclaim: Unclaiming;
}

/**
 * Lets go of people: who never proved a contact within 24 hours, and who asked to be deleted 30 days ago, whose
 * money is kept.
 */
export function accountJobs({ db, people, erase, unclaim }: Deps): Job[] {
  return [
    {
      name: 'purge-pending-people',
      everySeconds: 3_600,
      runBatch: (now) => people.pending(db, new Date(now.getTime() - PENDING_MS)),
    },
    { name: 'erase-deleted-people', everySeconds: 3_600, runBatch: erase },
    { name: 'keep-unclaimed-money', everySeconds: 3_600, runBatch: unclaim },
  ];
}
