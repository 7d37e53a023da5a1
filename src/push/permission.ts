import { readKey, writeKey } from '../lib/storage/storage.ts';

/** `unsupported`: this browser has no notifications, or no service worker to show them. */
export type PushState = 'default' | 'granted' | 'blocked' | 'unsupported';

const LATER_KEY = 'push-later';
const USEFUL_KEY = 'push-useful';
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** Whether this browser may show notifications. */
export function readPushState(): PushState {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : Notification.permission;
}

/** Shows the browser's permission prompt; only to be called after a press. */
export async function requestPushPermission(): Promise<PushState> {
  await Notification.requestPermission();
  changed();
  return readPushState();
}

/** Whether the person postponed the prompt. */
export function isPutOff(): boolean {
  return readKey(LATER_KEY) === 'yes';
}

/** Whether notifications have a use yet: the person posted, applied or followed somebody on this device. */
export function arePushesUseful(): boolean {
  return readKey(USEFUL_KEY) === 'yes';
}

/** Notes that there is something to be notified of from now on. */
export function markPushesUseful(): void {
  if (arePushesUseful()) return;
  writeKey(USEFUL_KEY, 'yes');
  changed();
}

export function putOff(): void {
  writeKey(LATER_KEY, 'yes');
  changed();
}

/** Calls back when the permission changes, here or in the browser's settings; returns a function that unsubscribes. */
export function onPushChange(listener: () => void): () => void {
  listeners.add(listener);
  let status: PermissionStatus | null = null;
  // Browsers without this API notice a change at the next start.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (!listeners.has(listener)) return;
      status = found;
      found.addEventListener('change', listener);
    },
    () => null,
  );
  return () => {
    listeners.delete(listener);
    status?.removeEventListener('change', listener);
  };
}
