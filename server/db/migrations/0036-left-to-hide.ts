import { type Kysely, sql } from 'kysely';

/**
 * Which flicks' files may still lie where everybody reads them: what is out of sight is looked up every minute, and
 * must not cost more with everything that was ever taken down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick add column files_hidden boolean not null default false`.execute(db);
  await sql`create index flick_removed_open on flick (id)
    where state = 'removed' and kind = 'original' and not files_hidden`.execute(db);
  await sql`create index flick_author_open on flick (author_id, id)
    where state = 'published' and kind = 'original' and not files_hidden`.execute(db);
  await sql`create index kept_flick_open on kept_flick (flick_id) where not hidden`.execute(db);
}
