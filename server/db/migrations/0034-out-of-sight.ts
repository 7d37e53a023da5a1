import { type Kysely, sql } from 'kysely';

/**
 * What finds people whose files are to be taken out of where everybody reads them, and what is kept of deleted things
 * while somebody looks into reports about them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index person_suspended on person (id) where state = 'suspended'`.execute(db);
  await sql`
    create table kept_flick (
      flick_id uuid primary key references flick on delete cascade,
      hidden boolean not null default false
    )`.execute(db);
  await sql`alter table deleted_comment add column tokens jsonb`.execute(db);
  await sql`create index deleted_comment_kept on deleted_comment (author_id, id) where tokens is not null`.execute(
    db,
  );
}
