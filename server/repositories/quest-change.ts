import { sql } from 'kysely';
import { questSearch } from '../search-words.ts';
import { insertSearchWords } from './flick-search-write.ts';
import type { Db } from './statement.ts';

interface Addition {
  text: string;
  at: string;
}

/** Changes to quests that stand already. The caller's transaction holds their rows. */
export const questChangeRepository = {
  /** Whether that person published a quest of that id. */
  async isOwn(db: Db, ownerId: string, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('quest')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Other words, and what finds the quest by them. */
  async reword(trx: Db, id: string, words: { title: string; description: string }): Promise<void> {
    const { words: found, ...search } = questSearch(words);
    await trx
      .updateTable('quest')
      .set({ ...words, ...search })
      .where('id', '=', id)
      .execute();
    await insertSearchWords(trx, found);
  },

  /** Adds a dated note below the description. */
  async add(trx: Db, id: string, addition: Addition): Promise<void> {
    await sql`update quest set additions = additions || ${JSON.stringify([addition])}::jsonb where id = ${id}`.execute(
      trx,
    );
  },

  /** More places, or more money for each; minor units. */
  async grow(
    trx: Db,
    id: string,
    to: { places: number; reward: number; requestedAmount: number },
  ): Promise<void> {
    await sql`update quest set max_applicants = ${to.places}, places = ${to.places}, reward = ${to.reward},
      requested_amount = ${to.requestedAmount}, times_grown = times_grown + 1 where id = ${id}`.execute(trx);
  },
};
