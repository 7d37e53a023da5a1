import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below this width overlays are sheets at the foot of the screen. */
export const PHONE = '(width < 48rem)';
export const TWO_COLUMNS = '(width >= 64rem)';
export const RIGHT_RAIL = '(width >= 77.5rem)';
