import type { PushMessage } from '../../contract/notifications/push.ts';

/** Shows a message that arrived while the app is open as a notification of the browser. */
export async function showMessage(
  registration: ServiceWorkerRegistration,
  { notification, collapseKey, messageId, data, fcmOptions }: PushMessage,
): Promise<void> {
  const { title, body, icon = '/icon-192.png' } = notification;
  await registration.showNotification(title, {
    body,
    icon,
    // The newest of a kind replaces the previous one, even from another tab.
    tag: collapseKey || messageId,
    data: { link: data?.link ?? fcmOptions?.link ?? '/' },
  });
}
