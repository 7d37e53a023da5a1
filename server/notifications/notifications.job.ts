import { retentionDays } from '../../contract/core/retention.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { notificationRepository } from './notification.repository.ts';
import type { NotificationDeliveryService } from './notification-delivery.service.ts';

interface Deps {
  db: Db;
  notifications: typeof notificationRepository;
  notificationDelivery: NotificationDeliveryService;
}

const DAY = 86_400;
const RETENTION_MS = retentionDays.notification * DAY * 1_000;

export function notificationJobs({ db, notifications, notificationDelivery }: Deps): Job[] {
  return [
    {
      name: 'purge-notifications',
      everySeconds: DAY,
      runBatch: (now) => notifications.forget(db, new Date(now.getTime() - RETENTION_MS)),
    },
    {
      // Delivers what a killed process had stored but not delivered.
      name: 'tell-notifications',
      everySeconds: 5,
      async runBatch() {
        notificationDelivery.soon();
        return false;
      },
    },
  ];
}
