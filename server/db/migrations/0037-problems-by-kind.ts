import { type Kysely, sql } from 'kysely';

/** What lists the problems, or the ideas, that people sent, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index feature_issue_type on feature_issue (type, id desc)`.execute(db);
}
