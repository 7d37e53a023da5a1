import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import type { LikeTarget } from '../../../contract/flicks/like.ts';
import * as api from '../../api/flicks/like.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { shareLike } from './like-channel.ts';
import { writeLike } from './write-like.ts';

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

/** Sends the new value of a like; quick taps send only the last one. */
export function sendLike(client: QueryClient, { id, type }: Pick<Likeable, 'id' | 'type'>, value: boolean) {
  sendOptimistic(client, {
    key: ['like', type, id],
    value,
    send: (pending) => api.setLike(id, type, pending),
    settle: (response) => {
      writeLike(client, { id, type }, response);
      shareLike({ target: { id, type }, response });
    },
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
