import { useSyncExternalStore } from 'react';
import { isPutOff, onPushChange, type PushState, readPushState } from '../../../push/permission.ts';

/** Whether this browser may show notifications, and whether the person postponed the prompt. */
export function usePushState(): { state: PushState; putOff: boolean } {
  return {
    state: useSyncExternalStore(onPushChange, readPushState),
    putOff: useSyncExternalStore(onPushChange, isPutOff),
  };
}
