import { type Kysely, sql } from 'kysely';

/** Who saw which flick on which day, until it is counted and the day is over, and the counts by day and in total. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flick_counter add column views bigint not null default 0`.execute(db);
  await sql`
    create table flick_view (
      flick_id uuid not null references flick (id) on delete cascade,
      person_id uuid not null references person (id),
      day date not null,
      counted boolean not null default false,
      primary key (flick_id, person_id, day)
    )`.execute(db);
  await sql`create index flick_view_uncounted on flick_view (flick_id) where not counted`.execute(db);
  await sql`create index flick_view_day on flick_view (day)`.execute(db);
  await sql`create index flick_view_person on flick_view (person_id)`.execute(db);
  await sql`
    create table flick_daily_views (
      flick_id uuid not null references flick (id) on delete cascade,
      day date not null,
      views int not null,
      primary key (flick_id, day)
    )`.execute(db);
  await sql`create index flick_daily_views_day on flick_daily_views (day)`.execute(db);
}
