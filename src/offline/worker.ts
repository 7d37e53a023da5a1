import { LOCALE } from '../lib/locale/locale.ts';
import { savesData } from '../lib/storage/data-saver.ts';
import { STORE_SCREENS } from './caches.ts';

/** By then the visit has loaded what it needs itself. */
const SCREENS_AFTER_MS = 60_000;

/** Registers the service worker, which stores the app for starts without a network. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Each language has its own, and switching registers that in the place of the other.
  // Fails where storage is blocked; then the app just does not work offline.
  navigator.serviceWorker.register(`/sw.js?locale=${LOCALE}`).catch(() => undefined);
  setTimeout(storeScreens, SCREENS_AFTER_MS);
}

/** Stores the code of all screens, unless the person wants to use little data. */
async function storeScreens(): Promise<void> {
  if (savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(STORE_SCREENS);
}
