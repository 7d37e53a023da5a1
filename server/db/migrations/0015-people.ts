import { type Kysely, sql } from 'kysely';

/** Who blocks and mutes whom, links of profiles, and who is not to be suggested again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, by, whom] of [
    ['block', 'blocker_id', 'blocked_id'],
    ['mute', 'muter_id', 'muted_id'],
  ] as const) {
    await sql`create table ${sql.table(table)} (
      ${sql.ref(by)} uuid not null references person on delete cascade,
      ${sql.ref(whom)} uuid not null references person on delete cascade,
      created_at timestamptz not null,
      primary key (${sql.ref(by)}, ${sql.ref(whom)}))`.execute(db);
  }
  await sql`create index block_of on block (blocked_id)`.execute(db);
  await sql`create index mute_of on mute (muted_id)`.execute(db);
  await sql`create table bio_link (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    title text not null,
    url text not null)`.execute(db);
  await sql`create index bio_link_of on bio_link (person_id, id)`.execute(db);
  await sql`create table dismissed_suggestion (
    person_id uuid not null references person on delete cascade,
    dismissed_id uuid not null references person on delete cascade,
    created_at timestamptz not null,
    primary key (person_id, dismissed_id))`.execute(db);
  await sql`create index dismissed_suggestion_of on dismissed_suggestion (dismissed_id)`.execute(db);
}
