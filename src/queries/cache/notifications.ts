import type { Notification } from '../../../contract/notifications/notification.ts';
import { prependItem } from './page-edits.ts';
import { mapItems, type Pages } from './pages.ts';

export type NotificationPages = Pages<Notification>;

/** The newest ones at the front, newest first; a line that has grown takes the place of what it was. */
export function mergeNewest(data: NotificationPages, newest: readonly Notification[]): NotificationPages {
  return newest.toReversed().reduce(prependItem<Notification>, data);
}

/** Everything up to that moment is read. */
export function readUntil(data: NotificationPages, until: string): NotificationPages {
  const end = Date.parse(until);
  return mapItems(data, (item) =>
    item.read || Date.parse(item.createdAt) > end ? item : { ...item, read: true },
  );
}
