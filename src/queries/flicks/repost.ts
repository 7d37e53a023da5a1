import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import { usePendingWrite } from '../core/optimistic-write.ts';

export type RepostState = Pick<ShownFlick, 'isReposted' | 'repostCount'>;

/** The visible state during an optimistic write: the count changes only if the value differs. */
export function overlayRepost(read: RepostState, pendingValue: boolean | undefined): RepostState {
  const { isReposted, repostCount } = read;
  if (pendingValue === undefined || pendingValue === isReposted) return { isReposted, repostCount };
  const step = pendingValue ? 1 : -1;
  return {
    isReposted: pendingValue,
    repostCount: repostCount === null ? null : Math.max(0, repostCount + step),
  };
}

/** Whether the viewer reposts the flick, including a pending change, and how many do. */
export function useRepost(flick: RepostState & { _id: string }) {
  // The text and settings of a repost; false to remove it.
  const pending = usePendingWrite<object | false>(['repost', flick._id]);
  return {
    ...overlayRepost(flick, pending === undefined ? undefined : pending !== false),
    isGoing: pending === false,
  };
}
