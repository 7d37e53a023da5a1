import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/core/error.ts';
import { onSessionChange, readViewer } from '../queries/core/viewer.ts';
import { BUILD } from '../queries/flicks/persisted-feed.ts';
import { IMAGE_CACHE } from './caches.ts';
import { loadRead, type PersistedRead, saveReads, tidyReads } from './database.ts';
import { SHARED_CACHE } from './share-target.ts';

/** What can be read without a network, by the first part of the query's key. */
const KEPT = new Set<unknown>([
  'collection',
  'comment',
  'flick',
  'hashtag',
  'notification',
  'own-repost',
  'people',
  'profile',
  'quest',
  'question',
  'scheduled-flick',
  'search-history',
  'song',
  'wallet',
]);
/** Of longer lists only the beginning is stored. */
const MAX_PAGES = 3;
const PAUSE_MS = 500;

const isKept = ({ queryKey }: Query) => KEPT.has(queryKey[0]);

/** Whether the server could not be asked, or could not answer. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || (error.status ?? 0) >= 500);

function firstPages(data: unknown): unknown {
  const { pages, pageParams }: Partial<InfiniteData<unknown>> = Object(data);
  return pages && pageParams
    ? { pages: pages.slice(0, MAX_PAGES), pageParams: pageParams.slice(0, MAX_PAGES) }
    : data;
}

// Where storage is blocked or full, nothing is stored, and nothing is there to delete.
const ignoreStorage = () => undefined;

/** What leaves the device with a log-out. */
async function forgetPerson(): Promise<void> {
  await tidyReads(() => false).catch(ignoreStorage);
  await Promise.all([IMAGE_CACHE, SHARED_CACHE].map((name) => caches.delete(name))).catch(ignoreStorage);
}

/**
 * Stores what the main screens have read, and shows it again where the server cannot be reached: with its age, and next to the
 * error of the read, which the return of the network repeats.
 */
export function persistReads(client: QueryClient): void {
  const cache = client.getQueryCache();
  const changed = new Map<string, Query>();

  const save = async () => {
    const personId = readViewer()?.userId;
    const queries = [...changed.values()];
    changed.clear();
    if (personId === undefined || queries.length === 0) return;
    const reads = queries.map(
      ({ queryHash, state }): PersistedRead => ({
        personId,
        hash: queryHash,
        build: BUILD,
        data: firstPages(state.data),
        at: state.dataUpdatedAt,
      }),
    );
    await saveReads(reads).catch(ignoreStorage);
  };

  const noteChange = (query: Query) => {
    if (changed.size === 0) setTimeout(save, PAUSE_MS);
    changed.set(query.queryHash, query);
  };

  const restore = async (query: Query) => {
    const { queryKey, queryHash } = query;
    const personId = readViewer()?.userId;
    if (personId === undefined) return;
    const read = await loadRead(personId, queryHash).catch(ignoreStorage);
    const isWanted = query.state.data === undefined && readViewer()?.userId === personId;
    if (read?.build !== BUILD || !isWanted) return;
    client.setQueryData(queryKey, read.data, { updatedAt: read.at });
    // Ends in the error again, which also the return of the network repeats.
    if (query.state.fetchStatus === 'idle') void client.invalidateQueries({ queryKey, exact: true });
  };

  const check = (query: Query) => {
    const { data, fetchFailureReason, error, status } = query.state;
    if (!isKept(query)) return;
    if (data === undefined && isUnreachable(fetchFailureReason ?? error)) void restore(query);
    if (data !== undefined && status === 'success') noteChange(query);
  };

  for (const query of cache.getAll()) check(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && ['success', 'failed', 'error'].includes(event.action.type))
      check(event.query);
  });
  onSessionChange((change) => {
    if (change !== 'left' && change !== 'ended') return;
    changed.clear();
    void forgetPerson();
  });
  const viewerId = readViewer()?.userId;
  // Those of other people, when they logged out elsewhere, and of other builds.
  tidyReads(({ personId, build }) => personId === viewerId && build === BUILD).catch(ignoreStorage);
}
