import { type Kysely, sql } from 'kysely';

/** When its author pinned a flick to the top of their profile; null if it is not pinned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick add column pinned_at timestamptz`.execute(db);
  await sql`create index flick_pinned on flick (author_id, pinned_at) where pinned_at is not null`.execute(
    db,
  );
}
