import { type Kysely, sql } from 'kysely';

/** What one likes is listed in the order of liking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index flick_like_order on flick_like (person_id, created_at desc, flick_id desc)`.execute(
    db,
  );
}
