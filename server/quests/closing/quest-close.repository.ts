import { sql } from 'kysely';
import { type Db, type Prepared, statement, within } from '../../db/prepared-statement.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';
import type { QuestState } from '../quest.tables.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';

/** How a quest ends. */
export interface QuestEnd {
  state: QuestState;
  /** Slots that are still reserved. */
  places: number;
  now: Date;
}

/** Takes the next watchers of a quest; `notified` if they and its owner can see each other. */
const takeWatchers = statement<{ id: string; notified: boolean }>(
  'quest.take-watchers',
  `with taken as (delete from quest_watch where (quest_id, person_id) in (
      select quest_id, person_id from quest_watch where quest_id = $1::uuid
      order by created_at, person_id limit $3::int) returning person_id)
  select p.id, ${visiblePerson('p', '$2::uuid')} as notified from taken t join person p on p.id = t.person_id`,
);

/**
 * People affected by the end of a quest, ordered by id: watchers, applicants without a decision, and people
 * with a draft. Applicants are notified in any case, since money depends on it.
 */
const concerned = statement<{ id: string; notified: boolean }>(
  'quest.concerned',
  `with found as (select id, bool_or(waits) as waits from (
    (select person_id as id, false as waits from quest_watch
      where quest_id = $1::uuid and person_id > $3::uuid order by person_id limit $5::int)
    union all (select applicant_id, true from application where quest_id = $1::uuid and applicant_id > $3::uuid
      and state in ('pending', 'changes_requested') order by applicant_id limit $5::int)
    union all (select owner_id, false from media_draft where quest_id = $1::uuid and owner_id > $3::uuid
      and published_at is null and swept_at is null and created_at > $4::timestamptz order by owner_id limit $5::int)
    ) each_of group by id order by id limit $5::int)
  select p.id, p.id <> $2::uuid and (f.waits or ${visiblePerson('p', '$2::uuid')}) as notified
  from found f join person p using (id) order by p.id`,
);

/** A person's open drafts that are not being published; the next sweep deletes their files. */
const dropDraft = statement<{ id: string }>(
  'quest.drop-draft',
  `update media_draft set created_at = 'epoch' where id = $1::uuid and owner_id = $2::uuid and kind = 'quest'
    and published_at is null and (working_until is null or working_until <= $3::timestamptz) returning id`,
);

/** The people of one batch. */
export interface NotifyBatch {
  people: string[];
  /** Whether there may be more. */
  more: boolean;
}

/** How many people are notified in one transaction. */
const NOTIFIED_AT_ONCE = 200;
/** Sorts before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const takenOf = (rows: readonly { id: string; notified: boolean }[]): NotifyBatch => ({
  people: rows.flatMap(({ id, notified }) => (notified ? [id] : [])),
  more: rows.length === NOTIFIED_AT_ONCE,
});

/** A quest of a person who closes their account. */
export interface PostedQuest {
  id: string;
  isOpen: boolean;
  /** Frozen by an operator. */
  isFrozen: boolean;
  /** Whether people wait for a decision. */
  isUndecided: boolean;
}

export const questCloseRepository = {
  /** Locks every quest of a person that has not ended. */
  async lockPosted(trx: Db, personId: string): Promise<PostedQuest[]> {
    const { rows } = await sql<PostedQuest>`select id, state = 'open' as "isOpen",
      state = 'frozen' as "isFrozen", pending + changes > 0 as "isUndecided" from quest
      where owner_id = ${personId} and state in ('open', 'closing', 'frozen') order by id for update`.execute(
      trx,
    );
    return rows;
  },

  /**
   * Closes these quests to applications and marks them, so that a job notifies people. Their money is returned
   * once they are settled.
   */
  async stop(trx: Db, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable('quest')
      .set({ state: 'closing', closed_at: now, telling_after: BEFORE_ALL })
      .where('id', 'in', ids)
      .execute();
  },

  /** Ends a quest whose row is locked, partly or for good. */
  async end(trx: Db, questId: string, { state, places, now }: QuestEnd): Promise<void> {
    await sql`update quest set state = ${state}, places = ${places}, closed_at = coalesce(closed_at, ${now})
      where id = ${questId}`.execute(trx);
  },

  /** The next watchers who may see the quest. They stop watching, so that nobody is notified twice. */
  async takeWatchers(trx: Db, questId: string, ownerId: string): Promise<NotifyBatch> {
    const rows = await takeWatchers(within(trx), questId, ownerId, NOTIFIED_AT_ONCE);
    return takenOf(rows);
  },

  /**
   * The next people affected by the end of the quest, including those with a draft newer than `draftsSince`;
   * they stop watching it.
   */
  async takeConcerned(
    trx: Db,
    { id, owner_id: ownerId }: Pick<LockedQuest, 'id' | 'owner_id'>,
    after: string | null,
    draftsSince: Date,
  ): Promise<NotifyBatch> {
    const rows = await concerned(
      within(trx),
      id,
      ownerId,
      after ?? BEFORE_ALL,
      draftsSince,
      NOTIFIED_AT_ONCE,
    );
    const found = rows.map((row) => row.id);
    if (found.length > 0)
      await trx
        .deleteFrom('quest_watch')
        .where('quest_id', '=', id)
        .where('person_id', 'in', found)
        .execute();
    const taken = takenOf(rows);
    const next = taken.more ? (found.at(-1) ?? null) : null;
    await trx.updateTable('quest').set({ telling_after: next }).where('id', '=', id).execute();
    return taken;
  },

  /** Removes all watchers. */
  async dropWatchers(trx: Db, questId: string): Promise<void> {
    await trx.deleteFrom('quest_watch').where('quest_id', '=', questId).execute();
  },

  /** Removes the media of a deleted quest; a job deletes their files, and its owner has their space back at once. */
  async dropMedia(trx: Db, questId: string, now: Date): Promise<void> {
    await sql`with gone as (delete from quest_media where quest_id = ${questId} returning *)
      update stored_file set released_at = ${now}, uploaded_at = null where key in (
        select key from gone union select poster_key from gone
        union select size.key from gone, jsonb_to_recordset(gone.sizes) as size(key text))`.execute(trx);
  },

  /** Deletes a draft; false if the person has none with that id. */
  dropDraft: async (db: Prepared, questId: string, ownerId: string, now: Date): Promise<boolean> =>
    (await dropDraft(db, questId, ownerId, now)).length > 0,
};
