import { type Kysely, sql } from 'kysely';

/** How far the stored search texts have the form of a version; no row in a database that has nothing to rewrite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_text_state (
    only_one boolean primary key default true check (only_one),
    version int not null,
    source text,
    after uuid)`.execute(db);
  await sql`insert into search_text_state (version) select 0 where exists (select from person)`.execute(db);
}
