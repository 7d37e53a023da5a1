import { type Kysely, sql } from 'kysely';

/** What finds deleted flicks, and what hangs on one, without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index flick_deleted on flick (deleted_at) where state = 'deleted'`.execute(db);
  await sql`create index flick_original on flick (original_id) where original_id is not null`.execute(db);
  await sql`create index comment_flick on comment (flick_id)`.execute(db);
}
