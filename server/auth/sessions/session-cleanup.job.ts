import { retentionDays } from '../../../contract/core/retention.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { purgeSessions } from './session-cleanup.repository.ts';

const HOUR = 3_600;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Deletes sessions whose retention time is over. */
export function sessionCleanupJob(db: Db): Job {
  return {
    name: 'purge-sessions',
    description: 'Deletes sessions that ended or were not used for long',
    everySeconds: 6 * HOUR,
    runBatch: (now) =>
      purgeSessions(db, daysBefore(now, retentionDays.idleSession), daysBefore(now, retentionDays.session)),
  };
}
