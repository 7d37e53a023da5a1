import { LOCALE } from '../locale/locale.ts';
import { afterFirstImage } from '../media/after-first-image.ts';

/** Registers the service worker, which caches the shell for offline starts; never delays the first screen. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterFirstImage(() => {
    // Each language has its own, and switching registers that in the place of the other.
    // Fails where storage is blocked; then the app just does not work offline.
    navigator.serviceWorker.register(`/sw.js?locale=${LOCALE}`).catch(() => undefined);
  });
}
