import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { PENDING_MS } from '../../people/usernames/username.service.ts';
import type { accountErasureRepository } from './account-erasure.repository.ts';
import type { AccountErasureService } from './account-erasure.service.ts';

interface Deps {
  db: Db;
  people: typeof accountErasureRepository;
  erase: AccountErasureService;
}

/** Removes sign-ups that verified no contact within 24 hours, and accounts deleted 30 days ago. */
export function accountJobs({ db, people, erase }: Deps): Job[] {
  return [
    {
      name: 'purge-pending-people',
      description: 'Deletes sign-ups that were never verified',
      everySeconds: 3_600,
      runBatch: (now) => people.pending(db, new Date(now.getTime() - PENDING_MS)),
    },
    {
      name: 'erase-deleted-people',
      description: 'Erases accounts 30 days after they were deleted',
      everySeconds: 3_600,
      runBatch: erase,
    },
  ];
}
