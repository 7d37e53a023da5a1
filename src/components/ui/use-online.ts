import { useSyncExternalStore } from 'react';
import { isOnline, onOnlineChange } from '../../lib/browser/online.ts';

/** Whether the browser believes it has a network, live. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline);
}
