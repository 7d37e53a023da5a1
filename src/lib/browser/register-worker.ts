import { afterFirstImage } from '../media/after-first-image.ts';

/** Registers the service worker, which caches the shell for offline starts; never delays the first screen. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterFirstImage(() => {
    // Fails where storage is blocked; then the app just does not work offline.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
