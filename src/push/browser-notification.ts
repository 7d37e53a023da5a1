/** What a push message shows. */
export interface BrowserNotification {
  title: string;
  options: NotificationOptions;
}

/** A message as transports deliver it; every field may be missing. */
interface Delivered {
  notification?: { title?: unknown; body?: string; icon?: string; tag?: string };
  data?: { link?: string; collapseKey?: string };
  fcmOptions?: { link?: string };
  collapseKey?: string;
  collapse_key?: string;
}

/** The notification of a message, in our format or in that of Firebase; null if it has no title. */
export function toBrowserNotification(message: unknown): BrowserNotification | null {
  const { notification, data, fcmOptions, collapseKey, collapse_key }: Delivered = Object(message);
  const { title, body, icon = '/icon-192.png', tag } = notification ?? {};
  if (typeof title !== 'string') return null;
  const link = data?.link ?? fcmOptions?.link;
  // Prefer our own fields: Firebase strips its outer ones.
  const kind = tag ?? data?.collapseKey ?? collapseKey ?? collapse_key;
  return {
    title,
    options: {
      icon,
      data: { link },
      ...(body !== undefined && { body }),
      ...(kind !== undefined && { tag: kind }),
    },
  };
}
