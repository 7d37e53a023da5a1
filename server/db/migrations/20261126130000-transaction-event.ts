import { type Kysely, sql } from 'kysely';

/**
 * What a row of the wallet says, so that the app can write it in every language. Rows from before have only their English
 * title: they are never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wallet_entry add column event text, add column subject text`.execute(db);
}
