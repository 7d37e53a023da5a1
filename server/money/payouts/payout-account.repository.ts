import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { ProviderAccount } from '../../providers/payments/provider.ts';

type Row = Tables['payout_account'];

/** Where payouts of a person go. */
export interface PayoutAccountRecord extends ProviderAccount {
  personId: string;
  provider: Row['provider'];
  /** Payouts are held until then, since the bank account was changed; null if it never was. */
  heldUntil: Date | null;
  last4Before: string | null;
}

const payoutAccounts = (db: Db) =>
  db
    .selectFrom('payout_account')
    .select([
      'person_id as personId',
      'provider',
      'provider_ref as ref',
      'status',
      'requirement',
      'last4',
      'fingerprint',
      'held_until as heldUntil',
      'last4_before as last4Before',
    ]);

export const payoutAccountRepository = {
  find: (db: Db, provider: Row['provider'], personId: string): Promise<PayoutAccountRecord | undefined> =>
    payoutAccounts(db).where('person_id', '=', personId).where('provider', '=', provider).executeTakeFirst(),

  /** The account of a person at any provider, locked until the transaction ends. */
  lock: (trx: Db, personId: string): Promise<PayoutAccountRecord | undefined> =>
    payoutAccounts(trx).where('person_id', '=', personId).forUpdate().executeTakeFirst(),

  async ownerOf(db: Db, provider: Row['provider'], ref: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('payout_account')
      .select('person_id')
      .where('provider', '=', provider)
      .where('provider_ref', '=', ref)
      .executeTakeFirst();
    return found?.person_id;
  },

  /** Adds an account without a bank account; nothing happens if the person has one. */
  async add(trx: Db, provider: Row['provider'], personId: string, ref: string, now: Date): Promise<void> {
    await trx
      .insertInto('payout_account')
      .values({ person_id: personId, provider, provider_ref: ref, status: 'onboarding', updated_at: now })
      .onConflict((conflict) => conflict.column('person_id').doNothing())
      .execute();
  },

  /** Keeps the bank account of a locked account that another one replaces; one without a fingerprint says nothing. */
  async keepFormer(
    trx: Db,
    { personId, provider, fingerprint, last4 }: PayoutAccountRecord,
    now: Date,
  ): Promise<void> {
    if (fingerprint === null) return;
    await trx
      .insertInto('former_payout_account')
      .values({ person_id: personId, provider, fingerprint, last4, replaced_at: now })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'provider', 'fingerprint']).doUpdateSet({ replaced_at: now, last4 }),
      )
      .execute();
  },

  /** Forgets a batch of those that were replaced before; whether there may be more. */
  async forgetFormer(db: Db, before: Date, limit: number): Promise<boolean> {
    const { numAffectedRows = 0n } =
      await sql`delete from former_payout_account where (person_id, provider, fingerprint) in (
      select person_id, provider, fingerprint from former_payout_account where replaced_at < ${before}
      order by replaced_at limit ${limit} for update skip locked)`.execute(db);
    return Number(numAffectedRows) >= limit;
  },

  /** Stores a locked account; it replaces one at another provider, which can no longer be paid. */
  async put(trx: Db, account: PayoutAccountRecord, now: Date): Promise<void> {
    await trx
      .updateTable('payout_account')
      .set({
        provider: account.provider,
        provider_ref: account.ref,
        status: account.status,
        requirement: account.requirement,
        last4: account.last4,
        fingerprint: account.fingerprint,
        held_until: account.heldUntil,
        last4_before: account.last4Before,
        updated_at: now,
      })
      .where('person_id', '=', account.personId)
      .execute();
  },
};
