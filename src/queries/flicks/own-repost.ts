import { queryOptions } from '@tanstack/react-query';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { ApiError } from '../../api/core/error.ts';
import { getOwnRepost, type RepostBody } from '../../api/flicks/repost.ts';

/** The viewer's repost of a flick; null if there is none. Reloaded each time it is needed. */
export const ownRepost = (flickId: string) =>
  queryOptions({
    queryKey: ['own-repost', flickId] as const,
    queryFn: ({ signal }): Promise<Flick | null> =>
      getOwnRepost(flickId, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    staleTime: 0,
  });

/** The text and settings of a repost, as request fields. */
export function textAndSettings(repost: Flick): Pick<Flick, keyof RepostBody> {
  const { description, language, audienceSetting, commentSetting, likeVisible, repostVisible } = repost;
  return { description, language, audienceSetting, commentSetting, likeVisible, repostVisible };
}
