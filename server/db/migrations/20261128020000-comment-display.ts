import { type Kysely, sql } from 'kysely';

/** The author of a flick pins one of its comments or hides some, and readers sort comments by likes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment add column pinned boolean not null default false,
    add column author_hidden boolean not null default false`.execute(db);
  await sql`create unique index comment_pinned on comment (flick_id) where pinned`.execute(db);
  await sql`create index comment_top_liked on comment (flick_id, likes desc, id desc) where parent_id is null`.execute(
    db,
  );
}
