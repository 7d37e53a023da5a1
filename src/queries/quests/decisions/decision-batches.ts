import { v4 as newIdempotencyKey } from 'uuid';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { type Decision, type Entry, inBatches } from '../../cache/decisions.ts';
import type { PersistedDecision } from './persisted-decisions.ts';

/** Whether the server may already have the decision: then only a further decision can change it. */
export const isSettled = ({ state, key }: Entry): boolean => state === 'sending' || key !== undefined;

const isCorrection = ({ was, to }: Decision) => was === 'rejected' && to === 'approved';

/** The first decision about each proof; later ones about the same proof wait for it. */
function firstOfEach(entries: readonly Entry[]): Set<Entry> {
  const firsts = new Map<string, Entry>();
  for (const entry of entries) if (!firsts.has(entry.id)) firsts.set(entry.id, entry);
  return new Set(firsts.values());
}

/** The entries of the next call; those with a key are sent only together with all others of that key. */
export function nextCall(entries: readonly Entry[]): Entry[] {
  const firsts = firstOfEach(entries);
  const isReady = (entry: Entry) => entry.state === 'queued' && firsts.has(entry);
  const ready = entries.filter(
    (entry) =>
      isReady(entry) && (!entry.key || entries.every((other) => other.key !== entry.key || isReady(other))),
  );
  const [first] = ready;
  if (!first) return [];
  if (first.key) return ready.filter(({ key }) => key === first.key);
  if (isCorrection(first)) return [first];
  const fitting = ready.filter(
    ({ key, fromDesk, was }) => !key && fromDesk === first.fromDesk && was === first.was,
  );
  return inBatches(fitting, questLimits.bulk)[0] ?? [first];
}

/** The calls that an unloading page can still make in parallel: only the first decision about each proof. */
export function batchesOnUnload(entries: readonly Entry[]) {
  const firsts = [...firstOfEach(entries)];
  const fresh = firsts.filter((entry) => !isSettled(entry));
  const named = [
    ...fresh.filter(isCorrection).map((entry) => [entry]),
    ...inBatches(
      fresh.filter((entry) => !isCorrection(entry)),
      questLimits.bulk,
    ),
  ].map((call) => ({ key: newIdempotencyKey(), call }));
  const sent = Map.groupBy(
    firsts.filter((entry) => isSettled(entry)),
    ({ key }) => key ?? '',
  );
  const calls = [...[...sent].map(([key, call]) => ({ key, call })), ...named];
  const keys = calls.flatMap(({ key, call }) => call.map((entry) => [entry, key] as const));
  return { keys: new Map(keys.filter(([{ state }]) => state !== 'sending')), calls };
}

/** Decisions from an earlier visit, except for proofs with a newer decision. */
export function adoptable(entries: readonly Entry[], left: readonly PersistedDecision[]): Entry[] {
  const known = new Set(entries.map(({ id }) => id));
  // A call that lost some of its entries has another body and needs a new key.
  const broken = new Set(left.filter(({ id }) => known.has(id)).map(({ key }) => key));
  return left
    .filter(({ id }) => !known.has(id))
    .map(({ key, fromDesk = true, ...decision }) => ({
      ...decision,
      name: '',
      state: 'queued',
      fromDesk,
      isResumed: true,
      key: broken.has(key) ? undefined : key,
    }));
}
