import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { checkChecksum, withChecksum } from '../../lib/storage/checksum.ts';
import { readKey, removeKey, writeKey } from '../../lib/storage/storage.ts';
import { readViewer } from '../auth/viewer.ts';

const KEY = 'feed';
const PAUSE_MS = 1_000;
/**
 * The file name of this very code carries its hash: another build opens nothing that this one kept. Files that are
 * served as they are edited have no such name; there each start of the page is a build of its own.
 */
const BUILD = import.meta.env.DEV ? String(performance.timeOrigin) : import.meta.url;

type PersistedFeed = {
  userId: string;
  /** When it was read, in milliseconds since 1970. */
  at: number;
  queryKey: QueryKey;
  page: unknown;
  pageParam: unknown;
};

/** Puts the feed's first page of the last visit into the cache, with its age, for an instant first screen. */
export function restoreFeed(client: QueryClient): void {
  const stored = readKey(KEY);
  if (stored === null) return;
  // Validated by this very build when it came: to do it again would keep a slow phone for over 100 ms.
  const text = checkChecksum(stored, BUILD);
  const persisted: PersistedFeed | null = text === null ? null : JSON.parse(text);
  if (persisted === null || persisted.userId !== readViewer()?.userId) {
    forgetFeed();
    return;
  }
  const data = { pages: [persisted.page], pageParams: [persisted.pageParam] };
  client.setQueryData(persisted.queryKey, data, { updatedAt: persisted.at });
}

/** Keeps the first page of the query that is marked `keep`, as it changes. Returns what stops it. */
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
