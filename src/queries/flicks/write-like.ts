import type { QueryClient } from '@tanstack/react-query';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import { changeComment } from '../cache/change-comment.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { commentKeys } from '../keys/comment-keys.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import type { SentLike } from './like-channel.ts';

/** Writes the response into every list and page that contains the flick or comment. */
export function writeLike(
  client: QueryClient,
  target: SentLike['target'],
  response: SentLike['response'],
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
