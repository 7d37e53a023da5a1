import { v4 as newIdempotencyKey } from 'uuid';
import type { Entry, Failure } from '../../cache/decisions.ts';
import { nextCall } from './decision-batches.ts';
import type { DecisionStore } from './decision-store.ts';

/** The result of a call for each of its decisions: null if it was accepted. */
export type Outcome = ReadonlyMap<string, Failure | null>;

export interface SendDeps {
  /** Makes one call and writes the response into the cache; the outcome lists rejected decisions. */
  send: (call: readonly Entry[], key: string) => Promise<Outcome>;
  /** Whether the same call may be retried. */
  isPassing: (error: Error) => boolean;
  /** Whether the person is logged out; their decisions then wait for the next login. */
  isOtherViewer?: () => boolean;
  /** Called when a whole call was rejected. */
  onFailed: (call: readonly Entry[], error: Error) => void;
  /** Called when a call of the desk was accepted. */
  onSent?: (count: number) => void;
}

/** Sends queued decisions, one call at a time and in order, until none is left. */
export function createSendLoop({ read, set, changed, drop }: DecisionStore, deps: SendDeps) {
  let isRunning = false;
  let inFlight = Promise.resolve();

  /** The next batch, marked as being sent. */
  function takeCall(): { call: Entry[]; key: string } | null {
    const together = nextCall(read().entries);
    const [first] = together;
    if (!first) return null;
    const key = first.key ?? newIdempotencyKey();
    const entries = changed(new Set(together), (entry) => ({ ...entry, state: 'sending', key }));
    set({ entries });
    return { call: entries.filter((entry) => entry.key === key), key };
  }

  function failed(call: readonly Entry[], error: Error): void {
    const mayWait = call.some(({ fromDesk, isResumed }) => fromDesk || isResumed);
    if (deps.isOtherViewer?.() || (mayWait && deps.isPassing(error))) {
      set({
        // The key stays the same: perhaps only the response was lost.
        entries: changed(new Set(call), (entry) => ({ ...entry, state: 'held' })),
        stalled: error,
      });
      return;
    }
    const ids = new Set(call.map(({ id }) => id));
    // Decisions that depend on a rejected one are dropped.
    const removed = new Set(read().entries.filter(({ id }) => ids.has(id)));
    drop(
      removed,
      call.map((decision) => ({ decision, message: error.message })),
    );
    deps.onFailed(call, error);
  }

  async function sendAll(): Promise<void> {
    isRunning = true;
    for (let next = takeCall(); next; next = takeCall()) {
      const { call, key } = next;
      try {
        const outcome = await deps.send(call, key);
        // In the same tick as the cache write of `send`, or the counts would briefly be doubled.
        const refused = call.flatMap(({ id }) => outcome.get(id) ?? []);
        const lost = new Set(refused.map(({ decision }) => decision.id));
        drop(new Set(read().entries.filter((e) => call.includes(e) || lost.has(e.id))), refused, call);
        if (call[0]?.fromDesk) deps.onSent?.(call.length);
      } catch (error) {
        failed(call, error as Error);
      }
    }
    isRunning = false;
  }

  return {
    /** Sends what is queued, unless it is being sent already. */
    run: (): void => {
      if (!isRunning) inFlight = sendAll();
    },
    isBusy: () => isRunning,
    /** Settles once no call is in flight. */
    inFlight: () => inFlight,
  };
}
