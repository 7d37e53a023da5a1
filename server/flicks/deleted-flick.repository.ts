import { sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';

/** Small, because deleting a flick also deletes its comments and likes. */
const BATCH = 20;

/**
 * Removes flicks deleted before that time; files that were uploaded for them count as unused from then on.
 * True while there may be more.
 */
export const purgeDeletedFlicks = (db: Db, before: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Locked first: the keys of a flick whose files were just moved are read after the move.
    const { rows } = await sql<{ id: string }>`
          select id from flick where state = 'deleted' and deleted_at < ${before}
          order by deleted_at limit ${sql.lit(BATCH)} for update skip locked`.execute(trx);
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
    return ids.length === BATCH;
  });
