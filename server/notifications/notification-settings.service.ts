import type { Parsed } from '../../contract/core/endpoint.ts';
import { type NotificationKind, notificationKind } from '../../contract/notifications/notification.ts';
import {
  alwaysListed,
  type NotificationSettings,
  type updateNotificationSettings,
} from '../../contract/notifications/notification-setting.ts';
import { invalidFields } from '../core/errors.ts';
import type { Database } from '../db/connection.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { notificationSettingRepository } from './notification-setting.repository.ts';

interface Deps {
  database: Database;
  settings: typeof notificationSettingRepository;
}

type Input = Parsed<typeof updateNotificationSettings>['body']['settings'];

/** Too frequent for pushes by default. */
export const QUIET_KINDS: ReadonlySet<NotificationKind> = new Set([
  'like',
  'comment_like',
  'repost',
  'follow',
]);

const kinds = notificationKind.options;

function checkListed(input: Input): void {
  const wrong = kinds.filter((kind) => alwaysListed.has(kind) && input[kind]?.list === false);
  if (wrong.length > 0)
    throw invalidFields(wrong.map((kind) => ({ path: `settings.${kind}.list`, text: 'alwaysListed' })));
}

export function createNotificationSettingsService({ database, settings }: Deps) {
  async function read(db: Db, personId: string): Promise<NotificationSettings> {
    const chosen = new Map((await settings.of(db, personId)).map(({ kind, ...choice }) => [kind, choice]));
    const entries = kinds.map(
      (kind) => [kind, chosen.get(kind) ?? { list: true, push: !QUIET_KINDS.has(kind) }] as const,
    );
    return Object.fromEntries(entries) as NotificationSettings;
  }

  return {
    read: async (personId: string) => ({ settings: await read(database.db, personId) }),

    /** Changes the kinds that are sent and leaves the rest; 400 for kinds that must stay in the list. */
    async set(personId: string, input: Input) {
      checkListed(input);
      return database.db.transaction().execute(async (trx) => {
        const before = await read(trx, personId);
        const changed = kinds.flatMap((kind) => {
          const { list = before[kind].list, push = before[kind].push } = input[kind] ?? {};
          return list === before[kind].list && push === before[kind].push ? [] : [{ kind, list, push }];
        });
        await settings.set(trx, personId, changed);
        return { settings: await read(trx, personId) };
      });
    },
  };
}
export type NotificationSettingsService = ReturnType<typeof createNotificationSettingsService>;
