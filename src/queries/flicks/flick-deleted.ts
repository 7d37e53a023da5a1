import { usePending } from '../core/optimistic-write.ts';

/** Whether a flick or repost is on its way out; false again when that failed. */
export function useIsBeingDeleted(id: string): boolean {
  return usePending<boolean>(['delete', id]) ?? false;
}

/** Whether a flick is on its way out of the viewer's feeds. */
export function useIsBeingKeptOut(id: string): boolean {
  return usePending<boolean>(['not-interested', id]) ?? false;
}
