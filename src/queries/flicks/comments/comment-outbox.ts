import type { Token } from '../../../../contract/core/rich-text.ts';
import { ApiError } from '../../../api/core/error.ts';

/** The top-level comment that a reply belongs to, with the name of its writer for display. */
export interface ReplyParent {
  commentId: string;
  name: string;
}

/** A comment that the server has not confirmed. `key` is its idempotency key. */
export interface PendingComment {
  key: string;
  flickId: string;
  writerId: string;
  parent: ReplyParent | null;
  tokens: Token[];
  /** Stored with it, so that a repeated call is the same. */
  language: string | null;
  createdAt: string;
  /** Null while it is being sent. */
  error: Error | null;
}

/** Whether a comment failed only because no answer arrived. */
export const isUnsent = ({ error }: PendingComment): boolean =>
  error instanceof ApiError && error.kind === 'network';

/** Sends a comment and resolves once it is in the cache. */
type Send = (pending: PendingComment) => Promise<void>;

/**
 * Unconfirmed comments, oldest first. They belong to no screen: failed ones wait here for Retry or Discard
 * across navigation and reloads. Comments on one flick are sent one after the other, in order.
 */
export class Outbox {
  #pendingComments: readonly PendingComment[];
  readonly #listeners = new Set<() => void>();
  readonly #queues = new Map<string, Promise<void>>();

  readonly #send: Send;
  readonly #persist: (pendingComments: readonly PendingComment[]) => void;

  /** Starts with the persisted comments and persists them again after every change. */
  constructor(
    send: Send,
    persisted: readonly PendingComment[],
    persist: (pendingComments: readonly PendingComment[]) => void,
  ) {
    this.#send = send;
    this.#pendingComments = persisted;
    this.#persist = persist;
  }

  /** The same list until something changes. */
  readonly pendingComments = () => this.#pendingComments;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(pending: PendingComment): void {
    this.#set([...this.#pendingComments, pending]);
    this.#queue(pending);
  }

  /** Retries a failed comment with the same key. Does nothing while one is being sent. */
  retry(key: string): void {
    const failed = this.#pendingComments.find((pending) => pending.key === key && pending.error);
    if (!failed) return;
    const again = { ...failed, error: null };
    this.#replace(key, again);
    this.#queue(again);
  }

  /** Sends again what met no network, in order. */
  retryUnsent(): void {
    for (const { key } of this.#pendingComments.filter(isUnsent)) this.retry(key);
  }

  discard(key: string): void {
    this.#set(this.#pendingComments.filter((pending) => pending.key !== key));
  }

  #queue(pending: PendingComment): void {
    const { flickId, key } = pending;
    const before = this.#queues.get(flickId) ?? Promise.resolve();
    const sent = before.then(async () => {
      try {
        await this.#send(pending);
        this.discard(key);
      } catch (error) {
        const known = error instanceof Error ? error : new Error(String(error));
        this.#replace(key, { ...pending, error: known });
      }
      if (this.#queues.get(flickId) === sent) this.#queues.delete(flickId);
    });
    this.#queues.set(flickId, sent);
  }

  #replace(key: string, next: PendingComment): void {
    this.#set(this.#pendingComments.map((pending) => (pending.key === key ? next : pending)));
  }

  #set(pendingComments: readonly PendingComment[]): void {
    this.#pendingComments = pendingComments;
    this.#persist(pendingComments);
    for (const listener of this.#listeners) listener();
  }
}
