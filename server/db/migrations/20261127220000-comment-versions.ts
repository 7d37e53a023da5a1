import { type Kysely, sql } from 'kysely';

/** When a comment was last edited, and what it said before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment add column edited_at timestamptz`.execute(db);
  await sql`create table comment_version (
    id uuid primary key,
    comment_id uuid not null references comment (id) on delete cascade,
    author_id uuid not null references person (id) on delete cascade,
    tokens jsonb not null,
    written_at timestamptz not null
  )`.execute(db);
  await sql`create index comment_version_of on comment_version (comment_id, id desc)`.execute(db);
  await sql`create index comment_version_author on comment_version (author_id)`.execute(db);
}
