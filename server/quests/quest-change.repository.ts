import { sql } from 'kysely';
import { ownerSearch, questSearch } from '../core/text-search/search-text.ts';
import type { Db } from '../db/prepared-statement.ts';
import { insertSearchWords } from '../flicks/flick-search-write.repository.ts';
import type { LockedQuest } from './quest-lock.repository.ts';
import { ownersOf, questDocument } from './quest-write.repository.ts';

/** Quests of one person per transaction. */
const RENAMED_AT_ONCE = 200;

interface Addition {
  text: string;
  at: string;
}

/** Changes to published quests. The caller's transaction has their rows locked. */
export const questChangeRepository = {
  /** Whether that person published a quest with that id. */
  async isOwn(db: Db, ownerId: string, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('quest')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Changes the texts and the search text made of them. */
  async reword(trx: Db, quest: LockedQuest, words: { title: string; description: string }): Promise<void> {
    const { words: found, document, ...search } = questSearch({ ...quest, ...words });
    const owner = (await ownersOf(trx, [quest.owner_id]))(quest.owner_id);
    await trx
      .updateTable('quest')
      .set({ ...words, ...search, document: questDocument(document, owner) })
      .where('id', '=', quest.id)
      .execute();
    await insertSearchWords(trx, found);
  },

  /**
   * Updates the search text of quests whose owner was renamed, for one person and a limited number of quests at
   * a time; false if nobody is left. Not part of the transaction that renames, because a transaction with a
   * locked quest may wait for its owner's row.
   */
  async renameOwner(trx: Db): Promise<boolean> {
    const owner = await trx
      .selectFrom('person')
      .select(['id', 'username', 'name'])
      .where('quests_renamed', '=', true)
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!owner) return false;
    const names = ownerSearch(owner);
    const { rows } = await sql`
      with old as (select id from quest where owner_id = ${owner.id} and description <> ''
        and tsvector_to_array(ts_filter(document, '{d}')) is distinct from tsvector_to_array(${names}::tsvector)
        order by id limit ${sql.lit(RENAMED_AT_ONCE)} for update)
      update quest q set document = ts_filter(q.document, '{a,b,c}') || ${names}::tsvector
      from old where q.id = old.id returning q.id`.execute(trx);
    if (rows.length < RENAMED_AT_ONCE)
      await trx.updateTable('person').set({ quests_renamed: false }).where('id', '=', owner.id).execute();
    return true;
  },

  /** Adds a dated note below the description. */
  async add(trx: Db, id: string, addition: Addition): Promise<void> {
    await sql`update quest set additions = additions || ${JSON.stringify([addition])}::jsonb where id = ${id}`.execute(
      trx,
    );
  },

  /** More slots, or a higher reward for each from `raisedAt` on; minor units. */
  async extend(
    trx: Db,
    id: string,
    to: { places: number; reward: number; requestedAmount: number },
    raisedAt: Date | null,
  ): Promise<void> {
    await sql`update quest set max_applicants = ${to.places}, places = ${to.places}, reward = ${to.reward},
      requested_amount = ${to.requestedAmount}, times_grown = times_grown + 1,
      raised_at = coalesce(${raisedAt}::timestamptz, raised_at) where id = ${id}`.execute(trx);
  },
};
