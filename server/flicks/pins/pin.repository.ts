import { sql } from 'kysely';
import { lockPerson } from '../../db/lock-person.ts';
import type { Db } from '../../db/prepared-statement.ts';

export const pinRepository = {
  /** Has pins of one person happen one after the other. */
  lock: lockPerson,

  /** The person's pinned flicks that are published. */
  async pinned(trx: Db, personId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from flick
      where author_id = ${personId} and pinned_at is not null and state = 'published'`.execute(trx);
    return rows.map(({ id }) => id);
  },

  async set(trx: Db, flickId: string, pinnedAt: Date | null): Promise<void> {
    await trx.updateTable('flick').set({ pinned_at: pinnedAt }).where('id', '=', flickId).execute();
  },
};
