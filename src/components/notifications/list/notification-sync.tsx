import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAppBadge } from '../../../lib/browser/app-badge.ts';
import { setUnreadLabel } from '../../../lib/storage/unread-label.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useUnread, useUnreadLabel } from '../../../queries/notifications/notification.ts';
import { followNotifications } from '../../../queries/notifications/notification-events.ts';

/** Updates the number of unread notifications on every screen, and the lists of them. */
export function NotificationSync() {
  const client = useQueryClient();
  const viewerId = useViewer()?.userId;
  const label = useUnreadLabel(viewerId !== undefined);
  const unread = useUnread() ?? 0;
  useEffect(() => setUnreadLabel(label), [label]);
  useEffect(() => showAppBadge(unread), [unread]);
  useEffect(() => {
    if (viewerId === undefined) return;
    const following = new AbortController();
    followNotifications(client, following.signal);
    return () => following.abort();
  }, [client, viewerId]);
  return null;
}
