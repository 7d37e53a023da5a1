import { type Kysely, sql } from 'kysely';

/** Codes that prove a contact, what they are answered with, and names that are kept for who had them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table one_time_code (
      id uuid primary key,
      purpose text not null check (purpose in ('sign-up', 'log-in', 'reset', 'contact')),
      contact text not null,
      person_id uuid references person on delete cascade,
      code_hash bytea not null,
      tries int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique nulls not distinct (contact, purpose, person_id)
    )`.execute(db);
  await sql`create index one_time_code_of_person on one_time_code (person_id)`.execute(db);
  await sql`create index one_time_code_age on one_time_code (expires_at)`.execute(db);

  await sql`
    create table one_time_token (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('sign-up', 'log-in', 'reset')),
      person_id uuid not null references person on delete cascade,
      contact text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index one_time_token_of_person on one_time_token (person_id)`.execute(db);
  await sql`create index one_time_token_age on one_time_token (expires_at)`.execute(db);

  await sql`
    create table held_username (
      username text primary key,
      person_id uuid not null references person on delete cascade,
      held_until timestamptz not null
    )`.execute(db);
  await sql`create index held_username_of_person on held_username (person_id)`.execute(db);
  await sql`create index held_username_age on held_username (held_until)`.execute(db);
}
