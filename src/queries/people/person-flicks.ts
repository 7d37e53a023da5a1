import { infiniteQueryOptions } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Flick, FlickListType } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { STALE } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** One list of a person's flicks, each once: their posts with the pinned ones first, the rest newest first. */
export const personFlicks = (userId: string, type: FlickListType) =>
  infiniteQueryOptions({
    queryKey: flickKeys.ofPerson(userId, type),
    queryFn: async ({ pageParam, signal }) => {
      const query = { type, userId, limit: limits.page.list, ...pageParam };
      const { flicks, pinned = [], ...rest } = await api.listFlicks(query, signal);
      return { items: [...pinned, ...flicks], pinnedCount: pinned.length, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.list + last.pinnedCount),
    select: uniqueItems<Flick>,
    // Likes, saves and reposts change elsewhere in the app.
    staleTime: type === 'posts' ? STALE.list : 0,
  });
