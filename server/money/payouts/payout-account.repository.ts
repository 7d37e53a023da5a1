import type { Db } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Tables['payout_account'];

/** Where payouts of a person go. */
export interface KeptPayoutAccount {
  personId: string;
  provider: Row['provider'];
  ref: string;
  status: Row['status'];
  requirement: string | null;
  last4: string | null;
  fingerprint: string | null;
}

const kept = (db: Db, provider: Row['provider']) =>
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
  find: (db: Db, provider: Row['provider'], personId: string): Promise<KeptPayoutAccount | undefined> =>
    kept(db, provider).where('person_id', '=', personId).executeTakeFirst(),

  /** Keeps how an account stands; one of another provider makes room, since that one cannot be paid any more. */
  async put(db: Db, account: KeptPayoutAccount, now: Date): Promise<void> {
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

  /** What the provider tells of an account; whose it is, undefined where we do not know it. */
  async change(
    db: Db,
    provider: Row['provider'],
    { ref, ...fields }: Omit<KeptPayoutAccount, 'personId' | 'provider'>,
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
