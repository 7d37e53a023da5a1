import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvents } from '../../../contract/events.ts';
import { isOnline } from '../../lib/browser/online.ts';
import { listenToStream } from '../../push/event-stream.ts';
import { removeItems } from '../cache/core/page-edits.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { mergeNewest, type NotificationPages } from '../cache/notifications.ts';
import { notificationKeys } from '../keys/notification-keys.ts';
import { personKeys } from '../keys/person-keys.ts';

/** After this long without a sign of the stream, the server is polled. */
const POLL_MS = 60_000;

function writeNotificationEvent(
  client: QueryClient,
  { notification, unread, removed }: ServerEvents['notification'],
): void {
  void client.cancelQueries({ queryKey: notificationKeys.unread });
  client.setQueryData<number>(notificationKeys.unread, unread);
  const all = { queryKey: notificationKeys.list('all') };
  if (notification) {
    patchQueries<NotificationPages>(client, all, (data) => mergeNewest(data, [notification]));
  }
  if (removed) {
    patchQueries<NotificationPages>(client, { queryKey: notificationKeys.lists }, (data) =>
      removeItems(data, ({ _id }) => _id === removed),
    );
  }
  const kind = notification?.kind;
  if (removed || kind === 'follow_request')
    void client.invalidateQueries({ queryKey: personKeys.followRequests });
  const [actor] = notification?.actors ?? [];
  if (actor && (kind === 'follow_request' || kind === 'follow_accepted'))
    void client.invalidateQueries({ queryKey: personKeys.profile(actor.userId) });
  // Only the server knows which of the other filters a new notification matches.
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'all';
  void client.invalidateQueries({ queryKey: notificationKeys.lists, predicate: isOther });
}

/**
 * Keeps notifications up to date until the signal: by the event stream, and by polling once a minute while
 * no tab has a connection.
 */
export function followNotifications(client: QueryClient, signal: AbortSignal): void {
  let lastSign = Date.now();
  const refetchUnread = () => void client.refetchQueries({ queryKey: notificationKeys.unread });
  const look = () => {
    if (document.hidden || !isOnline() || Date.now() - lastSign < POLL_MS) return;
    lastSign = Date.now();
    refetchUnread();
  };
  const ear = {
    open: () => {
      lastSign = Date.now();
      refetchUnread();
    },
    alive: () => {
      lastSign = Date.now();
    },
    notification: (event: ServerEvents['notification']) => writeNotificationEvent(client, event),
  };
  listenToStream(ear, signal);
  const timer = setInterval(look, POLL_MS / 4);
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
}
