import { type Kysely, sql } from 'kysely';

/** What a person's new flicks start with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting_setting (
      person_id uuid primary key references person (id),
      defaults jsonb,
      reminds_of_alt boolean not null
    )`.execute(db);
}
