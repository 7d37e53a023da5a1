import { sql } from 'kysely';
import type { Minor } from '../../../contract/money/money.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

type Status = Tables['payment_dispute']['status'];

/** A disputed payment; amounts in minor units. */
export interface DisputeRecord {
  id: string;
  paymentId: string;
  ref: string;
  amount: Minor;
  fee: Minor;
  /** How much of the person's money is reserved for it. */
  held: Minor;
  status: Status;
  createdAt: Date;
}

export const disputeRepository = {
  /** The dispute of a payment, at most one. The caller has locked the payment. */
  ofPayment: (trx: Db, paymentId: string): Promise<DisputeRecord | undefined> =>
    trx
      .selectFrom('payment_dispute')
      .select(['id', 'payment_id as paymentId', 'provider_ref as ref', 'status', 'created_at as createdAt'])
      .select([
        sql<Minor>`amount::float8`.as('amount'),
        sql<Minor>`fee::float8`.as('fee'),
        sql<Minor>`held::float8`.as('held'),
      ])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),

  /** Stores the state of a dispute. */
  async put(trx: Db, { paymentId, ref, createdAt, ...dispute }: DisputeRecord, now: Date): Promise<void> {
    const { status } = dispute;
    const ended_at = status === 'open' ? null : now;
    await trx
      .insertInto('payment_dispute')
      .values({ ...dispute, payment_id: paymentId, provider_ref: ref, created_at: createdAt, ended_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, ended_at }))
      .execute();
  },
};
