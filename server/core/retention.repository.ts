import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const BATCH = 500;

/** Every function deletes one batch of old rows and returns whether the batch was full. */
export function createRetentionRepository(db: Kysely<Tables>) {
  async function deleteBatch(statement: ReturnType<typeof sql>): Promise<boolean> {
    const result = await statement.execute(db);
    return Number(result.numAffectedRows ?? 0) >= BATCH;
  }
  const batch = sql.lit(BATCH);

  return {
    idempotentCalls: (before: Date) =>
      deleteBatch(sql`
        delete from idempotent_call where (person_id, key) in (
          select person_id, key from idempotent_call where created_at < ${before}
          order by created_at limit ${batch} for update skip locked)`),

    rateWindows: (before: Date) =>
      deleteBatch(sql`
        delete from rate_window where (bucket, subject) in (
          select bucket, subject from rate_window where starts_at < ${before}
          limit ${batch} for update skip locked)`),
  };
}
export type RetentionRepository = ReturnType<typeof createRetentionRepository>;
