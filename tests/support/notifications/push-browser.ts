import { onTestFinished, vi } from 'vitest';

/** What was shown as a notification of the browser. */
export interface Shown {
  title: string;
  options: NotificationOptions;
}

/** A browser that can show notifications, as far as the app uses one; jsdom has none of it. */
export function browserWithPush(permission: NotificationPermission, { workerReady = true } = {}) {
  const shown: Shown[] = [];
  const worker = new EventTarget();
  const status = new EventTarget();
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => {
      shown.push({ title, options });
    },
  };
  const notification = { permission, requestPermission: vi.fn(async () => notification.permission) };
  vi.stubGlobal('Notification', notification);
  const ready = workerReady ? Promise.resolve(registration) : new Promise(() => undefined);
  const parts = {
    serviceWorker: Object.assign(worker, { ready }),
    permissions: { query: async () => status },
  };
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
    delete window.fcmToken;
  });
  return {
    shown,
    notification,
    /** The person changes the permission in the settings of the browser. */
    change: (next: NotificationPermission) => {
      notification.permission = next;
      status.dispatchEvent(new Event('change'));
    },
    /** The service worker reports a notification that was pressed. */
    press: (openLink: string) => worker.dispatchEvent(new MessageEvent('message', { data: { openLink } })),
  };
}
