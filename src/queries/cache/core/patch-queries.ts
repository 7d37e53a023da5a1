import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

type Update = (data: object) => object;

const replays = new WeakMap<QueryClient, WeakMap<Query, Update[]>>();

/**
 * Updates every cached response that matches the filters, and again when a read that was in flight returns: that
 * read began before the write, so its response may lack the change, and a next page is appended to the old
 * pages. The update must be idempotent. Freshness does not change.
 */
export function patchQueries<Data extends object>(
  client: QueryClient,
  filters: QueryFilters,
  update: (data: Data) => Data,
): void {
  const apply: Update = (data) => update(data as Data);
  for (const query of client.getQueryCache().findAll(filters)) {
    patch(client, query, [apply]);
    if (query.state.fetchStatus === 'idle') continue;
    const waiting = replaysOf(client);
    waiting.set(query, [...(waiting.get(query) ?? []), apply]);
  }
}

function patch(client: QueryClient, query: Query, updates: readonly Update[]): void {
  const before = query.state.data;
  if (typeof before !== 'object' || before === null) return;
  const after = updates.reduce((data, update) => update(data), before as object);
  if (after === before) return;
  const { dataUpdatedAt, isInvalidated } = query.state;
  client.setQueryData(query.queryKey, after, { updatedAt: dataUpdatedAt });
  // Invalidated queries stay invalidated.
  if (isInvalidated) query.invalidate();
}

function replaysOf(client: QueryClient): WeakMap<Query, Update[]> {
  const known = replays.get(client);
  if (known) return known;
  const waiting = new WeakMap<Query, Update[]>();
  replays.set(client, waiting);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const updates = waiting.get(event.query);
    if (!updates) return;
    if (event.action.type === 'fetch') {
      waiting.delete(event.query);
    } else if (event.query.state.fetchStatus === 'idle') {
      waiting.delete(event.query);
      patch(client, event.query, updates);
    }
  });
  return waiting;
}
