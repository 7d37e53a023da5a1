import { sql } from 'kysely';
import type { Db } from './statement.ts';

/**
 * Has a job delete all that was stored for a flick's pictures and films. A sound that came with it stays: it may be
 * on other flicks.
 */
export async function releaseFlickFiles(db: Db, flickId: string, now: Date): Promise<void> {
  await sql`
    with media as (select m.* from flick_media m where m.flick_id = ${flickId})
    update stored_file set released_at = ${now}, uploaded_at = null where key in (
      select thumbnail_key from flick where id = ${flickId}
      union select key from media
      union select poster_key from media
      union select size.key from media, jsonb_to_recordset(media.sizes) as size(key text))`.execute(db);
}
