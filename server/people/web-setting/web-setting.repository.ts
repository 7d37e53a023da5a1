import type { Db } from '../../db/prepared-statement.ts';

export const webSettingRepository = {
  /** Whether others outside the site may show what a person shares with everybody; false if there is nobody. */
  async isOpen(db: Db, personId: string): Promise<boolean> {
    const row = await db
      .selectFrom('person')
      .select('open_to_web')
      .where('id', '=', personId)
      .executeTakeFirst();
    return row?.open_to_web ?? false;
  },

  /** The ids of the newest people whom others outside the site may show. */
  async newestOpen(db: Db, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('person')
      .select('id')
      .where('state', '=', 'active')
      .where('open_to_web', '=', true)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  async set(db: Db, personId: string, isOpen: boolean): Promise<void> {
    await db.updateTable('person').set({ open_to_web: isOpen }).where('id', '=', personId).execute();
  },
};
