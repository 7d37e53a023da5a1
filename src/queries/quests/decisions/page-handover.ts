import type { Entry } from '../../cache/decisions.ts';
import { adoptable, batchesOnUnload } from './decision-batches.ts';
import type { DecisionStore } from './decision-store.ts';
import type { PersistedDecision } from './persisted-decisions.ts';

/** Hands unconfirmed decisions over from a page that unloads to the next visit. */
export function createPageHandover({ read, set, changed }: DecisionStore, run: () => void) {
  return {
    /** Sends what an earlier visit left, in its original batches. */
    adopt: (left: readonly PersistedDecision[]) => {
      const entries = adoptable(read().entries, left);
      if (entries.length === 0) return;
      set({ entries: [...read().entries, ...entries] });
      run();
    },
    /** The batches to send immediately from a page that is about to unload. */
    freeze: (): { key: string; call: Entry[] }[] => {
      const { keys, calls } = batchesOnUnload(read().entries);
      set({
        entries: changed(new Set(keys.keys()), (entry) => ({
          ...entry,
          state: 'queued',
          key: keys.get(entry),
        })),
      });
      return calls;
    },
  };
}
