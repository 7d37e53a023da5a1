import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { withChecksum } from '../lib/storage/checksum.ts';
import { writeKey } from '../lib/storage/storage.ts';
import { readViewer } from '../queries/core/viewer.ts';
import { BUILD, FEED_KEY, type PersistedFeed } from '../queries/flicks/persisted-feed.ts';

const PAUSE_MS = 1_000;

/**
 * Persists the first page of the query with `meta.keep`, now and whenever it changes, where the next start can read it
 * before anything else. Returns a function that stops it.
 */
export function persistFeed(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const persist = (query: Query) => {
    if (!query.meta?.keep || query.state.status !== 'success') return;
    const userId = readViewer()?.userId;
    if (!userId) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const data = query.state.data as InfiniteData<unknown> | undefined;
      if (!data?.pages[0] || readViewer()?.userId !== userId) return;
      const persisted: PersistedFeed = {
        userId,
        at: query.state.dataUpdatedAt,
        queryKey: query.queryKey,
        page: data.pages[0],
        pageParam: data.pageParams[0],
      };
      writeKey(FEED_KEY, withChecksum(JSON.stringify(persisted), BUILD));
    }, PAUSE_MS);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) persist(query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') persist(query);
  });
}
