import { type Kysely, sql } from 'kysely';

/** Descriptions that viewers suggest for photos and videos without one; they can be reported as comments can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column takes_alt boolean not null default true`.execute(db);
  await sql`create table alt_suggestion (
    id uuid primary key,
    flick_id uuid not null references flick on delete cascade,
    position int not null,
    suggester_id uuid not null references person on delete cascade,
    text text not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'dismissed', 'removed')),
    created_at timestamptz not null)`.execute(db);
  await sql`create unique index alt_suggestion_open on alt_suggestion (flick_id, suggester_id, position)
    where state = 'open'`.execute(db);
  await sql`create index alt_suggestion_by on alt_suggestion (suggester_id)`.execute(db);
  await sql`alter table report drop constraint report_target_type_check`.execute(db);
  await sql`alter table report add constraint report_target_type_check
    check (target_type in ('flick', 'comment', 'person', 'alt_suggestion'))`.execute(db);
  await sql`alter table moderation_case drop constraint moderation_case_target_type_check`.execute(db);
  await sql`alter table moderation_case add constraint moderation_case_target_type_check
    check (target_type in ('flick', 'comment', 'person', 'alt_suggestion'))`.execute(db);
}
