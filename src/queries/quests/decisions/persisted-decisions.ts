import { v4 as newId } from 'uuid';
import * as z from 'zod/mini';
import { reasonCode } from '../../../../contract/quests/applicant.ts';
import { decisionStatus } from '../../../../contract/quests/application-decision.ts';
import { applicantStatus } from '../../../../contract/quests/quest.ts';
import { readKey, removeKey, writeKey } from '../../../lib/storage/storage.ts';
import { storedKeys } from '../../../lib/storage/stored-keys.ts';
import type { Entry } from '../../cache/decisions.ts';
import { KEPT_DECISIONS, persistedKeysOf } from '../../core/persisted-keys.ts';

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

/** This document. What it keeps is its own as long as it lives. */
const tab = newId();
let isAlive = false;

const placeOf = (viewerId: string, questId: string) => `${persistedKeysOf(viewerId)}${questId}:`;
const lockOf = (key: string) => `${KEPT_DECISIONS}${key.split(':').at(-1)}`;

/** Holds a lock until this document ends, by which others see that it is there. */
function showLife(): void {
  if (isAlive || !navigator.locks) return;
  isAlive = true;
  void navigator.locks.request(`${KEPT_DECISIONS}${tab}`, () => new Promise<never>(() => undefined));
}

/** Keeps what a person decided and the server has not confirmed, through reloads and crashes. */
export function persistDecisions(viewerId: string, questId: string, entries: readonly Entry[]): void {
  const key = placeOf(viewerId, questId) + tab;
  if (entries.length === 0) {
    removeKey(key);
    return;
  }
  showLife();
  // Without names: those of other people have no place on a device that others may use.
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

/** Takes over what documents that are gone have left of a quest. */
export async function adoptDecisions(viewerId: string, questId: string): Promise<PersistedDecision[]> {
  const keys = storedKeys(placeOf(viewerId, questId)).filter((key) => !key.endsWith(tab));
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

/** The quests about which decisions of a person are kept, by any document. */
export const keptQuests = (viewerId: string): ReadonlySet<string> =>
  new Set(
    storedKeys(persistedKeysOf(viewerId)).map(
      (key) => key.slice(persistedKeysOf(viewerId).length).split(':')[0] ?? '',
    ),
  );

/** Forgets what is kept of a person who has left this device. */
export function forgetDecisions(viewerId: string): void {
  for (const key of storedKeys(persistedKeysOf(viewerId))) removeKey(key);
}
