import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { v4 as newId } from 'uuid';
import { ApiError } from '../api/core/error.ts';
import { isOnline, onOnlineChange } from '../lib/browser/online.ts';
import { dropWrite, registerOutbox, type WriteOutbox, writeName } from '../queries/core/optimistic-write.ts';
import { onSessionChange, readViewer } from '../queries/core/viewer.ts';
import { deleteWrite, type PersistedWrite, saveWrite, takeOverWrites } from './database.ts';
import { parseWrite, type WaitingWrite } from './waiting-write.ts';

/** How long to wait before another try where the browser believes it has a network. */
const RETRY_MS = 5_000;
/** The lock that tells other tabs that this one is open. */
const TAB_LOCK = 'open-tab:';

/**
 * Optimistic writes that met no network. They are stored from the moment they are made until the server has answered,
 * so that neither a reload nor a crash loses one, and are sent in the order in which they were made.
 */
class PersistedOutbox implements WriteOutbox {
  readonly #client: QueryClient;
  readonly #tab = newId();
  #tabLock: Promise<void> | undefined;
  /** Settled once storage holds what happened so far. */
  #storing = Promise.resolve();
  /** The stored writes of this tab, by name. */
  readonly #stored = new Map<string, PersistedWrite>();
  /** Those that once met no network, or were made in an earlier visit. */
  readonly #deferred = new Set<string>();
  /** Those that wait, oldest first, each with what makes it try again. */
  readonly #waiting = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #list: readonly WaitingWrite[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** Called once the write that is being sent was answered, or waits again. */
  #onSent: ((name: string) => void) | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Starts with what earlier visits left. */
  start(): void {
    registerOutbox(this);
    this.#client.getMutationCache().subscribe((event) => {
      const name = event.mutation && writeName(event.mutation.options.mutationKey);
      if (!name || event.type !== 'updated') return;
      if (event.action.type === 'pending') this.#add(name, event.mutation);
      if (event.action.type === 'success' || event.action.type === 'error') this.#settle(name);
    });
    onOnlineChange(() => void this.#sendAll());
    onSessionChange((change) => {
      if (change === 'started') void this.#takeOver();
      if (change === 'left' || change === 'ended') this.#forget();
    });
    void this.#takeOver();
  }

  /** What waits for the network, oldest first; the same list until something changes. */
  readonly list = () => this.#list;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Gives up a write: it is never sent. */
  cancel(name: string): void {
    dropWrite(this.#client, name);
    this.#wake(name);
  }

  async holds(name: string, error: unknown): Promise<boolean> {
    const isUnsent = error instanceof ApiError && error.kind === 'network';
    // With a network the failure of a new write is shown, and the person can try again.
    const canWait = !isOnline() || this.#deferred.has(name);
    if (!isUnsent || !canWait || !this.#stored.has(name)) return false;
    this.#deferred.add(name);
    const woken = new Promise<void>((resolve) => this.#waiting.set(name, resolve));
    this.#notify();
    this.#onSent?.(name);
    this.#sendLater();
    await woken;
    return true;
  }

  #add(name: string, mutation: Mutation): void {
    const { value, viewerId } = mutation.state.variables as { value: unknown; viewerId: string | undefined };
    const at = Date.now();
    if (viewerId === undefined || !parseWrite(name, value, at)) return;
    const write = { personId: viewerId, name, value, tab: this.#tab, at };
    this.#stored.set(name, write);
    this.#store(async () => {
      await this.#lockTab();
      await saveWrite(write);
    });
    // An older one of that name makes way.
    this.#wake(name);
  }

  #settle(name: string): void {
    this.#onSent?.(name);
    const stored = this.#stored.get(name);
    const pending = this.#client.getMutationCache().findAll({ status: 'pending' });
    const hasNewer = pending.some(({ options }) => writeName(options.mutationKey) === name);
    if (!stored || hasNewer) return;
    this.#stored.delete(name);
    this.#deferred.delete(name);
    this.#store(() => deleteWrite(stored));
  }

  #wake(name: string): void {
    const wake = this.#waiting.get(name);
    if (!wake) return;
    this.#waiting.delete(name);
    this.#notify();
    wake();
  }

  /** Sends what waits, one after the other, until one finds no network again. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let name = this.#oldest(); name !== undefined && isOnline(); name = this.#oldest()) {
      const current = name;
      const sent = new Promise<void>((resolve) => {
        this.#onSent = (other) => other === current && resolve();
      });
      this.#wake(current);
      await sent;
      if (this.#waiting.has(current)) break;
    }
    this.#onSent = undefined;
    this.#isSending = false;
    this.#sendLater();
  }

  #oldest(): string | undefined {
    return this.#waiting.keys().next().value;
  }

  /** The browser may believe that it has a network where it has none, so it is tried again and again. */
  #sendLater(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0 && isOnline()) this.#timer = setTimeout(() => void this.#sendAll(), RETRY_MS);
  }

  /** In order: a write that was answered must not be stored after it was deleted. */
  #store(work: () => Promise<void>): void {
    // Where storage is blocked or full, writes wait only as long as their tab is open.
    this.#storing = this.#storing.then(work).catch(() => undefined);
  }

  /** Makes the writes again that tabs left which are gone. */
  async #takeOver(): Promise<void> {
    const personId = readViewer()?.userId;
    if (personId === undefined || !('locks' in navigator)) return;
    await this.#storing;
    const { held = [] } = await navigator.locks.query();
    const otherTabs = held
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith(TAB_LOCK) && name !== TAB_LOCK + this.#tab)
      .map((name) => name.slice(TAB_LOCK.length));
    // Before it takes any, or a tab that starts at the same time would take them again.
    await this.#lockTab();
    const left = await takeOverWrites(personId, this.#tab, otherTabs).catch(() => []);
    const writes = left
      .filter(({ name }) => !this.#stored.has(name))
      .flatMap(({ name, value, at }) => parseWrite(name, value, at) ?? []);
    if (writes.length === 0) return;
    const { resend } = await import('./resend.ts');
    for (const write of writes) {
      this.#deferred.add(write.name);
      resend(this.#client, write);
    }
  }

  /** Stops sending for a person whose session is over; what waits stays stored for their next login here. */
  #forget(): void {
    this.#stored.clear();
    this.#deferred.clear();
    for (const name of [...this.#waiting.keys()]) this.#wake(name);
  }

  /** Tells other tabs that this one is open, for as long as it is. */
  #lockTab(): Promise<void> {
    this.#tabLock ??= new Promise((resolve) => {
      if (!('locks' in navigator)) return resolve();
      void navigator.locks.request(TAB_LOCK + this.#tab, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    return this.#tabLock;
  }

  #notify(): void {
    this.#list = [...this.#waiting.keys()].flatMap((name) => {
      const stored = this.#stored.get(name);
      return (stored && parseWrite(name, stored.value, stored.at)) ?? [];
    });
    for (const listener of this.#listeners) listener();
  }
}

const outboxes = new WeakMap<QueryClient, PersistedOutbox>();

function outboxOf(client: QueryClient): PersistedOutbox {
  const outbox = outboxes.get(client) ?? new PersistedOutbox(client);
  outboxes.set(client, outbox);
  return outbox;
}

/** Lets optimistic writes wait for the network from now on. */
export function startOutbox(client: QueryClient): void {
  outboxOf(client).start();
}

/** The viewer's changes that wait for the network, oldest first, and a function that gives one up. */
export function useWaitingWrites() {
  const outbox = outboxOf(useQueryClient());
  const writes = useSyncExternalStore(outbox.subscribe, outbox.list);
  return { writes, cancel: (name: string) => outbox.cancel(name) };
}
