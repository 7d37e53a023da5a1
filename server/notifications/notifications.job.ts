import { keptDays } from '../../contract/core/retention.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { notificationRepository } from './notification.repository.ts';
import type { Telling } from './notification-delivery.service.ts';

interface Deps {
  db: Db;
  notifications: typeof notificationRepository;
  telling: Telling;
}

const DAY = 86_400;
const KEPT_MS = keptDays.notification * DAY * 1_000;

export function notificationJobs({ db, notifications, telling }: Deps): Job[] {
  return [
    {
      name: 'purge-notifications',
      everySeconds: DAY,
      runBatch: (now) => notifications.forget(db, new Date(now.getTime() - KEPT_MS)),
    },
    {
      // What a process that died had noted, but told nobody.
      name: 'tell-notifications',
      everySeconds: 5,
      async runBatch() {
        telling.soon();
        return false;
      },
    },
  ];
}
