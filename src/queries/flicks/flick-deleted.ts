import { usePendingWrite } from '../core/optimistic-write.ts';

/** Whether a flick or repost is being deleted; false again when that failed. */
export function useIsBeingDeleted(id: string): boolean {
  return usePendingWrite<boolean>(['delete', id]) ?? false;
}

/** Whether a flick is being removed from the viewer's feeds. */
export function useIsBeingHidden(id: string): boolean {
  return usePendingWrite<boolean>(['not-interested', id]) ?? false;
}
