import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedKind, Flick } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/flicks/flick.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** How often the top of a feed is polled, in milliseconds. */
const NEWEST_EVERY_MS = 60_000;

/** When the newest entry of a feed was added on the server, to show whether there are new flicks. */
const newest = (kind: FeedKind) =>
  queryOptions({
    queryKey: flickKeys.newest(kind),
    queryFn: async ({ signal }) => {
      const { flicks } = await api.listFlicks({ feed: kind, limit: 1 }, signal);
      return flicks[0]?.createdAt ?? null;
    },
    staleTime: NEWEST_EVERY_MS,
    refetchInterval: NEWEST_EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** Whether there are new flicks since the first page of the feed was read; polled while the page is visible. */
export function useHasNewFlicks(kind: FeedKind, first: Flick | undefined, readAt: number): boolean {
  // The newest first flick so far: when it is deleted, the flicks below it are not new.
  const [seen, setSeen] = useState(0);
  const firstAt = first ? Date.parse(first.createdAt) : 0;
  if (firstAt > seen) setSeen(firstAt);
  const { data } = useQuery({
    ...newest(kind),
    enabled: first !== undefined,
    initialData: first?.createdAt ?? null,
    initialDataUpdatedAt: readAt,
  });
  // Ids cannot be compared: a flick has the id of its draft, which may be hours older.
  return first !== undefined && typeof data === 'string' && Date.parse(data) > Math.max(seen, firstAt);
}
