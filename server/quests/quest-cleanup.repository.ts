import { sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';
import { lockQuest } from './quest-lock.repository.ts';
import { countApplications } from './quest-write.repository.ts';

/** Few at a time: each may have five videos. */
const BATCH = 50;
const batch = sql.lit(BATCH);
const BLANK_TITLE = 'Deleted quest';

/** The keys of every file of media in `gone`. */
const filesOf = sql`(select key from gone union select poster_key from gone
  union select size.key from gone, jsonb_to_recordset(gone.sizes) as size(key text))`;

/**
 * Removes the text, locations and files of an erased person's quests and applications. The rows stay because
 * money was booked for them. Every function does one batch, is safe to repeat, and returns true while there may
 * be more.
 */
export const questCleanupRepository = {
  async blankQuests(db: Db, personId: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      with mine as materialized (select id from quest where owner_id = ${personId} and description <> ''
        order by id limit ${batch}),
      gone as (delete from quest_media where quest_id in (select id from mine) returning *),
      files as (update stored_file set released_at = ${now}, uploaded_at = null where key in ${filesOf})
      update quest q set title = ${BLANK_TITLE}, description = '', location = null, lat = null, lng = null,
        criteria = '[]', additions = '[]', title_line = '', document = '', hashtags = '{}'
      from mine where q.id = mine.id returning q.id`.execute(db);
    return rows.length === BATCH;
  },

  /** One of their applications without a decision, and its quest. */
  async nextUndecided(db: Db, personId: string): Promise<{ id: string; questId: string } | undefined> {
    const { rows } = await sql<{
      id: string;
      questId: string;
    }>`select id, quest_id as "questId" from application
      where applicant_id = ${personId} and state in ('pending', 'changes_requested') order by id limit 1`.execute(
      db,
    );
    return rows[0];
  },

  /** Withdraws such an application, since its owner could not look at it any more. */
  async withdraw(trx: Db, { id, questId }: { id: string; questId: string }, now: Date): Promise<void> {
    await lockQuest(trx, questId, now);
    const { rows } = await sql<{ before: string }>`
      with held as (select id, state from application where id = ${id} for update)
      update application a set state = 'withdrawn', review_due = null, review_left_ms = null, changes_due = null
      from held where a.id = held.id and held.state in ('pending', 'changes_requested')
      returning held.state as before`.execute(trx);
    const [row] = rows;
    if (!row) return;
    const from = row.before === 'pending' ? { pending: -1 } : { changes: -1 };
    await countApplications(trx, questId, { ...from, withdrawn: 1 });
  },

  async blankProofs(db: Db, personId: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      with mine as materialized (select a.id from application a where a.applicant_id = ${personId}
          and (a.description <> '[]' or exists (select from application_media m where m.application_id = a.id)
            or exists (select from application_appeal l where l.application_id = a.id))
        order by a.id limit ${batch}),
      gone as (delete from application_media where application_id in (select id from mine) returning *),
      appeals as (delete from application_appeal where application_id in (select id from mine)),
      files as (update stored_file set released_at = ${now}, uploaded_at = null where key in ${filesOf})
      update application a set description = '[]' from mine where a.id = mine.id returning a.id`.execute(db);
    return rows.length === BATCH;
  },
};
