import { type Kysely, sql } from 'kysely';

/** Moves of money by operators in the audit log: what was moved, how much, and for whom; null for other entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_action add column money jsonb`.execute(db);
}
