import { sql } from 'kysely';
import { type Db, type Prepared, statement, within } from '../db/prepared-statement.ts';
import { visiblePerson } from '../flicks/visibility.sql.ts';
import type { QuestState } from './quest.tables.ts';
import type { HeldQuest } from './quest-lock.repository.ts';

/** How a quest ends. */
export interface QuestEnd {
  state: QuestState;
  /** Places that are still held. */
  places: number;
  now: Date;
}

/** Takes the first who watch a quest; `told` where its owner and they know of each other. */
const takeWatchers = statement<{ id: string; told: boolean }>(
  'quest.take-watchers',
  `with taken as (delete from quest_watch where (quest_id, person_id) in (
      select quest_id, person_id from quest_watch where quest_id = $1::uuid
      order by created_at, person_id limit $3::int) returning person_id)
  select p.id, ${visiblePerson('p', '$2::uuid')} as told from taken t join person p on p.id = t.person_id`,
);

/**
 * Whom the end of a quest concerns, in the order of their ids: who watches it, who waits for a decision, and who has
 * begun a proof. Who waits is told in any case, since money hangs on it.
 */
const concerned = statement<{ id: string; told: boolean }>(
  'quest.concerned',
  `with found as (select id, bool_or(waits) as waits from (
    (select person_id as id, false as waits from quest_watch
      where quest_id = $1::uuid and person_id > $3::uuid order by person_id limit $5::int)
    union all (select applicant_id, true from application where quest_id = $1::uuid and applicant_id > $3::uuid
      and state in ('pending', 'changes_requested') order by applicant_id limit $5::int)
    union all (select owner_id, false from media_draft where quest_id = $1::uuid and owner_id > $3::uuid
      and published_at is null and swept_at is null and created_at > $4::timestamptz order by owner_id limit $5::int)
    ) each_of group by id order by id limit $5::int)
  select p.id, p.id <> $2::uuid and (f.waits or ${visiblePerson('p', '$2::uuid')}) as told
  from found f join person p using (id) order by p.id`,
);

/** What was opened by somebody and is not published, nor about to be; its files go with the next sweep. */
const dropDraft = statement<{ id: string }>(
  'quest.drop-draft',
  `update media_draft set created_at = 'epoch' where id = $1::uuid and owner_id = $2::uuid and kind = 'quest'
    and published_at is null and (working_until is null or working_until <= $3::timestamptz) returning id`,
);

/** People of one batch. */
export interface Taken {
  people: string[];
  /** Whether there may be more. */
  more: boolean;
}

/** People told in one transaction. */
const TOLD_AT_ONCE = 200;
/** Sorts before every person. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const takenOf = (rows: readonly { id: string; told: boolean }[]): Taken => ({
  people: rows.flatMap(({ id, told }) => (told ? [id] : [])),
  more: rows.length === TOLD_AT_ONCE,
});

/** A quest of somebody who leaves. */
export interface PostedQuest {
  id: string;
  isOpen: boolean;
  /** Operators look into it. */
  isFrozen: boolean;
  /** Whether people wait for a decision. */
  isUndecided: boolean;
}

export const questCloseRepository = {
  /** Holds every quest of a person that is not over. */
  async holdPosted(trx: Db, personId: string): Promise<PostedQuest[]> {
    const { rows } = await sql<PostedQuest>`select id, state = 'open' as "isOpen",
      state = 'frozen' as "isFrozen", pending + changes > 0 as "isUndecided" from quest
      where owner_id = ${personId} and state in ('open', 'closing', 'frozen') order by id for update`.execute(
      trx,
    );
    return rows;
  },

  /**
   * Lets nobody apply to these any more, and has everybody told of it soon. Their money goes back as soon as they are
   * settled.
   */
  async stop(trx: Db, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable('quest')
      .set({ state: 'closing', closed_at: now, telling_after: BEFORE_ALL })
      .where('id', 'in', ids)
      .execute();
  },

  /** Ends a quest whose row the transaction holds, in part or for good. */
  async end(trx: Db, questId: string, { state, places, now }: QuestEnd): Promise<void> {
    await sql`update quest set state = ${state}, places = ${places}, closed_at = coalesce(closed_at, ${now})
      where id = ${questId}`.execute(trx);
  },

  /** The first who want to hear of the quest and may; nobody is told twice, they watch it no more. */
  async takeWatchers(trx: Db, questId: string, ownerId: string): Promise<Taken> {
    const rows = await takeWatchers(within(trx), questId, ownerId, TOLD_AT_ONCE);
    return takenOf(rows);
  },

  /** The next whom the end of the quest concerns, `draftsSince` of those who had begun a proof; they watch it no more. */
  async takeConcerned(
    trx: Db,
    { id, owner_id: ownerId }: Pick<HeldQuest, 'id' | 'owner_id'>,
    after: string | null,
    draftsSince: Date,
  ): Promise<Taken> {
    const rows = await concerned(within(trx), id, ownerId, after ?? BEFORE_ALL, draftsSince, TOLD_AT_ONCE);
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

  /** Has nobody watch it any more. */
  async dropWatchers(trx: Db, questId: string): Promise<void> {
    await trx.deleteFrom('quest_watch').where('quest_id', '=', questId).execute();
  },

  /** Gives up a draft; false where the person has none of that id. */
  dropDraft: async (db: Prepared, questId: string, ownerId: string, now: Date): Promise<boolean> =>
    (await dropDraft(db, questId, ownerId, now)).length > 0,
};
