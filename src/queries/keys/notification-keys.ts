import type { NotificationFilter } from '../../../contract/notifications/notification.ts';

/** Every list of notifications is under `lists`. */
export const notificationKeys = {
  lists: ['notification', 'list'] as const,
  list: (filter: NotificationFilter) => ['notification', 'list', filter] as const,
  unread: ['notification', 'unread'] as const,
  settings: ['notification', 'settings'] as const,
};
