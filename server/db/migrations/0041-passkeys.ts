import { type Kysely, sql } from 'kysely';

/** Keys on people's devices that log them in, and what these have to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_person on passkey (person_id, id)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenge_end on passkey_challenge (expires_at)`.execute(db);
  await sql`
    alter table one_time_token drop constraint one_time_token_purpose_check,
      add constraint one_time_token_purpose_check
        check (purpose in ('sign-up', 'log-in', 'reset', 'authenticator', 'passkey'))`.execute(db);
}
