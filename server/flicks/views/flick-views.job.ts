import { retentionDays } from '../../../contract/core/retention.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Database } from '../../db/connection.ts';
import type { flickViewRepository } from './flick-view.repository.ts';
import { utcDay } from './flick-view.service.ts';

/** Rows in one statement, so that no lock is held for long. */
const BATCH = 2_000;
const DAY = 86_400;
const daysBefore = (now: Date, days: number) => utcDay(new Date(now.getTime() - days * DAY * 1_000));

/** Counts views, and forgets who saw what. */
export function flickViewJobs({ db }: Database, views: typeof flickViewRepository): Job[] {
  return [
    {
      name: 'count-views',
      description: 'Counts how many people saw each flick',
      everySeconds: 60,
      runBatch: async () => (await views.count(db, BATCH)) === BATCH,
    },
    {
      name: 'purge-views',
      description: 'Forgets who saw which flick, and old counts by day',
      everySeconds: DAY,
      async runBatch(now) {
        const viewers = await views.forgetViewers(db, daysBefore(now, retentionDays.flickView), BATCH);
        const days = await views.forgetDays(db, daysBefore(now, retentionDays.dailyViews), BATCH);
        return Math.max(viewers, days) === BATCH;
      },
    },
  ];
}
