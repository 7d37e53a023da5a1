import type { Notification } from '../../../contract/notifications/notification.ts';
import { prependItem } from './page-edits.ts';
import { mapItems, type Pages } from './pages.ts';

export type NotificationPages = Pages<Notification>;

/** Puts the newest notifications at the front; an updated group replaces its previous version. */
export function mergeNewest(data: NotificationPages, newest: readonly Notification[]): NotificationPages {
  return newest.toReversed().reduce(prependItem<Notification>, data);
}

/** Marks everything up to that moment as read. */
export function readUntil(data: NotificationPages, until: string): NotificationPages {
  const end = Date.parse(until);
  return mapItems(data, (item) =>
    item.read || Date.parse(item.createdAt) > end ? item : { ...item, read: true },
  );
}
