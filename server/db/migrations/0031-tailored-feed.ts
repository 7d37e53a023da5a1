import { type Kysely, sql } from 'kysely';

/** Ranked lists of flicks for a person: what a feed made for them goes on with, and what they were shown of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ranked_feed (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    flick_ids uuid[] not null,
    shown int not null default 0,
    made_at timestamptz not null)`.execute(db);
  await sql`create index ranked_feed_of on ranked_feed (person_id, id desc)`.execute(db);
  await sql`create index ranked_feed_made on ranked_feed (made_at)`.execute(db);
}
