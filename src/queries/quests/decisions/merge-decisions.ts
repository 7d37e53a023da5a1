import { type Decision, type Entry, groupOf } from '../../cache/decisions.ts';
import { isSettled } from './decision-batches.ts';

/** How new decisions change the queue: which entries they replace, and which they add. */
export function planDecisions(
  entries: readonly Entry[],
  decisions: readonly Decision[],
  { hold, fromDesk }: { hold: boolean; fromDesk: boolean },
): { replaced: ReadonlySet<Entry>; added: Entry[] } {
  const replaced = new Set<Entry>();
  const added: Entry[] = [];
  for (const decision of decisions) {
    const { id, to, was, name, reason, amount } = decision;
    const own = entries.filter((entry) => entry.id === id);
    const last = own.at(-1);
    const isUnsent = last !== undefined && !isSettled(last);
    const isLastUndo = isUnsent && last.to === 'pending' && to !== 'pending';
    const before = isLastUndo ? own.at(-2) : undefined;
    const isAsBefore = before !== undefined && groupOf(before) === groupOf(decision);
    // An undo must be sent before the next decision about the same proof, unless that repeats the undone one.
    if (isUnsent && (!isLastUndo || isAsBefore)) replaced.add(last);
    if (isAsBefore) continue;
    const from = isUnsent && !isLastUndo ? last.was : (last?.to ?? was);
    if (from === to) continue;
    // Not spread: a failed decision still has the key of its call.
    added.push({ id, to, was: from, name, reason, amount, state: hold ? 'held' : 'queued', fromDesk });
  }
  return { replaced, added };
}
