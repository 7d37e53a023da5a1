import { type Kysely, sql } from 'kysely';

/** Second steps that operators are about to turn off, for people who have lost them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column two_factor_since timestamptz`.execute(db);
  await sql`update person p set two_factor_since = a.created_at from authenticator a
    where a.person_id = p.id and p.two_factor_method = 'totp'`.execute(db);
  await sql`
    create table factor_reset (
      person_id uuid primary key references person on delete cascade,
      token_hash bytea not null unique,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index factor_reset_due on factor_reset (due_at)`.execute(db);
  // What is decided about an account has no reports before it.
  await sql`alter table moderation_action alter column case_id drop not null`.execute(db);
}
