import type { Token } from '../../../../contract/core/rich-text.ts';

/** Whom a reply answers: the top-level comment it goes under, and its writer's name for showing. */
export interface ReplyParent {
  commentId: string;
  name: string;
}

/** A comment that the server has not confirmed. `key` makes sending it again harmless. */
export interface Posting {
  key: string;
  flickId: string;
  writerId: string;
  parent: ReplyParent | null;
  tokens: Token[];
  createdAt: string;
  /** Null while it is on its way. */
  error: Error | null;
}

/** Sends a comment; done once the cache holds it. */
type Send = (posting: Posting) => Promise<void>;

/**
 * Comments on their way, oldest first. They belong to no screen: what could not be sent waits here for Retry
 * or Discard through any change of page and a reload. Those of one flick are sent one after the other, in order.
 */
export class Outbox {
  #postings: readonly Posting[];
  readonly #listeners = new Set<() => void>();
  readonly #queues = new Map<string, Promise<void>>();

  readonly #send: Send;
  readonly #keep: (postings: readonly Posting[]) => void;

  /** Begins with those that were kept, and has them kept again with every change. */
  constructor(send: Send, kept: readonly Posting[], keep: (postings: readonly Posting[]) => void) {
    this.#send = send;
    this.#postings = kept;
    this.#keep = keep;
  }

  /** The same list until something changes. */
  readonly postings = () => this.#postings;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(posting: Posting): void {
    this.#set([...this.#postings, posting]);
    this.#queue(posting);
  }

  /** Sends a failed one again under its old key. One that is on its way already is left alone. */
  retry(key: string): void {
    const failed = this.#postings.find((posting) => posting.key === key && posting.error);
    if (!failed) return;
    const again = { ...failed, error: null };
    this.#replace(key, again);
    this.#queue(again);
  }

  discard(key: string): void {
    this.#set(this.#postings.filter((posting) => posting.key !== key));
  }

  #queue(posting: Posting): void {
    const { flickId, key } = posting;
    const before = this.#queues.get(flickId) ?? Promise.resolve();
    const sent = before.then(async () => {
      try {
        await this.#send(posting);
        this.discard(key);
      } catch (error) {
        const known = error instanceof Error ? error : new Error(String(error));
        this.#replace(key, { ...posting, error: known });
      }
      if (this.#queues.get(flickId) === sent) this.#queues.delete(flickId);
    });
    this.#queues.set(flickId, sent);
  }

  #replace(key: string, next: Posting): void {
    this.#set(this.#postings.map((posting) => (posting.key === key ? next : posting)));
  }

  #set(postings: readonly Posting[]): void {
    this.#postings = postings;
    this.#keep(postings);
    for (const listener of this.#listeners) listener();
  }
}
