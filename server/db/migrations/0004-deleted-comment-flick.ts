import { type Kysely, sql } from 'kysely';

/** What finds the deleted comments of a flick that goes for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deleted_comment_flick on deleted_comment (flick_id)`.execute(db);
}
