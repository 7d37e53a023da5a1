import type { Entry, Failure } from '../../cache/decisions.ts';

export interface BoxState {
  entries: readonly Entry[];
  failures: readonly Failure[];
  /** Why decisions of the desk could not be sent; they wait. */
  stalled: Error | null;
}

/** `dropped`: it was never sent, or somebody else decided the same. */
export type EntryResult = Failure | 'taken' | 'dropped';

/** What is decided about a quest and not confirmed, and who waits to hear how each of it ended. */
export function createDecisionStore(keep: (entries: readonly Entry[]) => void) {
  let state: BoxState = { entries: [], failures: [], stalled: null };
  const listeners = new Set<() => void>();
  const waiting = new Map<Entry, (result: EntryResult) => void>();

  function set(change: Partial<BoxState>): void {
    const before = state.entries;
    state = { ...state, ...change };
    if (state.entries !== before) keep(state.entries);
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
    /** How one ends, once it has. */
    ended: (entry: Entry) => new Promise<EntryResult>((resolve) => waiting.set(entry, resolve)),
    /** All entries, some of them changed; who waits for one of those waits on. */
    changed: (from: ReadonlySet<Entry>, change: (entry: Entry) => Entry): Entry[] =>
      state.entries.map((entry) => {
        if (!from.has(entry)) return entry;
        const next = change(entry);
        const done = waiting.get(entry);
        waiting.delete(entry);
        if (done) waiting.set(next, done);
        return next;
      }),
    /** Takes out what has ended: `sent` was taken, of the others the failures say why. */
    drop: (
      gone: ReadonlySet<Entry>,
      failures: readonly Failure[] = [],
      sent: readonly Entry[] = [],
    ): void => {
      const byId = new Map(failures.map((failure) => [failure.decision.id, failure]));
      set({
        entries: state.entries.filter((entry) => !gone.has(entry)),
        failures: [...state.failures.filter(({ decision }) => !byId.has(decision.id)), ...failures],
        // What was taken says that the way is free again.
        ...(sent.length > 0 && { stalled: null }),
      });
      for (const entry of gone) {
        settle(entry, byId.get(entry.id) ?? (sent.includes(entry) ? 'taken' : 'dropped'));
      }
    },
  };
}
