import type { Core, Domain } from '../core/domain.ts';
import type { Messaging } from './message-providers.ts';
import { failedMessageRepository } from './messages/failed-message.repository.ts';
import { messageDeliveryJob } from './messages/message-delivery.job.ts';
import { notificationRepository } from './notification.repository.ts';
import { notificationRoutes } from './notification.routes.ts';
import { createNotificationListService } from './notification-list.service.ts';
import { notificationSettingRepository } from './notification-setting.repository.ts';
import { createNotificationSettingsService } from './notification-settings.service.ts';
import { notificationJobs } from './notifications.job.ts';
import { pushRoutes } from './push/push.routes.ts';

/** The messaging that the process opened before the app and closes after it. */
export interface NotificationsNeeds extends Core {
  messaging: Pick<Messaging, 'events' | 'push' | 'delivery' | 'notificationDelivery'>;
}

/** Builds the list of notifications and its settings. */
export function createNotifications({ messaging, ...core }: NotificationsNeeds) {
  const { events, push, delivery, notificationDelivery } = messaging;
  const { db } = core.database;
  const notifications = createNotificationListService({
    ...core,
    notifications: notificationRepository,
    events,
  });
  const notificationSettings = createNotificationSettingsService({
    ...core,
    settings: notificationSettingRepository,
  });
  const domain: Domain = {
    jobs: [
      messageDeliveryJob(delivery),
      ...notificationJobs({
        db,
        notifications: notificationRepository,
        notificationDelivery,
        failedMessages: failedMessageRepository,
      }),
    ],
    routes(api) {
      pushRoutes(api, { push, firebase: core.config.firebase });
      notificationRoutes(api, { notifications, notificationSettings });
    },
  };
  return { ...domain, complete: notifications.complete };
}
