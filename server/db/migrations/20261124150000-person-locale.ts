import { type Kysely, sql } from 'kysely';

/** The language that a person chose; null where they chose none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column locale text`.execute(db);
}
