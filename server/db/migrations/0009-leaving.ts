import { type Kysely, sql } from 'kysely';

/** What finds the people who left for good, and all that hangs on one, without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index person_erased on person (left_at) where state = 'purged' and left_at is not null`.execute(
    db,
  );
  await sql`create index flick_mention_person on flick_mention (person_id)`.execute(db);
  await sql`create index deleted_comment_author on deleted_comment (author_id)`.execute(db);
  await sql`create index stored_file_owner on stored_file (owner_id)`.execute(db);
  await sql`create index hashtag_maker on hashtag (created_by)`.execute(db);
  await sql`create index report_reporter on report (reporter_id)`.execute(db);
  await sql`create index feature_issue_reporter on feature_issue (reporter_id)`.execute(db);
}
