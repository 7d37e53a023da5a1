import { afterFirstImage } from '../media/after-first-image.ts';

/** Has the service worker keep the shell for starts without a server; never in the way of the first screen. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterFirstImage(() => {
    // Without it the app works the same, only not offline: blocked storage also blocks this.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
