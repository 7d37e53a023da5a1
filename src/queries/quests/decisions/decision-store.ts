import type { Entry, Failure } from '../../cache/decisions.ts';

export interface QueueState {
  entries: readonly Entry[];
  failures: readonly Failure[];
  /** Why desk decisions could not be sent; they wait. */
  stalled: Error | null;
}

/** `dropped`: it was never sent, or somebody else decided the same. */
export type EntryResult = Failure | 'taken' | 'dropped';

/** The unconfirmed decisions about a quest, and the callers that wait for their results. */
export function createDecisionStore(persist: (entries: readonly Entry[]) => void) {
  let state: QueueState = { entries: [], failures: [], stalled: null };
  const listeners = new Set<() => void>();
  const waiting = new Map<Entry, (result: EntryResult) => void>();

  function set(change: Partial<QueueState>): void {
    const before = state.entries;
    state = { ...state, ...change };
    if (state.entries !== before) persist(state.entries);
    for (const listener of listeners) listener();
  }

  function settle(entry: Entry, result: EntryResult): void {
    waiting.get(entry)?.(result);
    waiting.delete(entry);
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    settle,
    /** Resolves with the result of one decision. */
    ended: (entry: Entry) => new Promise<EntryResult>((resolve) => waiting.set(entry, resolve)),
    /** Replaces entries; callers keep waiting for them. */
    changed: (from: ReadonlySet<Entry>, change: (entry: Entry) => Entry): Entry[] =>
      state.entries.map((entry) => {
        if (!from.has(entry)) return entry;
        const next = change(entry);
        const done = waiting.get(entry);
        waiting.delete(entry);
        if (done) waiting.set(next, done);
        return next;
      }),
    /** Removes settled entries: `sent` were accepted, `failures` explain the others. */
    drop: (
      removed: ReadonlySet<Entry>,
      failures: readonly Failure[] = [],
      sent: readonly Entry[] = [],
    ): void => {
      const byId = new Map(failures.map((failure) => [failure.decision.id, failure]));
      set({
        entries: state.entries.filter((entry) => !removed.has(entry)),
        failures: [...state.failures.filter(({ decision }) => !byId.has(decision.id)), ...failures],
        // An accepted call means that sending works again.
        ...(sent.length > 0 && { stalled: null }),
      });
      for (const entry of removed) {
        settle(entry, byId.get(entry.id) ?? (sent.includes(entry) ? 'taken' : 'dropped'));
      }
    },
    /** Removes failures that the person has seen. */
    forget: (ids: readonly string[]) => {
      const removed = new Set(ids);
      set({ failures: state.failures.filter(({ decision }) => !removed.has(decision.id)) });
    },
    /** Adds the name of a rejected applicant if it was unknown before. */
    nameFailure: (id: string, name: string) =>
      set({
        failures: state.failures.map((failure) =>
          failure.decision.id === id ? { ...failure, decision: { ...failure.decision, name } } : failure,
        ),
      }),
  };
}
export type DecisionStore = ReturnType<typeof createDecisionStore>;
