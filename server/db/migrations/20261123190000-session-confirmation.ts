import { type Kysely, sql } from 'kysely';

/**
 * How a session was opened and when its person last confirmed who they are. Null for sessions that were opened
 * before, or by a process of the version before. And codes for a confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table one_time_code, session in access exclusive mode`.execute(db);
  await sql`alter table session add column opened_with text
    check (opened_with in ('password', 'two-factor', 'recovery-code', 'passkey'))`.execute(db);
  await sql`alter table session add column confirmed_at timestamptz`.execute(db);
  await sql`alter table one_time_code drop constraint one_time_code_purpose_check`.execute(db);
  await sql`alter table one_time_code add constraint one_time_code_purpose_check
    check (purpose in ('sign-up', 'log-in', 'reset', 'contact', 'payout', 'confirm', 'two-factor'))`.execute(
    db,
  );
}
