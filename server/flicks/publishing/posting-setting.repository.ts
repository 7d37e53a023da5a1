import type { PostingSettings } from '../../../contract/flicks/posting-setting.ts';
import type { Db } from '../../db/prepared-statement.ts';

export const postingSettingRepository = {
  /** Undefined if the person never changed them. */
  async read(db: Db, personId: string): Promise<PostingSettings | undefined> {
    const row = await db
      .selectFrom('posting_setting')
      .select(['defaults', 'reminds_of_alt as remindsOfAlt'])
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row;
  },

  async write(db: Db, personId: string, { defaults, remindsOfAlt }: PostingSettings): Promise<void> {
    const values = { defaults: defaults && JSON.stringify(defaults), reminds_of_alt: remindsOfAlt };
    await db
      .insertInto('posting_setting')
      .values({ person_id: personId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute();
  },
};
