import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FeedKind } from '../../contract/flick.ts';
import * as api from '../api/flick.ts';
import { flickKeys } from './flick-keys.ts';

/** How often the top of a feed is asked for, in milliseconds. */
const NEWEST_EVERY_MS = 60_000;

/** The id at the top of a feed on the server, to tell whether there is something new. */
const newest = (kind: FeedKind) =>
  queryOptions({
    queryKey: flickKeys.newest(kind),
    queryFn: async ({ signal }) => {
      const { flicks } = await api.listFlicks({ feed: kind, limit: 1 }, signal);
      return flicks[0]?._id ?? null;
    },
    staleTime: NEWEST_EVERY_MS,
    refetchInterval: NEWEST_EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** Whether the top of the feed has moved on since its first page was read; asked while the page is seen. */
export function useHasNewFlicks(kind: FeedKind, firstId: string | undefined, readAt: number): boolean {
  const { data } = useQuery({
    ...newest(kind),
    enabled: firstId !== undefined,
    initialData: firstId ?? null,
    initialDataUpdatedAt: readAt,
  });
  // Ids are ordered by time, so a deleted first flick does not count as news.
  return firstId !== undefined && typeof data === 'string' && data > firstId;
}
