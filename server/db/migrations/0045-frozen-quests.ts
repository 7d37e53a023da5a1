import { type Kysely, sql } from 'kysely';

/** Quests that operators put on hold: what they are let go on to, since when, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quest
    add column frozen_from text check (frozen_from in ('open', 'closing')),
    add column frozen_at timestamptz,
    add column frozen_reason text`.execute(db);
  await sql`create index quest_frozen on quest (frozen_at desc, id desc) where state = 'frozen'`.execute(db);
}
