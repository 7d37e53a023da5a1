import type { Core, Domain } from '../core/domain.ts';
import type { Messaging } from './message-providers.ts';
import { messagesJob } from './messages/message-delivery.job.ts';
import { notificationRepository } from './notification.repository.ts';
import { notificationRoutes } from './notification.routes.ts';
import { createNotificationService } from './notification-list.service.ts';
import { notificationSettingRepository } from './notification-setting.repository.ts';
import { createNotificationSettings } from './notification-settings.service.ts';
import { notificationJobs } from './notifications.job.ts';
import { pushRoutes } from './push/push.routes.ts';

/** What notifications need: the messaging that the process opened before the app, and closes after it. */
export interface NotificationsNeeds extends Core {
  messaging: Pick<Messaging, 'events' | 'push' | 'delivery' | 'telling'>;
}

/** Makes the list of notifications and its settings. */
export function createNotifications({ messaging, ...core }: NotificationsNeeds) {
  const { events, push, delivery, telling } = messaging;
  const { db } = core.database;
  const notifications = createNotificationService({ ...core, notifications: notificationRepository, events });
  const notificationSettings = createNotificationSettings({
    ...core,
    settings: notificationSettingRepository,
  });
  const domain: Domain = {
    jobs: [
      messagesJob(delivery),
      ...notificationJobs({ db, notifications: notificationRepository, telling }),
    ],
    routes(api) {
      pushRoutes(api, { push, firebase: core.config.firebase });
      notificationRoutes(api, { notifications, notificationSettings });
    },
  };
  return { ...domain, complete: notifications.complete };
}
