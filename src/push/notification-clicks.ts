import { safeReturnPath } from '../lib/browser/return-path.ts';

/**
 * Calls back with the path of each notification clicked while this tab is open; returns a function that unsubscribes.
 */
export function onLinkOpened(open: (path: string) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const path = safeReturnPath(Object(data).openLink, window.location.origin);
    if (path) open(path);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
