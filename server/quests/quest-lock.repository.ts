import { type Selectable, sql } from 'kysely';
import type { Minor } from '../../contract/money/money.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { Tables } from '../db/tables.ts';

/** A quest whose row is locked by a transaction: nothing about its slots changes until that ends. */
export interface LockedQuest extends Omit<Selectable<Tables['quest']>, 'reward'> {
  /** Minor units for each slot. */
  reward: Minor;
  /** Slots of rejections that can still be undone or appealed: they are not offered yet. */
  heldSlots: number;
}

/**
 * Locks the row of a quest until the transaction ends; undefined if there is none. Everything that takes slots,
 * decides or closes does this first, before it locks any account of the ledger.
 */
export async function lockQuest(trx: Db, questId: string, now: Date): Promise<LockedQuest | undefined> {
  const row = await trx
    .selectFrom('quest')
    .selectAll()
    .where('id', '=', questId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from application
    where quest_id = ${questId} and slot_held_until > ${now}`.execute(trx);
  return { ...row, reward: Number(row.reward) as Minor, heldSlots: rows[0]?.n ?? 0 };
}
