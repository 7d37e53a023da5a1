import type { NotificationKind } from '../../contract/notifications/notification.ts';
import type { Db } from '../db/prepared-statement.ts';

export interface NotificationChoice {
  kind: NotificationKind;
  list: boolean;
  push: boolean;
}

/** What people chose for single kinds. */
export const notificationSettingRepository = {
  of: (db: Db, personId: string): Promise<NotificationChoice[]> =>
    db
      .selectFrom('notification_setting')
      .select(['kind', 'list', 'push'])
      .where('person_id', '=', personId)
      .execute(),

  async set(db: Db, personId: string, choices: NotificationChoice[]): Promise<void> {
    if (choices.length === 0) return;
    await db
      .insertInto('notification_setting')
      .values(choices.map((choice) => ({ person_id: personId, ...choice })))
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'kind']).doUpdateSet((row) => ({
          list: row.ref('excluded.list'),
          push: row.ref('excluded.push'),
        })),
      )
      .execute();
  },
};
