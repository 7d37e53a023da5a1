import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

const BATCH = 200;

export const songPurgeRepository = {
  /**
   * Deletes original sounds, and their files, whose flick was deleted before that time if no other flick uses
   * or will use them; true while there may be more.
   */
  async unused(db: Db, before: Date, now: Date): Promise<boolean> {
    const { rows } = await sql`
      with gone as materialized (
        select s.id, s.file_key from song s left join flick f on f.id = s.source_flick_id
        where s.owner_id is not null and (f.id is null or f.state = 'deleted' and f.deleted_at < ${before})
          and not exists (select from flick u where u.song_id = s.id and u.state in ('published', 'removed'))
          and not exists (select from scheduled_flick u where u.song_id = s.id)
        order by s.id limit ${sql.lit(BATCH)} for update of s skip locked),
      released as (update stored_file set released_at = ${now}, uploaded_at = null
        where key in (select file_key from gone))
      delete from song where id in (select id from gone) returning id`.execute(db);
    return rows.length === BATCH;
  },
};
