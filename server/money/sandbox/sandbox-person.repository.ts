import type { Db } from '../../db/prepared-statement.ts';
import type { SandboxRefs } from '../../providers/payments/sandbox.ts';

/** Older payments than the newest so many are left alone. */
const MOST = 50;

/** Which entities of the sandbox belong to a person, according to the app. */
export const sandboxPersonRepository = {
  async refs(db: Db, personId: string): Promise<SandboxRefs> {
    const account = await db
      .selectFrom('payout_account')
      .select('provider_ref')
      .where('person_id', '=', personId)
      .where('provider', '=', 'sandbox')
      .executeTakeFirst();
    const payments = await db
      .selectFrom('payment')
      .select('provider_ref')
      .where('person_id', '=', personId)
      .where('provider', '=', 'sandbox')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    return {
      accountRef: account?.provider_ref ?? null,
      paymentRefs: payments.flatMap(({ provider_ref: ref }) => (ref === null ? [] : [ref])),
    };
  },
};
