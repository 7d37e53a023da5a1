import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '../../contract/core/endpoint.ts';
import { type NotificationKind, notificationKind } from '../../contract/notifications/notification.ts';
import {
  alwaysListed,
  fromPeople,
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

function check(input: Input): void {
  const unlisted = kinds.filter((kind) => alwaysListed.has(kind) && input[kind]?.list === false);
  const restricted = kinds.filter((kind) => !fromPeople.has(kind) && input[kind]?.onlyFollowed);
  if (unlisted.length + restricted.length === 0) return;
  throw invalidFields([
    ...unlisted.map((kind) => ({ path: `settings.${kind}.list`, text: 'alwaysListed' as const })),
    ...restricted.map((kind) => ({ path: `settings.${kind}.onlyFollowed`, text: 'notFromPeople' as const })),
  ]);
}

export function createNotificationSettingsService({ database, settings }: Deps) {
  async function read(db: Db, personId: string): Promise<NotificationSettings> {
    const chosen = new Map((await settings.of(db, personId)).map(({ kind, ...choice }) => [kind, choice]));
    const entries = kinds.map(
      (kind) =>
        [
          kind,
          chosen.get(kind) ?? { list: true, push: !QUIET_KINDS.has(kind), onlyFollowed: false },
        ] as const,
    );
    return Object.fromEntries(entries) as NotificationSettings;
  }

  return {
    read: async (personId: string) => ({ settings: await read(database.db, personId) }),

    /**
     * Changes the kinds that are sent and leaves the rest; 400 for kinds that must stay in the list, or that don't come from
     * people.
     */
    async set(personId: string, input: Input) {
      check(input);
      return database.db.transaction().execute(async (trx) => {
        const before = await read(trx, personId);
        const changed = kinds.flatMap((kind) => {
          const given = input[kind];
          const choice = {
            list: given?.list ?? before[kind].list,
            push: given?.push ?? before[kind].push,
            onlyFollowed: given?.onlyFollowed ?? before[kind].onlyFollowed ?? false,
          };
          return isDeepStrictEqual(choice, before[kind]) ? [] : [{ kind, ...choice }];
        });
        await settings.set(trx, personId, changed);
        return { settings: await read(trx, personId) };
      });
    },
  };
}
export type NotificationSettingsService = ReturnType<typeof createNotificationSettingsService>;
