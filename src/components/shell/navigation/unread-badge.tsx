import { useSyncExternalStore } from 'react';
import { onUnreadLabel, readUnreadLabel } from '../../../lib/storage/unread-label.ts';
import * as m from '../../../messages/shell.gen.ts';

/** How many notifications are unread; the code that counts them is deferred. */
export function UnreadBadge() {
  const label = useSyncExternalStore(onUnreadLabel, readUnreadLabel);
  return (
    label && (
      <>
        <span className="sr-only"> {m.navUnread({ count: label })}</span>
        <span aria-hidden="true" className="unread">
          {label}
        </span>
      </>
    )
  );
}
