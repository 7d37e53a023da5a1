import { retentionDays } from '../../contract/core/retention.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Db } from '../db/prepared-statement.ts';
import { purgeDeletedFlicks } from './deleted-flick.repository.ts';

const HOUR = 3_600;

/** Deletes flicks whose retention time is over. */
export function deletedFlicksJob(db: Db): Job {
  return {
    name: 'purge-deleted-flicks',
    description: 'Deletes flicks that were removed 30 days ago',
    everySeconds: 6 * HOUR,
    runBatch: (now) =>
      purgeDeletedFlicks(db, new Date(now.getTime() - retentionDays.deletedFlick * 86_400_000)),
  };
}
