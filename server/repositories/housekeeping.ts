import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows removed by one statement, so that no lock is held for long. */
const BATCH = 500;
/** A flick takes its comments and likes with it. */
const FLICK_BATCH = 20;

/** Removes what has served its time. Every function removes one batch and says whether it was full. */
export function createHousekeepingRepository(db: Kysely<Tables>) {
  async function removed(statement: ReturnType<typeof sql>, full = BATCH): Promise<boolean> {
    const result = await statement.execute(db);
    return Number(result.numAffectedRows ?? 0) >= full;
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
    flicks: (before: Date) =>
      removed(
        sql`
        with gone as materialized (
          select id, thumbnail_key from flick where state = 'deleted' and deleted_at < ${before}
          order by deleted_at limit ${sql.lit(FLICK_BATCH)} for update skip locked),
        media as (select m.* from flick_media m join gone on gone.id = m.flick_id),
        unused as (
          update stored_file set sealed_at = null where key in (
            select thumbnail_key from gone
            union select key from media
            union select poster_key from media
            union select size.key from media, jsonb_to_recordset(media.sizes) as size(key text)))
        delete from flick where id in (select id from gone)`,
        FLICK_BATCH,
      ),
  };
}
export type HousekeepingRepository = ReturnType<typeof createHousekeepingRepository>;
