import type { Notification } from '../../../contract/notifications/notification.ts';
import { prependItem } from './core/page-edits.ts';
import { mapItems, type Pages } from './core/pages.ts';

export type NotificationPages = Pages<Notification>;

/** Puts a notification at the front, or in its place if only its content changed. */
function mergeOne(data: NotificationPages, newest: Notification): NotificationPages {
  const isInPlace = data.pages.some(({ items }) =>
    items.some(({ _id, createdAt }) => _id === newest._id && createdAt === newest.createdAt),
  );
  return isInPlace
    ? mapItems(data, (item) => (item._id === newest._id ? newest : item))
    : prependItem(data, newest);
}

/** Puts the newest notifications at the front; an updated group replaces its previous version. */
export function mergeNewest(data: NotificationPages, newest: readonly Notification[]): NotificationPages {
  return newest.toReversed().reduce(mergeOne, data);
}

/** Marks everything up to that moment as read. */
export function readUntil(data: NotificationPages, until: string): NotificationPages {
  const end = Date.parse(until);
  return mapItems(data, (item) =>
    item.read || Date.parse(item.createdAt) > end ? item : { ...item, read: true },
  );
}
