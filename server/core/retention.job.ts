import { keptDays } from '../../contract/core/retention.ts';
import type { Job } from './jobs/runner.ts';
import type { HousekeepingRepository } from './retention.repository.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);

/** Lets go of what was kept long enough: repeated calls, counts of limits, sessions, deleted flicks. */
export function housekeepingJobs(rows: HousekeepingRepository): Job[] {
  return [
    {
      name: 'purge-idempotent-calls',
      everySeconds: HOUR,
      runBatch: (now) => rows.idempotentCalls(ago(now, DAY)),
    },
    {
      name: 'purge-rate-windows',
      everySeconds: HOUR,
      runBatch: (now) => rows.rateWindows(ago(now, DAY)),
    },
    {
      name: 'purge-sessions',
      everySeconds: 6 * HOUR,
      runBatch: (now) =>
        rows.sessions(ago(now, keptDays.idleSession * DAY), ago(now, keptDays.session * DAY)),
    },
    {
      name: 'purge-deleted-flicks',
      everySeconds: 6 * HOUR,
      runBatch: (now) => rows.flicks(ago(now, keptDays.deletedFlick * DAY)),
    },
  ];
}
