import { type Kysely, sql } from 'kysely';

/** Codes of an app as the second step of a log-in, and what gets people in who have lost it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table person drop constraint person_two_factor_method_check,
      add constraint person_two_factor_method_check check (two_factor_method in ('sms', 'email', 'totp'))`.execute(
    db,
  );
  await sql`
    alter table one_time_token drop constraint one_time_token_purpose_check,
      add constraint one_time_token_purpose_check
        check (purpose in ('sign-up', 'log-in', 'reset', 'authenticator'))`.execute(db);
  await sql`
    create table authenticator (
      person_id uuid primary key references person on delete cascade,
      secret bytea not null,
      last_step int not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_code (
      person_id uuid not null references person on delete cascade,
      code_hash bytea not null,
      primary key (person_id, code_hash)
    )`.execute(db);
}
