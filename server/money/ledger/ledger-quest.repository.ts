import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** The bookings of quests, and the quest's own totals of them; call it with the quest's accounts locked. */
export const ledgerQuestRepository = {
  /** What releases paid, and how much of that was promotional, by key; unbooked keys are missing. */
  async releasesOf(trx: Db, keys: string[]): Promise<Map<string, { amount: number; promo: number }>> {
    const { rows } = await sql<{ key: string; amount: string; promo: string }>`
      select j.key, sum(l.credit)::text as amount,
        coalesce(sum(l.debit) filter (where a.kind = 'escrow_promo'), 0)::text as promo
      from ledger_journal j join ledger_line l on l.journal_id = j.id join ledger_account a on a.id = l.account_id
      where j.key = any(${keys}) group by j.id`.execute(trx);
    return new Map(
      rows.map(({ key, amount, promo }) => [key, { amount: Number(amount), promo: Number(promo) }]),
    );
  },

  /** How often money of a quest was refunded to its owner. */
  async refunds(trx: Db, escrowCodes: string[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(distinct j.id)::int as n
      from ledger_account a join ledger_line l on l.account_id = a.id join ledger_journal j on j.id = l.journal_id
      where a.code = any(${escrowCodes}) and j.kind = 'refund'`.execute(trx);
    return rows[0]?.n ?? 0;
  },

  /** Adds to the quest's own totals; during a dry run of publishing there is no row to update. */
  async count(trx: Db, questId: string, { reserved = 0, returned = 0 }): Promise<void> {
    await sql`update quest set reserved = reserved + ${reserved}::bigint, returned = returned + ${returned}::bigint
      where id = ${questId}`.execute(trx);
  },
};
