import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readingLimits } from '../../../contract/core/first-screen-limits.ts';
import type { FeedKind, Flick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick.ts';
import { FIRST_PAGE, firstPageOnly, nextPageParam, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { STALE } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';

export const flickQueries = {
  all: flickKeys.all,

  /** A feed, newest first, each flick once. It is refetched only on request, or if it is from an earlier visit. */
  feed: (kind: FeedKind) =>
    infiniteQueryOptions({
      queryKey: flickKeys.feed(kind),
      queryFn: async ({ pageParam, signal }) => {
        const { flicks, ...rest } = await api.listFlicks({ feed: kind, ...pageParam }, signal);
        return { items: flicks, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, readingLimits.page.feed),
      select: uniqueItems<Flick>,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { keep: kind === 'latest' },
      refetchOnMount: (query) => (query.state.dataUpdatedAt < performance.timeOrigin ? 'always' : false),
      refetchOnWindowFocus: false,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: flickKeys.detail(id),
      queryFn: async ({ signal }) => (await api.getFlick(id, signal)).flick,
      staleTime: STALE.detail,
    }),
};

/** Replaces a feed by a fresh first page; the old one stays until it is loaded. */
export function useRefreshFeed(kind: FeedKind) {
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    const queryKey = flickKeys.feed(kind);
    setRefreshing(true);
    // Trimming must not make the data look fresher.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<Pages<Flick>>(queryKey, (data) => data && firstPageOnly(data), { updatedAt });
    // The list shows errors above it, with Retry.
    await client.refetchQueries({ queryKey, exact: true });
    setRefreshing(false);
  };
  return { refresh, isRefreshing };
}
