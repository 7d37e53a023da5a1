import { type Kysely, sql } from 'kysely';

/** People, sessions, and what the house itself keeps: files, repeated calls, limits, jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person (
      id uuid primary key,
      username text not null unique check (username = lower(username)),
      name text not null,
      email text unique check (email = lower(email)),
      email_verified_at timestamptz,
      phone text unique,
      phone_verified_at timestamptz,
      password_hash text not null,
      photo_key text,
      bio text not null default '',
      country text,
      dob date,
      state text not null default 'active' check (state in ('pending', 'active', 'deactivated', 'deleting', 'suspended', 'purged')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index person_username_prefix on person (username text_pattern_ops)`.execute(db);
  await sql`create index person_name_prefix on person (lower(name) text_pattern_ops)`.execute(db);

  await sql`
    create table session (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      refresh_hash bytea not null unique,
      user_agent text not null default '',
      ip text not null default '',
      push_token text,
      created_at timestamptz not null,
      last_active_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index session_of_person on session (person_id)`.execute(db);

  await sql`
    create table stored_file (
      key text primary key,
      owner_id uuid not null references person on delete cascade,
      purpose text not null,
      content_type text not null,
      size bigint,
      uploaded_at timestamptz,
      sealed_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index stored_file_unsealed on stored_file (created_at) where sealed_at is null`.execute(
    db,
  );

  await sql`
    create table idempotent_call (
      person_id uuid not null references person on delete cascade,
      key text not null,
      request_hash bytea not null,
      answer text,
      created_at timestamptz not null,
      primary key (person_id, key)
    )`.execute(db);
  await sql`create index idempotent_call_age on idempotent_call (created_at)`.execute(db);

  await sql`
    create table rate_window (
      bucket text not null,
      subject text not null,
      starts_at timestamptz not null,
      hits int not null,
      primary key (bucket, subject)
    )`.execute(db);

  await sql`
    create table job (
      name text primary key,
      due_at timestamptz not null,
      last_error text
    )`.execute(db);
}
