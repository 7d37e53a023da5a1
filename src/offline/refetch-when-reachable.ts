import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/core/error.ts';
import { getHealth } from '../api/core/health.ts';
import { isOnline } from '../lib/browser/online.ts';

/** How often the server is asked whether it is back, and how long it may take to answer. */
const PROBE_MS = 2_000;
/** How often a read that keeps failing is repeated, for example one that a browser extension blocks. */
const MAX_REPEATS = 3;

const metNoNetwork = ({ state: { status, fetchStatus, error } }: Query) =>
  status === 'error' && fetchStatus === 'idle' && error instanceof ApiError && error.kind === 'network';

/**
 * Repeats the reads of the screen that met no network once the server can be reached. The browser tells when it has a
 * network again, but not when the one that it has works again.
 */
export function refetchWhenReachable(client: QueryClient): void {
  const repeats = new WeakMap<Query, number>();
  const repeatsOf = (query: Query) => repeats.get(query) ?? 0;
  const isToRepeat = (query: Query) => metNoNetwork(query) && repeatsOf(query) < MAX_REPEATS;
  const failed = { type: 'active', predicate: isToRepeat } as const;
  const cache = client.getQueryCache();
  const hasFailed = () => cache.findAll(failed).length > 0;
  let isWaiting = false;

  async function probe(): Promise<void> {
    if (!hasFailed() || !isOnline() || document.hidden) return;
    const isBack = await getHealth(AbortSignal.timeout(PROBE_MS)).then(
      () => true,
      () => false,
    );
    if (!isBack) return;
    for (const query of cache.findAll(failed)) {
      repeats.set(query, repeatsOf(query) + 1);
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }
  }

  function wait(): void {
    if (isWaiting || !hasFailed()) return;
    isWaiting = true;
    setTimeout(async () => {
      await probe();
      isWaiting = false;
      wait();
    }, PROBE_MS);
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') repeats.delete(event.query);
    if (event.action.type === 'error') wait();
  });
}
