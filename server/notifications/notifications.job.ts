import { retentionDays } from '../../contract/core/retention.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { failedMessageRepository } from './messages/failed-message.repository.ts';
import type { notificationRepository } from './notification.repository.ts';
import type { NotificationDeliveryService } from './notification-delivery.service.ts';

interface Deps {
  db: Db;
  notifications: typeof notificationRepository;
  notificationDelivery: NotificationDeliveryService;
  failedMessages: Pick<typeof failedMessageRepository, 'forget'>;
}

const DAY = 86_400;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY * 1_000);

export function notificationJobs({ db, notifications, notificationDelivery, failedMessages }: Deps): Job[] {
  return [
    {
      name: 'purge-notifications',
      description: 'Deletes old notifications',
      everySeconds: DAY,
      runBatch: (now) => notifications.forget(db, daysBefore(now, retentionDays.notification)),
    },
    {
      name: 'purge-failed-messages',
      description: 'Deletes old messages that could not be sent',
      everySeconds: DAY,
      runBatch: (now) => failedMessages.forget(db, daysBefore(now, retentionDays.failedMessage)),
    },
    {
      // Delivers what a killed process had stored but not delivered.
      name: 'tell-notifications',
      description: 'Delivers notifications that are left over',
      everySeconds: 5,
      async runBatch() {
        notificationDelivery.soon();
        return false;
      },
    },
  ];
}
