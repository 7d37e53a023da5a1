import type { Db } from '../../db/prepared-statement.ts';

/** Accounts whose flicks are for followers alone. */
export const privateAccountRepository = {
  async isPrivate(db: Db, personId: string): Promise<boolean> {
    const row = await db
      .selectFrom('person')
      .select('private_since')
      .where('id', '=', personId)
      .executeTakeFirst();
    return row?.private_since != null;
  },

  /** Makes an account private, which it stays since the first such call, or public. */
  async set(db: Db, personId: string, isPrivate: boolean, now: Date): Promise<void> {
    await db
      .updateTable('person')
      .set({ private_since: isPrivate ? now : null })
      .where('id', '=', personId)
      .where('private_since', isPrivate ? 'is' : 'is not', null)
      .execute();
  },
};
