import { useSyncExternalStore } from 'react';
import {
  arePushesUseful,
  isPutOff,
  onPushChange,
  type PushState,
  readPushState,
} from '../../../push/permission.ts';

/** Whether this browser may show notifications, whether they have a use yet, and whether the prompt was postponed. */
export function usePushState(): { state: PushState; isUseful: boolean; putOff: boolean } {
  return {
    state: useSyncExternalStore(onPushChange, readPushState),
    isUseful: useSyncExternalStore(onPushChange, arePushesUseful),
    putOff: useSyncExternalStore(onPushChange, isPutOff),
  };
}
