import { type Decision, type Entry, groupOf } from '../../cache/decisions.ts';
import { isSettled } from './decision-batches.ts';

/** How decisions change what waits: what they put in the place of others, and what they add. */
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
    const takesBack = isUnsent && last.to === 'pending' && to !== 'pending';
    const before = takesBack ? own.at(-2) : undefined;
    const isAsBefore = before !== undefined && groupOf(before) === groupOf(decision);
    // What takes one back has to go before the next about the same proof, unless that says the same again.
    if (isUnsent && (!takesBack || isAsBefore)) replaced.add(last);
    if (isAsBefore) continue;
    const from = isUnsent && !takesBack ? last.was : (last?.to ?? was);
    if (from === to) continue;
    // Named one by one: a decision that failed still has the key of its call.
    added.push({ id, to, was: from, name, reason, amount, state: hold ? 'held' : 'queued', fromDesk });
  }
  return { replaced, added };
}
