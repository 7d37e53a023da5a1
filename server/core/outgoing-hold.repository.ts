import type { Db } from '../db/prepared-statement.ts';

/** Why nothing leaves the site, and since when. */
export interface OutgoingHold {
  since: Date;
  reason: string;
}

/** The one row that holds back everything that leaves the site; see `outgoingReleased`. */
export const outgoingHoldRepository = {
  async find(db: Db): Promise<OutgoingHold | null> {
    const row = await db.selectFrom('outgoing_hold').select(['held_since', 'reason']).executeTakeFirst();
    return row ? { since: row.held_since, reason: row.reason } : null;
  },

  /** Does nothing if there is a hold already. */
  async add(db: Db, { since, reason }: OutgoingHold): Promise<void> {
    await db
      .insertInto('outgoing_hold')
      .values({ held_since: since, reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** False if there was none. */
  async remove(db: Db): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('outgoing_hold').executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },
};
export type OutgoingHoldRepository = typeof outgoingHoldRepository;
