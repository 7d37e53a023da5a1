import { v4 as newIdempotencyKey } from 'uuid';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { type Decision, type Entry, inBatches } from '../../cache/decisions.ts';
import type { PersistedDecision } from './persisted-decisions.ts';

/** Whether it may be on the server by now: it cannot be changed any more, only followed. */
export const isSettled = ({ state, key }: Entry): boolean => state === 'sending' || key !== undefined;

const isCorrection = ({ was, to }: Decision) => was === 'rejected' && to === 'approved';

/** The first about each proof; what follows on another of the same proof waits for that one. */
function firstOfEach(entries: readonly Entry[]): Set<Entry> {
  const firsts = new Map<string, Entry>();
  for (const entry of entries) if (!firsts.has(entry.id)) firsts.set(entry.id, entry);
  return new Set(firsts.values());
}

/** What goes together in the next call; what has a key only with all that has the same. */
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

/** Which calls a page that ends can still make, all at the same time: of each proof only the first decision. */
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

/** What an earlier visit left, as far as nothing newer is decided about the same proofs. */
export function adoptable(entries: readonly Entry[], left: readonly PersistedDecision[]): Entry[] {
  const known = new Set(entries.map(({ id }) => id));
  // A call of which a part is missing is another call, and needs another key.
  const broken = new Set(left.filter(({ id }) => known.has(id)).map(({ key }) => key));
  return left
    .filter(({ id }) => !known.has(id))
    .map(({ key, fromDesk = true, ...decision }) => ({
      ...decision,
      name: '',
      state: 'queued',
      fromDesk,
      isLeft: true,
      key: broken.has(key) ? undefined : key,
    }));
}
