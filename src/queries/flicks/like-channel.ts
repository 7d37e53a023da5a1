import type { LikeTarget } from '../../../contract/flicks/like.ts';

/** A like that the server has taken, as other tabs write it into what they show. */
export interface SentLike {
  target: { id: string; type: LikeTarget };
  response: { isLiked: boolean; likeCount: number | null };
}

/** Between the tabs of this browser; null where it has no such channels. */
export const openLikeChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel('likes') : null);

/** Tells the other tabs. */
export function shareLike(like: SentLike): void {
  const channel = openLikeChannel();
  channel?.postMessage(like);
  channel?.close();
}
