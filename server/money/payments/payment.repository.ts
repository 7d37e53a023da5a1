import { sql } from 'kysely';
import type { Fees } from '../../../contract/money/money.ts';
import type { PaymentStatus } from '../../../contract/money/payment.ts';
import { outgoingReleased } from '../../core/outgoing-hold.sql.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Tables['payment'];

/** A top-up as it is stored; amounts in minor units. */
export interface PaymentRecord extends Fees {
  id: string;
  personId: string;
  provider: Row['provider'];
  ref: string | null;
  currency: string;
  status: PaymentStatus;
  last4: string | null;
  failure: string | null;
  refundId: string | null;
  refundStatus: Row['refund_status'];
  createdAt: Date;
}

interface Change {
  status?: PaymentStatus;
  last4?: string | null;
  failure?: string | null;
  provider_ref?: string;
  client_secret?: string;
  refund_id?: string;
  refund_status?: Row['refund_status'];
  succeeded_at?: Date;
}

/** States that the provider may still change. */
const OPEN: PaymentStatus[] = ['requires_payment', 'processing', 'failed'];

const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .select(['id', 'person_id as personId', 'provider', 'provider_ref as ref', 'currency', 'status'])
    .select(['last4', 'failure', 'refund_id as refundId', 'refund_status as refundStatus'])
    .select(['created_at as createdAt'])
    .select([
      sql<Fees['netAmount']>`net_amount::float8`.as('netAmount'),
      sql<Fees['amount']>`amount::float8`.as('amount'),
      sql<Fees['serviceFee']>`service_fee::float8`.as('serviceFee'),
      sql<Fees['transactionFee']>`transaction_fee::float8`.as('transactionFee'),
    ]);

export const paymentRepository = {
  async add(
    db: Db,
    payment: Fees & Pick<Row, 'id' | 'provider' | 'currency' | 'created_at'> & { personId: string },
  ): Promise<void> {
    await db
      .insertInto('payment')
      .values({
        id: payment.id,
        person_id: payment.personId,
        provider: payment.provider,
        net_amount: payment.netAmount,
        amount: payment.amount,
        service_fee: payment.serviceFee,
        transaction_fee: payment.transactionFee,
        currency: payment.currency,
        status: 'requires_payment',
        created_at: payment.created_at,
        updated_at: payment.created_at,
      })
      .execute();
  },

  find: (db: Db, id: string): Promise<PaymentRecord | undefined> =>
    payments(db).where('id', '=', id).executeTakeFirst(),

  /** Locked until the transaction ends. */
  lock: (trx: Db, id: string): Promise<PaymentRecord | undefined> =>
    payments(trx).where('id', '=', id).forUpdate().executeTakeFirst(),

  findByRef: (db: Db, provider: Row['provider'], ref: string): Promise<PaymentRecord | undefined> =>
    payments(db).where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst(),

  async change(db: Db, id: string, change: Change, now: Date): Promise<void> {
    await db
      .updateTable('payment')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  /**
   * Open payments that were not checked recently, oldest check first; a card being charged is due sooner.
   */
  unanswered: (
    db: Db,
    provider: Row['provider'],
    { chargingBefore, openBefore }: { chargingBefore: Date; openBefore: Date },
    limit: number,
  ): Promise<PaymentRecord[]> =>
    payments(db)
      .where('provider', '=', provider)
      .where('status', 'in', OPEN)
      .where('provider_ref', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('updated_at', '<', openBefore),
          eb.and([eb('status', '=', 'processing'), eb('updated_at', '<', chargingBefore)]),
        ]),
      )
      .orderBy('updated_at')
      .limit(limit)
      .execute(),

  /** Unpaid payments created before `createdBefore`. */
  lapsed: (
    db: Db,
    provider: Row['provider'],
    { createdBefore, checkedBefore }: { createdBefore: Date; checkedBefore: Date },
    limit: number,
  ): Promise<PaymentRecord[]> =>
    payments(db)
      .where('provider', '=', provider)
      .where('status', 'in', OPEN)
      .where(outgoingReleased)
      .where('created_at', '<', createdBefore)
      .where('updated_at', '<', checkedBefore)
      .orderBy('updated_at')
      .limit(limit)
      .execute(),

  /** Booked refunds that the provider has not accepted yet; none while everything that leaves the site is held. */
  refunding: (
    db: Db,
    provider: Row['provider'],
    checkedBefore: Date,
    limit: number,
  ): Promise<PaymentRecord[]> =>
    payments(db)
      .where('provider', '=', provider)
      .where('refund_status', '=', 'asked')
      .where(outgoingReleased)
      .where('updated_at', '<', checkedBefore)
      .orderBy('updated_at')
      .limit(limit)
      .execute(),
};

export const isOpenPayment = ({ status }: Pick<PaymentRecord, 'status'>) => OPEN.includes(status);
