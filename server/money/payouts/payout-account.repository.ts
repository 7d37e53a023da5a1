import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Tables['payout_account'];

/** Where payouts of a person go. */
export interface PayoutAccountRecord {
  personId: string;
  provider: Row['provider'];
  ref: string;
  status: Row['status'];
  requirement: string | null;
  last4: string | null;
  fingerprint: string | null;
}

const payoutAccounts = (db: Db, provider: Row['provider']) =>
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
    ])
    .where('provider', '=', provider);

export const payoutAccountRepository = {
  find: (db: Db, provider: Row['provider'], personId: string): Promise<PayoutAccountRecord | undefined> =>
    payoutAccounts(db, provider).where('person_id', '=', personId).executeTakeFirst(),

  /** Stores the state of an account; it replaces one at another provider, which can no longer be paid. */
  async put(db: Db, account: PayoutAccountRecord, now: Date): Promise<void> {
    const fields = {
      provider: account.provider,
      provider_ref: account.ref,
      status: account.status,
      requirement: account.requirement,
      last4: account.last4,
      fingerprint: account.fingerprint,
      updated_at: now,
    };
    await db
      .insertInto('payout_account')
      .values({ person_id: account.personId, ...fields })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fields))
      .execute();
  },

  /** Applies the provider's report about an account; returns its owner, or undefined if it is unknown. */
  async change(
    db: Db,
    provider: Row['provider'],
    { ref, ...fields }: Omit<PayoutAccountRecord, 'personId' | 'provider'>,
    now: Date,
  ): Promise<string | undefined> {
    const changed = await db
      .updateTable('payout_account')
      .set({ ...fields, updated_at: now })
      .where('provider', '=', provider)
      .where('provider_ref', '=', ref)
      .returning('person_id')
      .executeTakeFirst();
    return changed?.person_id;
  },
};
