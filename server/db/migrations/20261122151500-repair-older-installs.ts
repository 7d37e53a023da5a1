import { type Kysely, sql } from 'kysely';

const reportable = "('flick', 'comment', 'question', 'person', 'alt_suggestion')";

/**
 * Adds what 0024, 0027 and 0044 gained when they were edited after they had landed: installs that ran the earlier
 * versions lack it. Changes nothing elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_account add column if not exists fingerprint text`.execute(db);
  await sql`alter table flick add column if not exists edited_at timestamptz,
    add column if not exists version int not null default 0`.execute(db);
  for (const table of ['report', 'moderation_case']) {
    const check = sql.ref(`${table}_target_type_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${check},
      add constraint ${check} check (target_type in ${sql.raw(reportable)})`.execute(db);
  }
}
