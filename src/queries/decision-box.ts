import { v4 as newKey } from 'uuid';
import { questLimits } from '../../contract/quest-limits.ts';
import { type Decision, type Entry, entryOf, type Failure, inCalls } from './cache/decisions.ts';
import { adoptable, callsOnLeaving, isSettled, nextCall } from './decision-calls.ts';
import { planDecisions } from './decision-plan.ts';
import type { KeptDecision } from './kept-decisions.ts';

/** So many decisions of the desk may go in one call before the next. */
const PER_CALL = 50;

export interface BoxState {
  entries: readonly Entry[];
  failures: readonly Failure[];
  /** Why decisions of the desk could not be sent; they wait. */
  stalled: Error | null;
}

/** How a call ended for each of its decisions: null for what was taken. */
export type Outcome = ReadonlyMap<string, Failure | null>;

/** `dropped`: it was never sent, or somebody else decided the same. */
type Fate = Failure | 'taken' | 'dropped';

/** How several decisions ended; what was dropped or replaced stands in neither. */
interface Settled {
  taken: Entry[];
  failures: Failure[];
}

interface BoxDeps {
  /** Makes one call and writes its answer into the cache; refused ones stand in the outcome. */
  send: (call: readonly Entry[], key: string) => Promise<Outcome>;
  /** Whether the call may be tried again as it is. */
  isPassing: (error: Error) => boolean;
  /** Whether who decided is logged out; what they decided then waits for them. */
  isGone?: () => boolean;
  /** Told of a call that was refused as a whole. */
  onRefused: (call: readonly Entry[], error: Error) => void;
  /** Keeps on the device what is not confirmed yet. */
  keep: (entries: readonly Entry[]) => void;
  /** Told when a call of the desk was taken. */
  onSent?: (count: number) => void;
}

/**
 * Decisions about one quest on their way to the server: one call at a time, in the order taken. Those of the
 * desk are held until enough have come together; the rest goes at once.
 */
