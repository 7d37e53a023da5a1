import { type Kysely, sql } from 'kysely';

/** Whom the owner of a quest invited to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quest_invitation (
      quest_id uuid not null references quest (id),
      person_id uuid not null references person (id),
      created_at timestamptz not null,
      primary key (quest_id, person_id)
    )`.execute(db);
  await sql`create index quest_invitation_person on quest_invitation (person_id)`.execute(db);
}
