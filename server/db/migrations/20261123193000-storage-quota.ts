import { type Kysely, sql } from 'kysely';

/** How many bytes the upload address of a file allows; null for files that the server stored itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add column reserved bigint`.execute(db);
}
