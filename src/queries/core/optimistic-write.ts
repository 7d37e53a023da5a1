import { type Mutation, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import { readViewer } from '../auth/viewer.ts';

/** One wish about one thing: mutations of a key run one after the other. */
export type WishKey = readonly [kind: string, ...rest: string[]];

interface Wish<Value> {
  value: Value;
  /** Whose wish it is: in the name of anybody else it counts for nothing. */
  viewerId: string | undefined;
}

interface WishOptions<Value, Answer> {
  key: WishKey;
  value: Value;
  send: (value: Value) => Promise<Answer>;
  /** Writes the answer into the cache; must be idempotent. */
  settle: (answer: Answer) => void;
}

const OVERTAKEN = Symbol('overtaken');

const isOwn = (wish: Wish<unknown>) => wish.viewerId === readViewer()?.userId;

/** The newest unsettled wish of each key: one subscription for the whole app, however many cards read it. */
class PendingWishes {
  readonly #newest = new Map<string, Mutation>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(client: QueryClient) {
    client.getMutationCache().subscribe((event) => {
      const name = event.mutation && wishName(event.mutation.options.mutationKey);
      if (!name || event.type !== 'updated') return;
      const mutation = event.mutation as Mutation;
      if (event.action.type === 'pending') this.#add(name, mutation);
      if (event.action.type === 'success' || event.action.type === 'error') {
        // After the cache write has reached the screen, or the old value would flash up.
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

  wish(name: string): Wish<unknown> | undefined {
    const wish = this.#newest.get(name)?.state.variables as Wish<unknown> | undefined;
    return wish && isOwn(wish) ? wish : undefined;
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

const indexes = new WeakMap<QueryClient, PendingWishes>();

function pendingWishes(client: QueryClient): PendingWishes {
  const index = indexes.get(client) ?? new PendingWishes(client);
  indexes.set(client, index);
  return index;
}

const PREFIX = 'wish';

function wishName(mutationKey: readonly unknown[] | undefined): string | undefined {
  return mutationKey?.[0] === PREFIX ? mutationKey.slice(1).join(' ') : undefined;
}

/**
 * Sends a wanted value. What is read shows it at once (usePending); while one request runs, later wishes wait,
 * and of those only the newest is sent. A failed one just stops being pending: there is nothing to undo.
 */
export function sendWish<Value, Answer>(client: QueryClient, options: WishOptions<Value, Answer>): void {
  const index = pendingWishes(client);
  const name = options.key.join(' ');
  const wish: Wish<Value> = { value: options.value, viewerId: readViewer()?.userId };
  const overtaken = () => index.wish(name) !== wish;
  const mutations = client.getMutationCache();
  const mutation = mutations.build<Answer | typeof OVERTAKEN, Error, Wish<Value>, unknown>(client, {
    mutationKey: [PREFIX, ...options.key],
    scope: { id: name },
    networkMode: 'always',
    retry: false,
    // It belongs to no component, and goes when it has settled.
    gcTime: Number.POSITIVE_INFINITY,
    // This call says its own failure, and says nothing of one that a newer wish has overtaken.
    meta: { silent: true },
    mutationFn: ({ value }) => (overtaken() ? Promise.resolve(OVERTAKEN) : options.send(value)),
    onSuccess: (answer) => {
      if (answer !== OVERTAKEN && isOwn(wish)) options.settle(answer);
    },
    onError: (error) => {
      if (overtaken()) return;
      const action = { label: 'Try again', onPress: () => isOwn(wish) && sendWish(client, options) };
      toast.failure(error.message, { action });
    },
  });
  const done = () => mutations.remove(mutation);
  mutation.execute(wish).then(done, done);
}

/** The wanted value that is not settled yet, or undefined where what was read stands. */
export function usePending<Value>(key: WishKey): Value | undefined {
  const index = pendingWishes(useQueryClient());
  const name = key.join(' ');
  const subscribe = useCallback((listener: () => void) => index.subscribe(name, listener), [index, name]);
  const wish = useSyncExternalStore(subscribe, () => index.wish(name)) as Wish<Value> | undefined;
  return wish?.value;
}
