import { type Kysely, sql } from 'kysely';

/** What exactly a code confirms: the amount and the bank account of a payout. Null for other codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_code add column about text`.execute(db);
}
