import { type Kysely, sql } from 'kysely';

/** Flicks that people keep out of their own feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table not_interested (
    person_id uuid not null references person on delete cascade,
    flick_id uuid not null references flick on delete cascade,
    created_at timestamptz not null,
    primary key (person_id, flick_id))`.execute(db);
  await sql`create index not_interested_order on not_interested (person_id, created_at desc, flick_id desc)`.execute(
    db,
  );
  await sql`create index not_interested_flick on not_interested (flick_id)`.execute(db);
}
