import { sql } from 'kysely';
import type { QuestState } from '../db/quest-tables.ts';
import { type Db, type Prepared, statement, within } from './statement.ts';
import { visiblePerson } from './visibility.ts';

/** How a quest ends. */
export interface QuestEnd {
  state: QuestState;
  /** Places that are still held. */
  places: number;
  now: Date;
}

const watchers = statement<{ id: string }>(
  'quest.watchers',
  `select p.id from quest_watch w join person p on p.id = w.person_id
  where w.quest_id = $1::uuid and ${visiblePerson('p', '$2::uuid')}`,
);

/** What was opened by somebody and is not published, nor about to be; its files go with the next sweep. */
const dropDraft = statement<{ id: string }>(
  'quest.drop-draft',
  `update media_draft set created_at = 'epoch' where id = $1::uuid and owner_id = $2::uuid and kind = 'quest'
    and published_at is null and (working_until is null or working_until <= $3::timestamptz) returning id`,
);

/** A quest of somebody who leaves. */
export interface PostedQuest {
  id: string;
  title: string;
  isOpen: boolean;
  /** Whether people wait for a decision. */
  isUndecided: boolean;
}

export const questCloseRepository = {
  /** Holds every quest of a person that is not over. */
  async holdPosted(trx: Db, personId: string): Promise<PostedQuest[]> {
    const { rows } = await sql<PostedQuest>`select id, title, state = 'open' as "isOpen",
      pending + changes > 0 as "isUndecided" from quest
      where owner_id = ${personId} and state in ('open', 'closing', 'frozen') order by id for update`.execute(
      trx,
    );
    return rows;
  },

  /** Lets nobody apply to these any more. Their money goes back as soon as they are settled. */
  async stop(trx: Db, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await trx.updateTable('quest').set({ state: 'closing', closed_at: now }).where('id', 'in', ids).execute();
  },

  /** Ends a quest whose row the transaction holds, in part or for good. */
  async end(trx: Db, questId: string, { state, places, now }: QuestEnd): Promise<void> {
    await sql`update quest set state = ${state}, places = ${places}, closed_at = coalesce(closed_at, ${now})
      where id = ${questId}`.execute(trx);
  },

  /** Who wants to hear of the quest and may; nobody is told twice, they watch it no more. */
  async takeWatchers(trx: Db, questId: string, ownerId: string): Promise<string[]> {
    const rows = await watchers(within(trx), questId, ownerId);
    await trx.deleteFrom('quest_watch').where('quest_id', '=', questId).execute();
    return rows.map(({ id }) => id);
  },

  /** Gives up a draft; false where the person has none of that id. */
  dropDraft: async (db: Prepared, questId: string, ownerId: string, now: Date): Promise<boolean> =>
    (await dropDraft(db, questId, ownerId, now)).length > 0,
};
