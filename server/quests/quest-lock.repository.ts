import { type Selectable, sql } from 'kysely';
import type { Minor } from '../../contract/money/money.ts';
import { UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { Tables } from '../db/tables.ts';

/** A quest whose row a transaction holds: nothing about its places changes until that ends. */
export interface HeldQuest extends Omit<Selectable<Tables['quest']>, 'reward'> {
  /** Minor units for each place. */
  reward: Minor;
  /** Rejections that can still be undone: their places are not offered yet. */
  justRejected: number;
}

/**
 * Takes the row of a quest until the transaction ends; undefined where there is none. Whoever takes places, decides or
 * closes does this first, before any account of the ledger.
 */
export async function holdQuest(trx: Db, questId: string, now: Date): Promise<HeldQuest | undefined> {
  const row = await trx
    .selectFrom('quest')
    .selectAll()
    .where('id', '=', questId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const since = new Date(now.getTime() - UNDO_MS);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from application
    where quest_id = ${questId} and state = 'rejected' and decided_at > ${since}`.execute(trx);
  return { ...row, reward: Number(row.reward) as Minor, justRejected: rows[0]?.n ?? 0 };
}
