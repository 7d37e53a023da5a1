import { type Mutation, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/shell.gen.ts';
import { readViewer } from './viewer.ts';

/** Identifies what is written: mutations with the same key run one after the other. */
export type WriteKey = readonly [kind: string, ...rest: string[]];

interface OptimisticWrite<Value> {
  value: Value;
  /** The person who made the write: it is ignored after another login. */
  viewerId: string | undefined;
}

interface WriteOptions<Value, Result> {
  key: WriteKey;
  value: Value;
  send: (value: Value) => Promise<Result>;
  /** Writes the response into the cache; must be idempotent. */
  settle: (response: Result) => void;
}

/** Where writes wait that met no network. */
export interface WriteOutbox {
  /** Whether a failed write is to be tried again: true once the network is back, false at once if it need not wait. */
  holds: (name: string, error: unknown) => Promise<boolean>;
}

let outbox: WriteOutbox | undefined;

/** Lets writes wait for the network; without an outbox they fail. */
export function registerOutbox(registered: WriteOutbox): void {
  outbox = registered;
}

const SUPERSEDED = Symbol('superseded');

const isOwn = (write: OptimisticWrite<unknown>) => write.viewerId === readViewer()?.userId;

/** The newest unsettled write of each key: one cache subscription for the whole app, however many cards read it. */
class PendingWrites {
  readonly #newest = new Map<string, Mutation>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(client: QueryClient) {
    client.getMutationCache().subscribe((event) => {
      const name = event.mutation && writeName(event.mutation.options.mutationKey);
      if (!name || event.type !== 'updated') return;
      const mutation = event.mutation as Mutation;
      if (event.action.type === 'pending') this.#add(name, mutation);
      if (event.action.type === 'success' || event.action.type === 'error') {
        // Only after the cache write is rendered, or the old value would flash.
        notifyManager.schedule(() => this.#remove(name, mutation));
      }
    });
  }

  #add(name: string, mutation: Mutation): void {
    const present = this.#newest.get(name);
    if (present && present.mutationId > mutation.mutationId) return;
    this.#newest.set(name, mutation);
    this.#notify(name);
  }

  #remove(name: string, mutation: Mutation): void {
    if (this.#newest.get(name) !== mutation) return;
    this.#newest.delete(name);
    this.#notify(name);
  }

  #notify(name: string): void {
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }

  /** The newest write is given up: it is neither shown nor sent again. */
  drop(name: string): void {
    this.#newest.delete(name);
    this.#notify(name);
  }

  newest(name: string): OptimisticWrite<unknown> | undefined {
    const write = this.#newest.get(name)?.state.variables as OptimisticWrite<unknown> | undefined;
    return write && isOwn(write) ? write : undefined;
  }

  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(name);
    };
  }
}

const indexes = new WeakMap<QueryClient, PendingWrites>();

function pendingWrites(client: QueryClient): PendingWrites {
  const index = indexes.get(client) ?? new PendingWrites(client);
  indexes.set(client, index);
  return index;
}

const PREFIX = 'optimistic';

/** The key of an optimistic write as one text; undefined for other mutations. */
export function writeName(mutationKey: readonly unknown[] | undefined): string | undefined {
  return mutationKey?.[0] === PREFIX ? mutationKey.slice(1).join(' ') : undefined;
}

/**
 * Sends a new value, which is shown at once (usePendingWrite). While a request runs, later writes wait, and only the
 * newest of them is sent. A failed write just stops being pending: there is nothing to undo.
 */
export function sendOptimistic<Value, Result>(
  client: QueryClient,
  options: WriteOptions<Value, Result>,
): void {
  const index = pendingWrites(client);
  const name = options.key.join(' ');
  const write: OptimisticWrite<Value> = { value: options.value, viewerId: readViewer()?.userId };
  const isSuperseded = () => index.newest(name) !== write;
  const attempt = async (value: Value): Promise<Result | typeof SUPERSEDED> => {
    if (isSuperseded()) return SUPERSEDED;
    try {
      return await options.send(value);
    } catch (error) {
      if (await outbox?.holds(name, error)) return attempt(value);
      throw error;
    }
  };
  const mutations = client.getMutationCache();
  const mutation = mutations.build<Result | typeof SUPERSEDED, Error, OptimisticWrite<Value>, unknown>(
    client,
    {
      mutationKey: [PREFIX, ...options.key],
      scope: { id: name },
      networkMode: 'always',
      retry: false,
      // No component owns it; it is removed once it has settled.
      gcTime: Number.POSITIVE_INFINITY,
      // The error is shown below, except for a write that a newer one replaced.
      meta: { silent: true },
      mutationFn: ({ value }) => attempt(value),
      onSuccess: (response) => {
        if (response !== SUPERSEDED && isOwn(write)) options.settle(response);
      },
      onError: (error) => {
        if (isSuperseded()) return;
        const action = {
          label: m.tryAgain(),
          onPress: () => isOwn(write) && sendOptimistic(client, options),
        };
        toast.failure(error.message, { action });
      },
    },
  );
  const done = () => mutations.remove(mutation);
  mutation.execute(write).then(done, done);
}

/** Gives up a write that waits for the network. */
export function dropWrite(client: QueryClient, name: string): void {
  pendingWrites(client).drop(name);
}

/** The pending value, or undefined if the cached data is current. */
export function usePendingWrite<Value>(key: WriteKey): Value | undefined {
  const index = pendingWrites(useQueryClient());
  const name = key.join(' ');
  const subscribe = useCallback((listener: () => void) => index.subscribe(name, listener), [index, name]);
  const write = useSyncExternalStore(subscribe, () => index.newest(name)) as
    | OptimisticWrite<Value>
    | undefined;
  return write?.value;
}
