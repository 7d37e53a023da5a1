import { sql } from 'kysely';
import type { Fees, Minor } from '../../../contract/money/money.ts';
import type { PayoutStatus } from '../../../contract/money/payout.ts';
import { outgoingReleased } from '../../core/outgoing-hold.sql.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Tables['payout'];

/** A payout as it is stored; amounts in minor units. */
export interface PayoutRecord extends Fees {
  id: string;
  personId: string;
  provider: Row['provider'];
  ref: string | null;
  currency: string;
  status: PayoutStatus;
  failure: string | null;
  /** The account and the bank account that it was confirmed for. */
  accountRef: string | null;
  last4: string | null;
  fingerprint: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const PENDING: PayoutStatus[] = ['requested', 'processing'];

const payouts = (db: Db) =>
  db
    .selectFrom('payout')
    .select(['payout.id', 'payout.person_id as personId', 'payout.provider', 'payout.provider_ref as ref'])
    .select(['payout.currency', 'payout.status', 'payout.failure', 'payout.last4', 'payout.fingerprint'])
    .select('payout.account_ref as accountRef')
    .select(['payout.created_at as createdAt', 'payout.updated_at as updatedAt'])
    .select([
      sql<Fees['netAmount']>`net_amount::float8`.as('netAmount'),
      sql<Fees['amount']>`amount::float8`.as('amount'),
      sql<Fees['serviceFee']>`service_fee::float8`.as('serviceFee'),
      sql<Fees['transactionFee']>`transaction_fee::float8`.as('transactionFee'),
    ]);

export const payoutRepository = {
  /** Locks an active person against erasure until the transaction ends; false if they are no longer active. */
  async lockPerson(trx: Db, personId: string): Promise<boolean> {
    const locked = await trx
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .where('state', '=', 'active')
      .forKeyShare()
      .executeTakeFirst();
    return locked !== undefined;
  },

  /** False if the person already has a pending one. */
  async add(trx: Db, payout: PayoutRecord): Promise<boolean> {
    const added = await trx
      .insertInto('payout')
      .values({
        id: payout.id,
        person_id: payout.personId,
        provider: payout.provider,
        net_amount: payout.netAmount,
        amount: payout.amount,
        service_fee: payout.serviceFee,
        transaction_fee: payout.transactionFee,
        currency: payout.currency,
        status: payout.status,
        account_ref: payout.accountRef,
        last4: payout.last4,
        fingerprint: payout.fingerprint,
        created_at: payout.createdAt,
        updated_at: payout.updatedAt,
      })
      .onConflict((conflict) => conflict.columns(['person_id']).where('status', 'in', PENDING).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  find: (db: Db, id: string): Promise<PayoutRecord | undefined> =>
    payouts(db).where('id', '=', id).executeTakeFirst(),

  /** Locked until the transaction ends. */
  lock: (trx: Db, id: string): Promise<PayoutRecord | undefined> =>
    payouts(trx).where('id', '=', id).forUpdate().executeTakeFirst(),

  findByRef: (db: Db, provider: Row['provider'], ref: string): Promise<PayoutRecord | undefined> =>
    payouts(db).where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst(),

  async isPending(db: Db, personId: string): Promise<boolean> {
    const found = await db
      .selectFrom('payout')
      .select('id')
      .where('person_id', '=', personId)
      .where('status', 'in', PENDING)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** The sum of a person's payouts requested since then, without failed and cancelled ones. */
  async requestedSince(db: Db, personId: string, since: Date): Promise<Minor> {
    const { sum } = await db
      .selectFrom('payout')
      .select(sql<Minor>`coalesce(sum(amount), 0)::float8`.as('sum'))
      .where('person_id', '=', personId)
      .where('created_at', '>', since)
      .where('status', 'not in', ['failed', 'cancelled'])
      .executeTakeFirstOrThrow();
    return sum;
  },

  async change(
    db: Db,
    id: string,
    change: { status?: PayoutStatus; failure?: string | null; provider_ref?: string },
    now: Date,
  ): Promise<void> {
    await db
      .updateTable('payout')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Claims a payout for sending, after which it cannot be cancelled; false if it was cancelled or claimed. */
  async claimForSending(db: Db, id: string, now: Date): Promise<boolean> {
    const taken = await db
      .updateTable('payout')
      .set({ status: 'processing', updated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Records a check without a result, so that others are checked first next time. */
  async touch(db: Db, id: string, now: Date): Promise<void> {
    await db.updateTable('payout').set({ updated_at: now }).where('id', '=', id).execute();
  },

  /**
   * Payouts requested before `requestedBefore`, except those of suspended people, and interrupted attempts from
   * before `triedBefore`. None while everything that leaves the site is held.
   */
  toSend: (
    db: Db,
    provider: Row['provider'],
    { requestedBefore, triedBefore }: { requestedBefore: Date; triedBefore: Date },
    limit: number,
  ): Promise<PayoutRecord[]> =>
    payouts(db)
      .innerJoin('person', 'person.id', 'payout.person_id')
      .where('provider', '=', provider)
      .where(outgoingReleased)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('payout.status', '=', 'requested'),
            eb('payout.created_at', '<=', requestedBefore),
            eb('person.state', '<>', 'suspended'),
          ]),
          eb.and([
            eb('payout.status', '=', 'processing'),
            eb('payout.provider_ref', 'is', null),
            eb('payout.updated_at', '<=', triedBefore),
          ]),
        ]),
      )
      .orderBy('payout.updated_at')
      .limit(limit)
      .execute(),

  /** Sent payouts without a report since then, oldest check first. */
  inTransit: (
    db: Db,
    provider: Row['provider'],
    checkedBefore: Date,
    limit: number,
  ): Promise<PayoutRecord[]> =>
    payouts(db)
      .where('provider', '=', provider)
      .where('status', '=', 'processing')
      .where('provider_ref', 'is not', null)
      .where('updated_at', '<', checkedBefore)
      .orderBy('updated_at')
      .limit(limit)
      .execute(),

  /** Whether there are payouts being sent for which the provider has not returned its id yet. */
  async someWithoutRef(db: Db, provider: Row['provider']): Promise<boolean> {
    const found = await db
      .selectFrom('payout')
      .select('id')
      .where('provider', '=', provider)
      .where('status', '=', 'processing')
      .where('provider_ref', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },
};
