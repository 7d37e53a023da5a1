import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { flick } from '../../contract/flick.ts';
import { paged } from '../../contract/shared.ts';
import { readKey, removeKey, writeKey } from '../lib/storage.ts';
import { readViewer } from './viewer.ts';

const KEY = 'feed';
const PAUSE_MS = 1_000;
/** The file name of this very code carries its hash: another build reads nothing that this one kept. */
const BUILD = import.meta.url;

const kept = z.object({
  build: z.literal(BUILD),
  userId: z.string(),
  at: z.number(),
  queryKey: z.array(z.unknown()),
  page: z.object({ items: z.array(flick), ...paged }),
  pageParam: z.unknown(),
});

/** Puts the feed's first page of the last visit into the cache, with its age, for an instant first screen. */
export function restoreFeed(client: QueryClient): void {
  const stored = readKey(KEY);
  if (stored === null) return;
  try {
    const { userId, at, queryKey, page, pageParam } = kept.parse(JSON.parse(stored));
    if (userId === readViewer()?.userId) {
      client.setQueryData(queryKey, { pages: [page], pageParams: [pageParam] }, { updatedAt: at });
    } else forgetFeed();
  } catch {
    // Of another build, or damaged: as good as none.
    forgetFeed();
  }
}

/** Keeps the first page of the query that is marked `keep`, as it changes. Returns what stops it. */
export function keepFeed(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.keep || query.state.status !== 'success') return;
    const userId = readViewer()?.userId;
    if (!userId) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const data = query.state.data as InfiniteData<unknown> | undefined;
      if (!data?.pages[0] || readViewer()?.userId !== userId) return;
      writeKey(
        KEY,
        JSON.stringify({
          build: BUILD,
          userId,
          at: query.state.dataUpdatedAt,
          queryKey: query.queryKey,
          page: data.pages[0],
          pageParam: data.pageParams[0],
        }),
      );
    }, PAUSE_MS);
  });
}

export function forgetFeed(): void {
  removeKey(KEY);
}
