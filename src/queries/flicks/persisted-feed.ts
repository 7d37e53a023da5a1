import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { checkChecksum } from '../../lib/storage/checksum.ts';
import { readKey, removeKey } from '../../lib/storage/storage.ts';
import { readViewer } from '../core/viewer.ts';

export const FEED_KEY = 'feed';
/**
 * The hashed file name of this module identifies the build, and no build reads what another one stored. The dev server
 * has no hashes: there each page load counts as a build.
 */
export const BUILD = import.meta.env.DEV ? String(performance.timeOrigin) : import.meta.url;

export type PersistedFeed = {
  userId: string;
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
  queryKey: QueryKey;
  page: unknown;
  pageParam: unknown;
};

/** Restores the first feed page of the last visit into the cache, with its age, for an instant first screen. */
export function restoreFeed(client: QueryClient): void {
  const stored = readKey(FEED_KEY);
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

export function forgetFeed(): void {
  removeKey(FEED_KEY);
}
