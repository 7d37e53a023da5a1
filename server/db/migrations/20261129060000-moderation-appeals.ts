import { type Kysely, sql } from 'kysely';

/**
 * What people say against decisions of operators about them and their content. Without a foreign key to the
 * decision: the audit log is never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_case drop constraint moderation_case_state_check`.execute(db);
  await sql`alter table moderation_case add constraint moderation_case_state_check
    check (state in ('open', 'reviewing', 'appealed', 'actioned', 'dismissed'))`.execute(db);
  await sql`
    create table moderation_appeal (
      action_id uuid primary key,
      case_id uuid not null references moderation_case (id) on delete cascade,
      person_id uuid not null references person (id),
      words text not null,
      state text not null check (state in ('open', 'upheld', 'reversed')),
      created_at timestamptz not null,
      decided_at timestamptz,
      note text,
      check ((state = 'open') = (decided_at is null))
    )`.execute(db);
  await sql`create index moderation_appeal_case on moderation_appeal (case_id)`.execute(db);
  await sql`create index moderation_appeal_person on moderation_appeal (person_id)`.execute(db);
}
