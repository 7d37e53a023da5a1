import type { HousekeepingRepository } from '../repositories/housekeeping.ts';
import type { Job } from './runner.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);

/** How long things are kept: repeated calls 24 h, sessions 30 days idle and 180 days in all, deleted flicks 30 days. */
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
      runBatch: (now) => rows.sessions(ago(now, 30 * DAY), ago(now, 180 * DAY)),
    },
    {
      name: 'purge-deleted-flicks',
      everySeconds: 6 * HOUR,
      runBatch: (now) => rows.flicks(ago(now, 30 * DAY)),
    },
  ];
}
