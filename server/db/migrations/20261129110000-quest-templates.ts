import { type Kysely, sql } from 'kysely';

/** What owners keep to start new quests with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quest_template (
      id uuid primary key,
      owner_id uuid not null references person (id),
      name text not null,
      settings jsonb not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create unique index quest_template_name on quest_template (owner_id, lower(name))`.execute(db);
}
