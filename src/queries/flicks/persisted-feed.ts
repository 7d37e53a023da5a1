import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { checkChecksum, withChecksum } from '../../lib/storage/checksum.ts';
import { readKey, removeKey, writeKey } from '../../lib/storage/storage.ts';
import { readViewer } from '../core/viewer.ts';

const KEY = 'feed';
const PAUSE_MS = 1_000;
/**
 * The hashed file name of this module identifies the build, and no build reads what another one stored. The dev server
 * has no hashes: there each page load counts as a build.
 */
const BUILD = import.meta.env.DEV ? String(performance.timeOrigin) : import.meta.url;

type PersistedFeed = {
  userId: string;
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
  queryKey: QueryKey;
  page: unknown;
  pageParam: unknown;
};

/** Restores the first feed page of the last visit into the cache, with its age, for an instant first screen. */
export function restoreFeed(client: QueryClient): void {
  const stored = readKey(KEY);
  if (stored === null) return;
  // Not validated again: this build did so when it was fetched, and it takes a slow phone over 100 ms.
  const text = checkChecksum(stored, BUILD);
  const persisted: PersistedFeed | null = text === null ? null : JSON.parse(text);
  if (persisted === null || persisted.userId !== readViewer()?.userId) {
    forgetFeed();
    return;
  }
  const data = { pages: [persisted.page], pageParams: [persisted.pageParam] };
  client.setQueryData(persisted.queryKey, data, { updatedAt: persisted.at });
}

/** Persists the first page of the query with `meta.keep` whenever it changes. Returns a function that stops it. */
export function persistFeed(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.keep || query.state.status !== 'success') return;
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
      writeKey(KEY, withChecksum(JSON.stringify(persisted), BUILD));
    }, PAUSE_MS);
  });
}

export function forgetFeed(): void {
  removeKey(KEY);
}
