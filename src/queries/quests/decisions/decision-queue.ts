import { v4 as newIdempotencyKey } from 'uuid';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { type Decision, type Entry, entryOf, type Failure, inBatches } from '../../cache/decisions.ts';
import { adoptable, batchesOnUnload, isSettled, nextCall } from './decision-batches.ts';
import { createDecisionStore } from './decision-store.ts';
import { planDecisions } from './merge-decisions.ts';
import type { PersistedDecision } from './persisted-decisions.ts';

/** The most desk decisions in one call. */
const PER_CALL = 50;

/** The result of a call for each of its decisions: null if it was accepted. */
export type Outcome = ReadonlyMap<string, Failure | null>;

/** The results of several decisions; dropped or replaced ones are in neither list. */
interface Settled {
  taken: Entry[];
  failures: Failure[];
}

interface BoxDeps {
  /** Makes one call and writes the response into the cache; the outcome lists rejected decisions. */
  send: (call: readonly Entry[], key: string) => Promise<Outcome>;
  /** Whether the same call may be retried. */
  isPassing: (error: Error) => boolean;
  /** Whether the person is logged out; their decisions then wait for the next login. */
  isGone?: () => boolean;
  /** Called when a whole call was rejected. */
  onRefused: (call: readonly Entry[], error: Error) => void;
  /** Persists the unconfirmed decisions. */
  keep: (entries: readonly Entry[]) => void;
  /** Called when a call of the desk was accepted. */
  onSent?: (count: number) => void;
}

/**
 * Unconfirmed decisions about one quest: sent one call at a time, in order. Desk decisions are held until there
 * are enough for a batch; others are sent immediately.
 */
export function createDecisionQueue(deps: BoxDeps) {
  const { read, subscribe, set, settle, ended, changed, drop } = createDecisionStore(deps.keep);
  let isRunning = false;
  let inFlight = Promise.resolve();
  /** This session at the desk: its decisions, and the calls they took. */
  let taken = 0;
  let calls = 0;

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
    const mayWait = call.some(({ fromDesk, isLeft }) => fromDesk || isLeft);
    if (deps.isGone?.() || (mayWait && deps.isPassing(error))) {
      set({
        // They keep their key: perhaps only the response was lost.
        entries: changed(new Set(call), (entry) => ({ ...entry, state: 'held' })),
        stalled: error,
      });
      return;
    }
    const ids = new Set(call.map(({ id }) => id));
    // Decisions that depend on a rejected one are dropped.
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

  function run(): void {
    if (!isRunning) inFlight = sendAll();
  }

  /** Whether sending the desk's decisions now still averages one call for fifty. */
  function isEnough(): boolean {
    const groups = inBatches(
      read().entries.filter((entry) => entry.state === 'held'),
      questLimits.bulk,
    ).length;
    return groups > 0 && calls + groups <= Math.floor(taken / PER_CALL);
  }

  /** Sends the largest group of held decisions. */
  function sendLargest(): void {
    const held = read().entries.filter((entry) => entry.state === 'held');
    const [largest] = inBatches(held, questLimits.bulk).sort((a, b) => b.length - a.length);
    if (!largest) return;
    calls += 1;
    set({ entries: changed(new Set(largest), (entry) => ({ ...entry, state: 'queued' })) });
    run();
  }

  /** Sends all waiting decisions. */
  function sendNow(): void {
    const held = read().entries.filter((entry) => entry.state === 'held');
    if (held.length === 0) return;
    calls += inBatches(held, questLimits.bulk).length;
    set({ entries: changed(new Set(held), (entry) => ({ ...entry, state: 'queued' })), stalled: null });
    run();
  }

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
    if (hold) {
      taken += added.length;
      if (isEnough()) sendLargest();
    } else run();
    const ends = await Promise.all(results);
    return {
      // Do not report decisions that are being undone as done.
      taken: added.filter(({ id }, index) => ends[index] === 'taken' && !entryOf(read().entries, id)),
      failures: ends.filter((end) => typeof end === 'object'),
    };
  }

  /** Undoes decisions: drops those not sent, and undoes the others on the server in one batch. */
  async function undo(...whom: Pick<Decision, 'id' | 'was' | 'name'>[]): Promise<Settled> {
    const made = whom.map(({ id, was, name }) => {
      const decision: Decision = { id, was, name, to: 'pending' };
      return { decision, entry: entryOf(read().entries, id) };
    });
    drop(new Set(made.flatMap(({ entry }) => (entry && !isSettled(entry) ? [entry] : []))));
    const sent = made.filter(({ entry }) => !entry || isSettled(entry));
    // A decision that may have arrived goes first, or it would follow its own undo.
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
    /** Resets the count of calls for this session at the desk. */
    sitDown: () => {
      taken = read().entries.length;
      calls = 0;
    },
    /** Sends what an earlier visit left, in its original batches. */
    adopt: (left: readonly PersistedDecision[]) => {
      const entries = adoptable(read().entries, left);
      if (entries.length === 0) return;
      set({ entries: [...read().entries, ...entries] });
      run();
    },
    /** The batches to send immediately from a page that is about to unload. */
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
    /** Drops everything: the person logged out. */
    empty: () => {
      drop(new Set(read().entries));
      set({ failures: [], stalled: null });
    },
    /** Resumes sending on a page restored from the back/forward cache. */
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
    /** Adds the name of a rejected applicant where it was not known before. */
    nameFailure: (id: string, name: string) =>
      set({
        failures: read().failures.map((failure) =>
          failure.decision.id === id ? { ...failure, decision: { ...failure.decision, name } } : failure,
        ),
      }),
    isSending: (id: string) => read().entries.some((entry) => entry.id === id && entry.state === 'sending'),
    isBusy: () => isRunning,
    /** Settles once no call is in flight. */
    inFlight: () => inFlight,
  };
}
export type DecisionQueue = ReturnType<typeof createDecisionQueue>;