export function createDecisionBox(deps: BoxDeps) {
  let state: BoxState = { entries: [], failures: [], stalled: null };
  let isRunning = false;
  /** Of this sitting at the desk: what was decided, and the calls it took. */
  let taken = 0;
  let calls = 0;
  const listeners = new Set<() => void>();
  const waiting = new Map<Entry, (fate: Fate) => void>();

  function set(change: Partial<BoxState>): void {
    const before = state.entries;
    state = { ...state, ...change };
    if (state.entries !== before) deps.keep(state.entries);
    for (const listener of listeners) listener();
  }

  const replace = (from: ReadonlySet<Entry>, change: (entry: Entry) => Entry) => {
    const entries = state.entries.map((entry) => {
      if (!from.has(entry)) return entry;
      const next = change(entry);
      const done = waiting.get(entry);
      waiting.delete(entry);
      if (done) waiting.set(next, done);
      return next;
    });
    return entries;
  };

  function settle(entry: Entry, fate: Fate): void {
    waiting.get(entry)?.(fate);
    waiting.delete(entry);
  }

  function drop(
    gone: ReadonlySet<Entry>,
    failures: readonly Failure[] = [],
    sent: readonly Entry[] = [],
  ): void {
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
  }

  /** What goes next, marked as on its way. */
  function takeCall(): { call: Entry[]; key: string } | null {
    const together = nextCall(state.entries);
    const [first] = together;
    if (!first) return null;
    const key = first.key ?? newKey();
    const entries = replace(new Set(together), (entry) => ({ ...entry, state: 'sending', key }));
    set({ entries });
    return { call: entries.filter((entry) => entry.key === key), key };
  }

  function failed(call: readonly Entry[], error: Error): void {
    const mayWait = call.some(({ fromDesk, isLeft }) => fromDesk || isLeft);
    if (deps.isGone?.() || (mayWait && deps.isPassing(error))) {
      set({
        // They keep their key: the answer may be all that was lost.
        entries: replace(new Set(call), (entry) => ({ ...entry, state: 'held' })),
        stalled: error,
      });
      return;
    }
    const ids = new Set(call.map(({ id }) => id));
    // What was to follow on one that was refused has lost its ground.
    const gone = new Set(state.entries.filter(({ id }) => ids.has(id)));
    drop(
      gone,
      call.map((decision) => ({ decision, message: error.message })),
    );
    deps.onRefused(call, error);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeCall(); next; next = takeCall()) {
      const { call, key } = next;
      try {
        const outcome = await deps.send(call, key);
        // In one turn with what `send` wrote, or the numbers would count twice for a moment.
        const refused = call.flatMap(({ id }) => outcome.get(id) ?? []);
        const lost = new Set(refused.map(({ decision }) => decision.id));
        drop(new Set(state.entries.filter((e) => call.includes(e) || lost.has(e.id))), refused, call);
        if (call[0]?.fromDesk) deps.onSent?.(call.length);
      } catch (error) {
        failed(call, error as Error);
      }
    }
    isRunning = false;
  }

  /** Whether the desk's decisions, sent now, would still come to one call for fifty of them. */
  function isEnough(): boolean {
    const groups = inCalls(
      state.entries.filter((entry) => entry.state === 'held'),
      questLimits.bulk,
    ).length;
    return groups > 0 && calls + groups <= Math.floor(taken / PER_CALL);
  }

  /** Sends the largest group of what is held. */
  function sendLargest(): void {
    const held = state.entries.filter((entry) => entry.state === 'held');
    const [largest] = inCalls(held, questLimits.bulk).sort((a, b) => b.length - a.length);
    if (!largest) return;
    calls += 1;
    set({ entries: replace(new Set(largest), (entry) => ({ ...entry, state: 'queued' })) });
    void run();
  }

  /** Sends everything that waits. */
  function sendNow(): void {
    const held = state.entries.filter((entry) => entry.state === 'held');
    if (held.length === 0) return;
    calls += inCalls(held, questLimits.bulk).length;
    set({ entries: replace(new Set(held), (entry) => ({ ...entry, state: 'queued' })), stalled: null });
    void run();
  }

  /** Adds decisions; answers how they ended, once all are settled. */
  async function decide(
    decisions: readonly Decision[],
    { hold = false, fromDesk = hold }: { hold?: boolean; fromDesk?: boolean } = {},
  ): Promise<Settled> {
    const ids = new Set(decisions.map(({ id }) => id));
    const { replaced, added } = planDecisions(state.entries, decisions, { hold, fromDesk });
    const fates = added.map((entry) => new Promise<Fate>((resolve) => waiting.set(entry, resolve)));
    set({
      entries: [...state.entries.filter((entry) => !replaced.has(entry)), ...added],
      failures: state.failures.filter(({ decision }) => !ids.has(decision.id)),
    });
    for (const entry of replaced) settle(entry, 'dropped');
    if (hold) {
      taken += added.length;
      if (isEnough()) sendLargest();
    } else void run();
    const ends = await Promise.all(fates);
    return {
      // Of what is being taken back nobody says that it is done.
      taken: added.filter(({ id }, index) => ends[index] === 'taken' && !entryOf(state.entries, id)),
      failures: ends.filter((end) => typeof end === 'object'),
    };
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide,
    sendNow,
    /** Takes a decision back: what was not sent is dropped, what was is undone on the server. */
    undo: ({ id, was, name }: Pick<Decision, 'id' | 'was' | 'name'>): Promise<Settled> => {
      const entry = entryOf(state.entries, id);
      if (entry && !isSettled(entry)) {
        drop(new Set([entry]));
        return Promise.resolve({ taken: [], failures: [] });
      }
      // One that may have arrived goes first, or it would come after what takes it back.
      const undone = decide([{ id, was, name, to: 'pending' }], { fromDesk: entry?.fromDesk ?? false });
      if (entry?.state === 'held') sendNow();
      return undone;
    },
    /** Begins to count anew how many calls a sitting takes. */
    sitDown: () => {
      taken = state.entries.length;
      calls = 0;
    },
    /** Puts what an earlier visit left on its way, in the calls it was to go with. */
    adopt: (left: readonly KeptDecision[]) => {
      const entries = adoptable(state.entries, left);
      if (entries.length === 0) return;
      set({ entries: [...state.entries, ...entries] });
      void run();
    },
    /** Names the calls in which what is not confirmed can go at once, for a page that is about to end. */
    freeze: (): { key: string; call: Entry[] }[] => {
      const { keys, calls: named } = callsOnLeaving(state.entries);
      set({
        entries: replace(new Set(keys.keys()), (entry) => ({
          ...entry,
          state: 'queued',
          key: keys.get(entry),
        })),
      });
      return named;
    },
    /** Lets go of everything: who decided has left. */
    empty: () => {
      drop(new Set(state.entries));
      set({ failures: [], stalled: null });
    },
    /** Goes on with what is queued, on a page that came back. */
    goOn: () => void run(),
    /** Heard how one stands now: a decision that waits for nothing any more goes, and says so where it differs. */
    heard: (id: string, status: Decision['was'], words: string) => {
      const entry = entryOf(state.entries, id);
      if (!entry || isSettled(entry) || entry.was === status) return;
      // As long as another goes before it, this one does not stand on what is heard.
      if (state.entries.find((other) => other.id === id) !== entry) return;
      drop(new Set([entry]), entry.to === status ? [] : [{ decision: entry, message: words }]);
    },
    forget: (ids: readonly string[]) => {
      const gone = new Set(ids);
      set({ failures: state.failures.filter(({ decision }) => !gone.has(decision.id)) });
    },
    /** Says whose proof it was that was refused, where that was not known before. */
    nameFailure: (id: string, name: string) =>
      set({
        failures: state.failures.map((failure) =>
          failure.decision.id === id ? { ...failure, decision: { ...failure.decision, name } } : failure,
        ),
      }),
    isSending: (id: string) => state.entries.some((entry) => entry.id === id && entry.state === 'sending'),
    isBusy: () => isRunning,
  };
}
export type DecisionBox = ReturnType<typeof createDecisionBox>;
