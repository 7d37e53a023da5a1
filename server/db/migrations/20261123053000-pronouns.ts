import { type Kysely, sql } from 'kysely';

/** Pronouns that a profile shows beside the name; '' where none are given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column pronouns text not null default ''`.execute(db);
}
