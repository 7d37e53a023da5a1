import { type Kysely, sql } from 'kysely';

/**
 * Another bank account holds payouts for a while, and until then the one before is shown. A payout names the bank
 * account that it was confirmed for; older rows only have its last digits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_account add column held_until timestamptz, add column last4_before text`.execute(
    db,
  );
  await sql`alter table payout add column account_ref text, add column fingerprint text`.execute(db);
}
