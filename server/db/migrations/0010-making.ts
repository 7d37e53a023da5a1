import { type Kysely, sql } from 'kysely';

/** Drafts of flicks, and files that are to be deleted without waiting for their day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flick_draft (
      id uuid primary key,
      owner_id uuid not null references person on delete cascade,
      request_key text,
      request_hash bytea not null,
      files jsonb not null,
      created_at timestamptz not null,
      counted boolean not null default false,
      working_until timestamptz,
      published_at timestamptz,
      publish_key text,
      publish_hash bytea,
      swept_at timestamptz
    )`.execute(db);
  await sql`create unique index flick_draft_key on flick_draft (owner_id, request_key)`.execute(db);
  await sql`create index flick_draft_age on flick_draft (created_at)`.execute(db);

  await sql`alter table stored_file add column released_at timestamptz`.execute(db);
  await sql`create index stored_file_released on stored_file (released_at) where released_at is not null`.execute(
    db,
  );
}
