import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const BATCH = 500;

async function deleteBatch(db: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0) >= BATCH;
}

/** Each function deletes one batch of expired rows and returns whether the batch was full. */
export const codeCleanupRepository = {
  codes: (db: Db, before: Date) =>
    deleteBatch(
      db,
      sql`delete from one_time_code where id in (
        select id from one_time_code where expires_at < ${before}
        order by expires_at limit ${sql.lit(BATCH)} for update skip locked)`,
    ),

  tokens: (db: Db, before: Date) =>
    deleteBatch(
      db,
      sql`delete from one_time_token where token_hash in (
        select token_hash from one_time_token where expires_at < ${before}
        order by expires_at limit ${sql.lit(BATCH)} for update skip locked)`,
    ),

  passkeyChallenges: (db: Db, before: Date) =>
    deleteBatch(
      db,
      sql`delete from passkey_challenge where challenge_hash in (
        select challenge_hash from passkey_challenge where expires_at < ${before}
        order by expires_at limit ${sql.lit(BATCH)} for update skip locked)`,
    ),

  reservedUsernames: (db: Db, before: Date) =>
    deleteBatch(
      db,
      sql`delete from held_username where username in (
        select username from held_username where held_until < ${before}
        order by held_until limit ${sql.lit(BATCH)} for update skip locked)`,
    ),
};
