import { type Kysely, sql } from 'kysely';

/** What lists of quests look up: a person's own proofs by quest, and those that were approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index application_mine on application (applicant_id, quest_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index application_completed on application (applicant_id) where state = 'approved'`.execute(
    db,
  );
  await sql`alter table person_counter drop column completed_quests`.execute(db);
}
