import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** What one person stores, in bytes. */
export interface StorageUse {
  /** Files in use. */
  stored: number;
  /** What their open upload addresses allow, and uploads that nothing uses yet. */
  inFlight: number;
}

/** Kept for others or for a week: deleting them is not in the hands of their owner. */
const NOT_COUNTED = ['report', 'data-export'];

export const storageQuotaRepository = {
  async use(db: Db, personId: string): Promise<StorageUse> {
    const { rows } = await sql<Record<keyof StorageUse, string>>`
      select coalesce(sum(size) filter (where sealed_at is not null and purpose <> all(${NOT_COUNTED})), 0) as stored,
        coalesce(sum(coalesce(size, reserved, 0)) filter (where sealed_at is null and purpose <> 'data-export'), 0)
          as "inFlight"
      from stored_file where owner_id = ${personId} and released_at is null`.execute(db);
    return { stored: Number(rows[0]?.stored), inFlight: Number(rows[0]?.inFlight) };
  },

  /** Until the transaction ends, other calls of the person wait here. */
  async lock(trx: Db, personId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${personId}`}, 0))`.execute(trx);
  },
};
