import { type Kysely, sql } from 'kysely';

/** Notes of a sign-up that it took the place of somebody else's while the code of that one was still good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column contested boolean not null default false`.execute(db);
}
