import type { NotificationKind } from '../../contract/notifications/notification.ts';
import type { Db } from '../db/prepared-statement.ts';

export interface NotificationChoice {
  kind: NotificationKind;
  list: boolean;
  push: boolean;
  onlyFollowed: boolean;
}

/** What people chose for single kinds. */
export const notificationSettingRepository = {
  of: (db: Db, personId: string): Promise<NotificationChoice[]> =>
    db
      .selectFrom('notification_setting')
      .select(['kind', 'list', 'push', 'only_followed as onlyFollowed'])
      .where('person_id', '=', personId)
      .execute(),

  async set(db: Db, personId: string, choices: NotificationChoice[]): Promise<void> {
    if (choices.length === 0) return;
    await db
      .insertInto('notification_setting')
      .values(
        choices.map(({ onlyFollowed, ...choice }) => ({
          person_id: personId,
          only_followed: onlyFollowed,
          ...choice,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'kind']).doUpdateSet((row) => ({
          list: row.ref('excluded.list'),
          push: row.ref('excluded.push'),
          only_followed: row.ref('excluded.only_followed'),
        })),
      )
      .execute();
  },
};
