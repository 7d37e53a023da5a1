import type { FastifyInstance } from 'fastify';
import { listNotifications, seeNotifications } from '../../contract/notifications/notification.ts';
import {
  getNotificationSettings,
  updateNotificationSettings,
} from '../../contract/notifications/notification-setting.ts';
import { rawJson } from '../core/http/envelope.ts';
import { route } from '../core/http/route.ts';
import type { NotificationListService } from './notification-list.service.ts';
import type { NotificationSettingsService } from './notification-settings.service.ts';

interface Services {
  notifications: NotificationListService;
  notificationSettings: NotificationSettingsService;
}

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { notifications, notificationSettings } = services;
  route(app, listNotifications, async ({ input: { query }, viewer }) =>
    rawJson(await notifications.list(viewer.personId, query)),
  );
  route(app, seeNotifications, ({ input: { body }, viewer }) =>
    notifications.see(viewer.personId, new Date(body.until)),
  );
  route(app, getNotificationSettings, ({ viewer }) => notificationSettings.read(viewer.personId));
  route(app, updateNotificationSettings, ({ input: { body }, viewer }) =>
    notificationSettings.set(viewer.personId, body.settings),
  );
}
