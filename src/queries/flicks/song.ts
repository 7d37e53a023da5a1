import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { Song } from '../../../contract/flicks/song.ts';
import * as api from '../../api/flicks/song.ts';
import * as searchApi from '../../api/search/search.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { STALE } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';

export const songQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['song', id] as const,
      queryFn: async ({ signal }) => (await api.getSong(id, signal)).song,
      staleTime: STALE.detail,
    }),

  /** The flicks with a song, newest first, each once. */
  flicks: (id: string) =>
    infiniteQueryOptions({
      queryKey: flickKeys.ofSong(id),
      queryFn: async ({ pageParam, signal }) => {
        const { flicks, ...rest } = await api.listSongFlicks(id, pageParam, signal);
        return { items: flicks, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<Flick>,
      staleTime: STALE.list,
    }),

  /** Songs whose title or artist begins with the typed text; the most used ones without one. */
  search: (typed: string) =>
    infiniteQueryOptions({
      queryKey: ['song', 'search', typed] as const,
      queryFn: async ({ pageParam, signal }) => {
        const { songs, page, totalPages } = await searchApi.searchSongs(typed, pageParam.page, signal);
        return { items: songs, page, totalPages };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<Song>,
      staleTime: STALE.search,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};
