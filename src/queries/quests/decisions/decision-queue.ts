import { type Decision, type Entry, entryOf, type Failure } from '../../cache/decisions.ts';
import { isSettled } from './decision-batches.ts';
import { createDecisionStore } from './decision-store.ts';
import { createHeldDecisions } from './held-decisions.ts';
import { planDecisions } from './merge-decisions.ts';
import { createPageHandover } from './page-handover.ts';
import { createSendLoop, type SendDeps } from './send-loop.ts';

/** The results of several decisions; dropped or replaced ones are in neither list. */
interface Settled {
  taken: Entry[];
  failures: Failure[];
}

interface QueueDeps extends SendDeps {
  /** Persists the unconfirmed decisions. */
  persist: (entries: readonly Entry[]) => void;
}

/**
 * Unconfirmed decisions about one quest: sent one call at a time, in order. Desk decisions are held until there
 * are enough for a batch; others are sent immediately.
 */
export function createDecisionQueue(deps: QueueDeps) {
  const store = createDecisionStore(deps.persist);
  const { read, subscribe, set, settle, ended, drop, forget, nameFailure } = store;
  const { run, isBusy, inFlight } = createSendLoop(store, deps);
  const heldDecisions = createHeldDecisions(store, run);

  /** Adds decisions; resolves with their results once all are settled. */
  async function decide(
    decisions: readonly Decision[],
    { hold = false, fromDesk = hold }: { hold?: boolean; fromDesk?: boolean } = {},
  ): Promise<Settled> {
    const ids = new Set(decisions.map(({ id }) => id));
    const { replaced, added } = planDecisions(read().entries, decisions, { hold, fromDesk });
    const results = added.map(ended);
    set({
      entries: [...read().entries.filter((entry) => !replaced.has(entry)), ...added],
      failures: read().failures.filter(({ decision }) => !ids.has(decision.id)),
    });
    for (const entry of replaced) settle(entry, 'dropped');
    if (hold) heldDecisions.added(added.length);
    else run();
    const ends = await Promise.all(results);
    return {
      // Do not report decisions that are being undone as done.
      taken: added.filter(({ id }, index) => ends[index] === 'taken' && !entryOf(read().entries, id)),
      failures: ends.filter((end) => typeof end === 'object'),
    };
  }

  /** Undoes decisions: drops those not sent, and undoes the others on the server in one batch. */
  async function undo(...targets: Pick<Decision, 'id' | 'was' | 'name'>[]): Promise<Settled> {
    const made = targets.map(({ id, was, name }) => {
      const decision: Decision = { id, was, name, to: 'pending' };
      return { decision, entry: entryOf(read().entries, id) };
    });
    drop(new Set(made.flatMap(({ entry }) => (entry && !isSettled(entry) ? [entry] : []))));
    const sent = made.filter(({ entry }) => !entry || isSettled(entry));
    // Send a decision that may already have arrived first, or it would follow its own undo.
    const wasHeld = sent.some(({ entry }) => entry?.state === 'held');
    const groups = Map.groupBy(sent, ({ entry }) => entry?.fromDesk ?? false);
    const ends = [...groups].map(([fromDesk, group]) =>
      decide(
        group.map(({ decision }) => decision),
        { fromDesk },
      ),
    );
    if (wasHeld) heldDecisions.sendNow();
    const settled = await Promise.all(ends);
    return {
      taken: settled.flatMap(({ taken }) => taken),
      failures: settled.flatMap(({ failures }) => failures),
    };
  }

  return {
    read,
    subscribe,
    decide,
    undo,
    sendNow: heldDecisions.sendNow,
    startSession: heldDecisions.startSession,
    ...createPageHandover(store, run),
    /** Drops everything: the person logged out. */
    empty: () => {
      drop(new Set(read().entries));
      set({ failures: [], stalled: null });
    },
    /** Resumes sending on a page restored from the back/forward cache. */
    goOn: run,
    /** The current status from an event: a decision that is no longer needed is dropped, and reported if it differs. */
    heard: (id: string, status: Decision['was'], message: string) => {
      const entry = entryOf(read().entries, id);
      if (!entry || isSettled(entry) || entry.was === status) return;
      // While another decision precedes it, this one does not depend on the event.
      if (read().entries.find((other) => other.id === id) !== entry) return;
      drop(new Set([entry]), entry.to === status ? [] : [{ decision: entry, message }]);
    },
    forget,
    nameFailure,
    isSending: (id: string) => read().entries.some((entry) => entry.id === id && entry.state === 'sending'),
    isBusy,
    inFlight,
  };
}
export type DecisionQueue = ReturnType<typeof createDecisionQueue>;
