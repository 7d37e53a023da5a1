import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import type { LikeTarget } from '../../../contract/flicks/like.ts';
import * as api from '../../api/flicks/like.ts';
import { changeComment } from '../cache/change-comment.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { patchQueries } from '../cache/patch-queries.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { commentKeys } from '../keys/comment-keys.ts';
import { flickKeys } from '../keys/flick-keys.ts';

export interface Likeable {
  id: string;
  type: LikeTarget;
  isLiked: boolean;
  /** Null if the author hides the count. */
  likeCount: number | null;
}
type LikeState = Pick<Likeable, 'isLiked' | 'likeCount'>;

/** The visible state during an optimistic write: the count changes only if the value differs. */
export function overlayLike(read: LikeState, pending: boolean | undefined): LikeState {
  if (pending === undefined || pending === read.isLiked) return read;
  const step = pending ? 1 : -1;
  return { isLiked: pending, likeCount: read.likeCount === null ? null : Math.max(0, read.likeCount + step) };
}

/** Writes the response into every list and page that contains the flick or comment. */
export function writeLike(
  client: QueryClient,
  target: Pick<Likeable, 'id' | 'type'>,
  response: LikeState,
): void {
  const { isLiked, likeCount } = response;
  if (target.type === 'flick') {
    const change = (flick: ShownFlick): Partial<ShownFlick> =>
      flick.likeCount === null ? { isLiked } : { isLiked, likeCount };
    patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
      changeFlickData(data, target.id, change),
    );
    return;
  }
  patchQueries<Parameters<typeof changeComment>[0]>(client, { queryKey: commentKeys.all }, (data) =>
    changeComment(data, target.id, () => (likeCount === null ? { isLiked } : { isLiked, likeCount })),
  );
}

/** Sends the new value of a like; quick taps send only the last one. */
export function sendLike(client: QueryClient, { id, type }: Pick<Likeable, 'id' | 'type'>, value: boolean) {
  sendOptimistic(client, {
    key: ['like', type, id],
    value,
    send: (pending) => api.setLike(id, type, pending),
    settle: (response) => writeLike(client, { id, type }, response),
  });
}

/** A function that likes or unlikes, for components that don't show the like and need not render with it. */
export function useSetLiked(target: Pick<Likeable, 'id' | 'type'>) {
  const client = useQueryClient();
  return (value: boolean) => sendLike(client, target, value);
}

/** The like of a flick or comment, including a pending change, and a function to change it. */
export function useLike(target: Likeable) {
  const shown = overlayLike(target, usePendingWrite<boolean>(['like', target.type, target.id]));
  return { ...shown, setLiked: useSetLiked(target) };
}

/** The like of a flick. */
export const useFlickLike = (flick: ShownFlick) => useLike({ ...flick, id: flick._id, type: 'flick' });
