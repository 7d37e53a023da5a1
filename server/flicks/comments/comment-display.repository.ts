import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

/** How the author of a flick shows its comments. Everything runs in the caller's transaction. */
export const commentDisplayRepository = {
  /** Has changes of one flick's comments happen one after the other. */
  async lock(trx: Db, flickId: string): Promise<void> {
    await sql`select flick_id from flick_counter where flick_id = ${flickId} for no key update`.execute(trx);
  },

  /** Pins a comment instead of the one pinned before, and shows it if it was hidden; or unpins it. */
  async setPinned(trx: Db, flickId: string, commentId: string, value: boolean): Promise<void> {
    if (!value) {
      await sql`update comment set pinned = false where id = ${commentId}`.execute(trx);
      return;
    }
    await sql`update comment set pinned = false where flick_id = ${flickId} and pinned and id <> ${commentId}`.execute(
      trx,
    );
    await sql`update comment set pinned = true, author_hidden = false where id = ${commentId}`.execute(trx);
  },

  /** Hides a comment, which unpins it, or shows it again. */
  async setHidden(trx: Db, commentId: string, value: boolean): Promise<void> {
    await sql`update comment set author_hidden = ${value}, pinned = pinned and not ${value}::boolean
      where id = ${commentId}`.execute(trx);
  },
};
