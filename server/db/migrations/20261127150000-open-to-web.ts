import { type Kysely, sql } from 'kysely';

/** Whether search engines, feeds and other sites may show what a person shares with everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column open_to_web boolean not null default true`.execute(db);
}
