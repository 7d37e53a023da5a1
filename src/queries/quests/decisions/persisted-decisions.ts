import { v4 as newId } from 'uuid';
import * as z from 'zod/mini';
import { reasonCode } from '../../../../contract/quests/applicant.ts';
import { decisionStatus } from '../../../../contract/quests/application-decision.ts';
import { applicantStatus } from '../../../../contract/quests/quest.ts';
import { readKey, removeKey, writeKey } from '../../../lib/storage/storage.ts';
import { storedKeys } from '../../../lib/storage/stored-keys.ts';
import type { Entry } from '../../cache/decisions.ts';
import { PERSISTED_DECISIONS, persistedKeysOf } from '../../core/persisted-keys.ts';

const persistedDecisions = z.array(
  z.object({
    id: z.string(),
    to: decisionStatus,
    was: applicantStatus,
    reason: z.optional(
      z.object({ code: reasonCode, text: z.string(), criterion: z.optional(z.nullable(z.int())) }),
    ),
    amount: z.optional(z.int()),
    key: z.optional(z.string()),
    fromDesk: z.optional(z.boolean()),
  }),
);
export type PersistedDecision = z.output<typeof persistedDecisions>[number];

/** Id of this document, which owns what it persists as long as it is open. */
const tab = newId();
let isAlive = false;

const keyPrefix = (viewerId: string, questId: string) => `${persistedKeysOf(viewerId)}${questId}:`;
const lockOf = (key: string) => `${PERSISTED_DECISIONS}${key.split(':').at(-1)}`;

/** Holds a lock until this document closes, so that other documents see that it is open. */
function showLife(): void {
  if (isAlive || !navigator.locks) return;
  isAlive = true;
  void navigator.locks.request(`${PERSISTED_DECISIONS}${tab}`, () => new Promise<never>(() => undefined));
}

/** Persists a person's unconfirmed decisions across reloads and crashes. */
export function persistDecisions(viewerId: string, questId: string, entries: readonly Entry[]): void {
  const key = keyPrefix(viewerId, questId) + tab;
  if (entries.length === 0) {
    removeKey(key);
    return;
  }
  showLife();
  // Without names: other people's names do not belong on a device that others may use.
  const plain: PersistedDecision[] = entries.map(({ id, to, was, reason, amount, key: call, fromDesk }) => ({
    id,
    to,
    was,
    reason,
    amount,
    key: call,
    fromDesk,
  }));
  writeKey(key, JSON.stringify(plain));
}

function parse(text: string | null): PersistedDecision[] {
  try {
    return persistedDecisions.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Takes over the decisions about a quest that closed documents left. */
export async function adoptDecisions(viewerId: string, questId: string): Promise<PersistedDecision[]> {
  const keys = storedKeys(keyPrefix(viewerId, questId)).filter((key) => !key.endsWith(tab));
  if (keys.length === 0) return [];
  const locks = (await navigator.locks?.query())?.held ?? [];
  const alive = new Set(locks.map(({ name }) => name));
  return keys
    .filter((key) => !alive.has(lockOf(key)))
    .flatMap((key) => {
      const decisions = parse(readKey(key));
      removeKey(key);
      return decisions;
    });
}

/** The quests with persisted decisions of a person, from any document. */
export const questsWithDecisions = (viewerId: string): ReadonlySet<string> =>
  new Set(
    storedKeys(persistedKeysOf(viewerId)).map(
      (key) => key.slice(persistedKeysOf(viewerId).length).split(':')[0] ?? '',
    ),
  );

/** Deletes the persisted decisions of a person who logged out. */
export function forgetDecisions(viewerId: string): void {
  for (const key of storedKeys(persistedKeysOf(viewerId))) removeKey(key);
}
