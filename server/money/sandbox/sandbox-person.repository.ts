import type { Db } from '../../db/prepared-statement.ts';
import type { SandboxRefs } from '../../providers/payments/sandbox.ts';

/** Only the newest payments are read. */
const MAX_PAYMENTS = 50;

/** The account and payments of a person, by their ids at the sandbox. */
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
      .limit(MAX_PAYMENTS)
      .execute();
    return {
      accountRef: account?.provider_ref ?? null,
      paymentRefs: payments.flatMap(({ provider_ref: ref }) => (ref === null ? [] : [ref])),
    };
  },
};
