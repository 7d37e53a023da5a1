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

  async set(db: Db, personId: string, isOpen: boolean): Promise<void> {
    await db.updateTable('person').set({ open_to_web: isOpen }).where('id', '=', personId).execute();
  },
};
