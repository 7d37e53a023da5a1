import { type Kysely, sql } from 'kysely';

/** Names are found by their folded words, which have indexes of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index person_name_prefix`.execute(db);
}
