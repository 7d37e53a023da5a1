import type { Db } from '../../db/prepared-statement.ts';

/** What a person turns on or off: each is a column of `person`. */
export type PersonSwitch = 'open_to_web' | 'shows_sensitive' | 'takes_alt';

export const personSwitchRepository = {
  /** False if there is nobody. */
  async isOn(db: Db, personId: string, name: PersonSwitch): Promise<boolean> {
    const row = await db.selectFrom('person').select(name).where('id', '=', personId).executeTakeFirst();
    return row?.[name] ?? false;
  },

  async set(db: Db, personId: string, name: PersonSwitch, isOn: boolean): Promise<void> {
    await db
      .updateTable('person')
      .set({ [name]: isOn })
      .where('id', '=', personId)
      .execute();
  },
};
