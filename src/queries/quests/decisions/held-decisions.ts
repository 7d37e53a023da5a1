import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { type Entry, inBatches } from '../../cache/decisions.ts';
import type { DecisionStore } from './decision-store.ts';

/** The most desk decisions in one call. */
const PER_CALL = 50;

/** Holds what is decided at the review desk until calls average fifty decisions. `run` sends what was queued. */
export function createHeldDecisions({ read, set, changed }: DecisionStore, run: () => void) {
  /** This session at the desk: its decisions, and the calls they took. */
  let taken = 0;
  let calls = 0;

  const heldEntries = () => read().entries.filter((entry) => entry.state === 'held');
  const queued = (entries: readonly Entry[]) =>
    changed(new Set(entries), (entry) => ({ ...entry, state: 'queued' }));

  /** Whether sending the desk's decisions now still averages one call for fifty. */
  function isEnough(): boolean {
    const groups = inBatches(heldEntries(), questLimits.bulk).length;
    return groups > 0 && calls + groups <= Math.floor(taken / PER_CALL);
  }

  /** Sends the largest group of held decisions. */
  function sendLargest(): void {
    const [largest] = inBatches(heldEntries(), questLimits.bulk).sort((a, b) => b.length - a.length);
    if (!largest) return;
    calls += 1;
    set({ entries: queued(largest) });
    run();
  }

  return {
    /** Resets the count of calls for this session at the desk. */
    startSession: () => {
      taken = read().entries.length;
      calls = 0;
    },
    /** Counts newly held decisions, and sends the largest group once there are enough. */
    added: (count: number) => {
      taken += count;
      if (isEnough()) sendLargest();
    },
    /** Sends all held decisions. */
    sendNow: () => {
      const held = heldEntries();
      if (held.length === 0) return;
      calls += inBatches(held, questLimits.bulk).length;
      set({ entries: queued(held), stalled: null });
      run();
    },
  };
}
