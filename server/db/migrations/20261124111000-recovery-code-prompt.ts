import { type Kysely, sql } from 'kysely';

/** When people with two-factor login and no recovery codes were reminded to create some; null if they were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column recovery_codes_prompted_at timestamptz`.execute(db);
}
