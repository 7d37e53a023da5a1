import { type Kysely, sql } from 'kysely';

/** The hashtags whose public flicks people have in their following feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hashtag_follow (
      person_id uuid not null references person (id),
      hashtag_id uuid not null references hashtag (id),
      created_at timestamptz not null,
      primary key (person_id, hashtag_id)
    )`.execute(db);
}
