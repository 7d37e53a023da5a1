import { v4 as newIdempotencyKey } from 'uuid';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { type Decision, type Entry, entryOf, type Failure, inBatches } from '../../cache/decisions.ts';
import { adoptable, batchesOnUnload, isSettled, nextCall } from './decision-batches.ts';
import { createDecisionStore } from './decision-store.ts';
import { planDecisions } from './merge-decisions.ts';
import type { PersistedDecision } from './persisted-decisions.ts';

/** So many decisions of the desk may go in one call before the next. */
const PER_CALL = 50;

/** How a call ended for each of its decisions: null for what was taken. */
export type Outcome = ReadonlyMap<string, Failure | null>;

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
export function createDecisionQueue(deps: BoxDeps) {
  const { read, subscribe, set, settle, ended, changed, drop } = createDecisionStore(deps.keep);
  let isRunning = false;
  let inFlight = Promise.resolve();
  /** Of this sitting at the desk: what was decided, and the calls it took. */
  let taken = 0;
  let calls = 0;

  /** What goes next, marked as on its way. */
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
    const mayWait = call.some(({ fromDesk, isLeft }) => fromDesk || isLeft);
    if (deps.isGone?.() || (mayWait && deps.isPassing(error))) {
      set({
        // They keep their key: the answer may be all that was lost.
        entries: changed(new Set(call), (entry) => ({ ...entry, state: 'held' })),
        stalled: error,
      });
      return;
    }
    const ids = new Set(call.map(({ id }) => id));
    // What was to follow on one that was refused has lost its ground.
    const gone = new Set(read().entries.filter(({ id }) => ids.has(id)));
    drop(
      gone,
      call.map((decision) => ({ decision, message: error.message })),
    );
    deps.onRefused(call, error);
  }

  async function sendAll(): Promise<void> {
    isRunning = true;
    for (let next = takeCall(); next; next = takeCall()) {
      const { call, key } = next;
      try {
        const outcome = await deps.send(call, key);
        // In one turn with what `send` wrote, or the numbers would count twice for a moment.
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

  function run(): void {
    if (!isRunning) inFlight = sendAll();
  }

  /** Whether the desk's decisions, sent now, would still come to one call for fifty of them. */
  function isEnough(): boolean {
    const groups = inBatches(
      read().entries.filter((entry) => entry.state === 'held'),
      questLimits.bulk,
    ).length;
    return groups > 0 && calls + groups <= Math.floor(taken / PER_CALL);
  }

  /** Sends the largest group of what is held. */
  function sendLargest(): void {
    const held = read().entries.filter((entry) => entry.state === 'held');
    const [largest] = inBatches(held, questLimits.bulk).sort((a, b) => b.length - a.length);
    if (!largest) return;
    calls += 1;
    set({ entries: changed(new Set(largest), (entry) => ({ ...entry, state: 'queued' })) });
    run();
  }

  /** Sends everything that waits. */
  function sendNow(): void {
    const held = read().entries.filter((entry) => entry.state === 'held');
    if (held.length === 0) return;
    calls += inBatches(held, questLimits.bulk).length;
    set({ entries: changed(new Set(held), (entry) => ({ ...entry, state: 'queued' })), stalled: null });
    run();
  }

  /** Adds decisions; answers how they ended, once all are settled. */
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
    if (hold) {
      taken += added.length;
      if (isEnough()) sendLargest();
    } else run();
    const ends = await Promise.all(results);
    return {
      // Of what is being taken back nobody says that it is done.
      taken: added.filter(({ id }, index) => ends[index] === 'taken' && !entryOf(read().entries, id)),
      failures: ends.filter((end) => typeof end === 'object'),
    };
  }

  /** Takes decisions back: what was not sent is dropped, what was is undone on the server, all of it together. */
  async function undo(...whom: Pick<Decision, 'id' | 'was' | 'name'>[]): Promise<Settled> {
    const made = whom.map(({ id, was, name }) => {
      const decision: Decision = { id, was, name, to: 'pending' };
      return { decision, entry: entryOf(read().entries, id) };
    });
    drop(new Set(made.flatMap(({ entry }) => (entry && !isSettled(entry) ? [entry] : []))));
    const sent = made.filter(({ entry }) => !entry || isSettled(entry));
    // One that may have arrived goes first, or it would come after what takes it back.
    const isHeld = sent.some(({ entry }) => entry?.state === 'held');
    const groups = Map.groupBy(sent, ({ entry }) => entry?.fromDesk ?? false);
    const ends = [...groups].map(([fromDesk, group]) =>
      decide(
        group.map(({ decision }) => decision),
        { fromDesk },
      ),
    );
    if (isHeld) sendNow();
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
    sendNow,
    undo,
    /** Begins to count anew how many calls a sitting takes. */
    sitDown: () => {
      taken = read().entries.length;
      calls = 0;
    },
    /** Puts what an earlier visit left on its way, in the calls it was to go with. */
    adopt: (left: readonly PersistedDecision[]) => {
      const entries = adoptable(read().entries, left);
      if (entries.length === 0) return;
      set({ entries: [...read().entries, ...entries] });
      run();
    },
    /** Names the calls in which what is not confirmed can go at once, for a page that is about to end. */
    freeze: (): { key: string; call: Entry[] }[] => {
      const { keys, calls: named } = batchesOnUnload(read().entries);
      set({
        entries: changed(new Set(keys.keys()), (entry) => ({
          ...entry,
          state: 'queued',
          key: keys.get(entry),
        })),
      });
      return named;
    },
    /** Lets go of everything: who decided has left. */
    empty: () => {
      drop(new Set(read().entries));
      set({ failures: [], stalled: null });
    },
    /** Goes on with what is queued, on a page that came back. */
    goOn: run,
    /** Heard how one stands now: a decision that waits for nothing any more goes, and says so where it differs. */
    heard: (id: string, status: Decision['was'], words: string) => {
      const entry = entryOf(read().entries, id);
      if (!entry || isSettled(entry) || entry.was === status) return;
      // As long as another goes before it, this one does not stand on what is heard.
      if (read().entries.find((other) => other.id === id) !== entry) return;
      drop(new Set([entry]), entry.to === status ? [] : [{ decision: entry, message: words }]);
    },
    forget: (ids: readonly string[]) => {
      const gone = new Set(ids);
      set({ failures: read().failures.filter(({ decision }) => !gone.has(decision.id)) });
    },
    /** Says whose proof it was that was refused, where that was not known before. */
    nameFailure: (id: string, name: string) =>
      set({
        failures: read().failures.map((failure) =>
          failure.decision.id === id ? { ...failure, decision: { ...failure.decision, name } } : failure,
        ),
      }),
    isSending: (id: string) => read().entries.some((entry) => entry.id === id && entry.state === 'sending'),
    isBusy: () => isRunning,
    /** Settles once nothing is on its way any more. */
    inFlight: () => inFlight,
  };
}
export type DecisionQueue = ReturnType<typeof createDecisionQueue>;
