import type { Database } from '../../db/connection.ts';
import { isMigrated } from '../../db/migrate.ts';
import type { Clock } from '../clock.ts';
import { createJobRepository } from '../jobs/job.repository.ts';

const OVERDUE_MS = 10 * 60_000;

/** For load balancers and operators; throws while the database is unavailable. */
export function createReadinessService({ database, clock }: { database: Database; clock: Clock }) {
  const jobs = createJobRepository(database.db);
  let knownMigrated = false;
  return {
    /** Whether the database has all that this version needs; once it has, it keeps it. */
    async isMigrated(): Promise<boolean> {
      knownMigrated ||= await isMigrated(database.db);
      return knownMigrated;
    },

    /** How many jobs should have run ten minutes ago. */
    overdueJobs: () => jobs.countDueBefore(new Date(clock.now().getTime() - OVERDUE_MS)),
  };
}
export type ReadinessService = ReturnType<typeof createReadinessService>;
