import { type Kysely, sql } from 'kysely';

/** What people ask the owner of a quest, and what the owner answers; both can be reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question (
      id uuid primary key,
      quest_id uuid not null references quest on delete cascade,
      answers uuid references question on delete cascade,
      author_id uuid not null references person,
      words text not null,
      hidden boolean not null default false,
      created_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index question_of_quest on question (quest_id, id desc)
    where answers is null and deleted_at is null`.execute(db);
  await sql`create unique index question_answer on question (answers) where deleted_at is null`.execute(db);
  await sql`create index question_answers on question (answers)`.execute(db);
  await sql`create index question_by on question (author_id)`.execute(db);
  await sql`create index question_deleted on question (deleted_at) where deleted_at is not null`.execute(db);

  for (const table of ['report', 'moderation_case']) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_target_type_check`)}`.execute(
      db,
    );
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_target_type_check`)}
      check (target_type in ('flick', 'comment', 'question', 'person'))`.execute(db);
  }
}
