import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows removed by one statement, so that no lock is held for long. */
const BATCH = 500;
/** A flick takes its comments and likes with it. */
const FLICK_BATCH = 20;

/** Removes what has served its time. Every function removes one batch and says whether it was full. */
export function createHousekeepingRepository(db: Kysely<Tables>) {
  async function removed(statement: ReturnType<typeof sql>): Promise<boolean> {
    const result = await statement.execute(db);
    return Number(result.numAffectedRows ?? 0) >= BATCH;
  }
  const batch = sql.lit(BATCH);

  return {
    idempotentCalls: (before: Date) =>
      removed(sql`
        delete from idempotent_call where (person_id, key) in (
          select person_id, key from idempotent_call where created_at < ${before}
          order by created_at limit ${batch} for update skip locked)`),

    rateWindows: (before: Date) =>
      removed(sql`
        delete from rate_window where (bucket, subject) in (
          select bucket, subject from rate_window where starts_at < ${before}
          limit ${batch} for update skip locked)`),

    /** Sessions ended or idle since `idleBefore`, or begun before `begunBefore`. */
    sessions: (idleBefore: Date, begunBefore: Date) =>
      removed(sql`
        delete from session where id in (
          select id from session
          where ended_at < ${idleBefore} or last_active_at < ${idleBefore} or created_at < ${begunBefore}
          limit ${batch} for update skip locked)`),

    /** Flicks deleted before that time; files that were uploaded for them count as unused from then on. */
    flicks: (before: Date): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        // Held first: the keys of one whose files were just moved are read once they stand.
        const { rows } = await sql<{ id: string }>`
          select id from flick where state = 'deleted' and deleted_at < ${before}
          order by deleted_at limit ${sql.lit(FLICK_BATCH)} for update skip locked`.execute(trx);
        const ids = rows.map(({ id }) => id);
        await sql`
          with media as (select * from flick_media where flick_id = any(${ids}::uuid[])),
          unused as (
            update stored_file set sealed_at = null where key in (
              select thumbnail_key from flick where id = any(${ids}::uuid[])
              union select key from media
              union select poster_key from media
              union select size.key from media, jsonb_to_recordset(media.sizes) as size(key text)))
          delete from flick where id = any(${ids}::uuid[])`.execute(trx);
        return ids.length === FLICK_BATCH;
      }),
  };
}
export type HousekeepingRepository = ReturnType<typeof createHousekeepingRepository>;
