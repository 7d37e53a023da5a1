import type { FastifyInstance } from 'fastify';
import { listNotifications, seeNotifications } from '../../contract/notifications/notification.ts';
import {
  getNotificationSettings,
  updateNotificationSettings,
} from '../../contract/notifications/notification-setting.ts';
import type { Clock } from '../core/clock.ts';
import { rawJson } from '../core/http/envelope.ts';
import { route } from '../core/http/route.ts';
import type { EventHub } from '../core/shared-state/event-hub.ts';
import type { Database } from '../db/connection.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import { notificationRepository } from './notification.repository.ts';
import { createNotificationService, type NotificationService } from './notification-list.service.ts';
import { notificationSettingRepository } from './notification-setting.repository.ts';
import {
  createNotificationSettings,
  type NotificationSettingsService,
} from './notification-settings.service.ts';

interface Deps {
  database: Database;
  signer: UrlSigner;
  events: EventHub;
  clock: Clock;
}

export function createNotifications(deps: Deps) {
  return {
    notifications: createNotificationService({ ...deps, notifications: notificationRepository }),
    notificationSettings: createNotificationSettings({ ...deps, settings: notificationSettingRepository }),
  };
}

interface Services {
  notifications: NotificationService;
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
