import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { PENDING_MS } from '../../people/usernames/username.service.ts';
import type { accountPurgeRepository } from './account-erasure.repository.ts';
import type { Erasure } from './account-erasure.service.ts';

interface Deps {
  db: Db;
  people: typeof accountPurgeRepository;
  erase: Erasure;
}

/** Lets go of people: who never proved a contact within 24 hours, and who asked to be deleted 30 days ago. */
export function accountJobs({ db, people, erase }: Deps): Job[] {
  return [
    {
      name: 'purge-pending-people',
      everySeconds: 3_600,
      runBatch: (now) => people.pending(db, new Date(now.getTime() - PENDING_MS)),
    },
    { name: 'erase-deleted-people', everySeconds: 3_600, runBatch: erase },
  ];
}
