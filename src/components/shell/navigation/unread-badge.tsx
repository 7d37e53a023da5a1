import { useSyncExternalStore } from 'react';
import { onUnread, readUnread } from '../../../lib/storage/unread-count.ts';

/** How many notifications are unread; the code that counts them is deferred. */
export function UnreadBadge() {
  const unread = useSyncExternalStore(onUnread, readUnread);
  return (
    unread && (
      <>
        <span className="sr-only"> {unread} unread</span>
        <span aria-hidden="true" className="unread">
          {unread}
        </span>
      </>
    )
  );
}
