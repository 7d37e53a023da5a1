import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import type { Lot } from './lots.ts';

/** A lot, and the account that holds it. */
export interface StoredLot extends Lot {
  accountId: string;
}

/** Somebody else's wallet that holds money of a top-up. */
export interface HeldElsewhere {
  personId: string;
  amount: number;
}

/** Which money of accounts came from which top-up. Changes need a lock on the account. */
export const lotRepository = {
  async of(trx: Db, accountIds: string[]): Promise<StoredLot[]> {
    if (accountIds.length === 0) return [];
    const { rows } = await sql<Omit<StoredLot, 'amount'> & { amount: string }>`
      select account_id as "accountId", payment_id as "paymentId", amount, held_until as "heldUntil" from money_lot
      where account_id = any(${accountIds}::bigint[])`.execute(trx);
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  },

  async put(trx: Db, lots: StoredLot[]): Promise<void> {
    if (lots.length === 0) return;
    await sql`
      insert into money_lot (account_id, payment_id, amount, held_until)
      select * from unnest(${lots.map(({ accountId }) => accountId)}::bigint[],
        ${lots.map(({ paymentId }) => paymentId)}::uuid[], ${lots.map(({ amount }) => amount)}::bigint[],
        ${lots.map(({ heldUntil }) => heldUntil)}::timestamptz[])
      on conflict (account_id, payment_id) do update set amount = excluded.amount, held_until = excluded.held_until`.execute(
      trx,
    );
  },

  async remove(trx: Db, lots: StoredLot[]): Promise<void> {
    if (lots.length === 0) return;
    await sql`
      delete from money_lot l using unnest(${lots.map(({ accountId }) => accountId)}::bigint[],
        ${lots.map(({ paymentId }) => paymentId)}::uuid[]) as n (account_id, payment_id)
      where l.account_id = n.account_id and l.payment_id = n.payment_id`.execute(trx);
  },

  /** How much money of a top-up is in the wallet of the person who paid it. */
  async left(db: Db, paymentId: string, personId: string): Promise<number> {
    const { rows } = await sql<{ amount: string }>`
      select least(l.amount, a.balance)::text as amount from money_lot l join ledger_account a on a.id = l.account_id
      where l.payment_id = ${paymentId} and a.code = ${`wallet:${personId}`}`.execute(db);
    return Number(rows[0]?.amount ?? 0);
  },

  /** Wallets of others with money of a top-up that is held beyond `since`, the most first. */
  async heldByOthers(
    db: Db,
    payment: { id: string; personId: string },
    since: Date,
  ): Promise<HeldElsewhere[]> {
    const { rows } = await sql<{ personId: string; amount: string }>`
      select a.owner_id as "personId", l.amount from money_lot l join ledger_account a on a.id = l.account_id
      where l.payment_id = ${payment.id} and l.amount > 0 and l.held_until > ${since} and a.kind = 'wallet'
        and a.owner_id <> ${payment.personId} order by l.amount desc, a.id`.execute(db);
    return rows.map(({ personId, amount }) => ({ personId, amount: Number(amount) }));
  },
};
