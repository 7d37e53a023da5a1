import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '../../../contract/notifications/notification.ts';
import type { NotificationSettings } from '../../../contract/notifications/notification-setting.ts';
import * as api from '../../api/notifications/notification-setting.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { STALE } from '../core/client.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { notificationKeys } from '../keys/notification-keys.ts';

export const notificationSettingQueries = {
  own: () =>
    queryOptions({
      queryKey: notificationKeys.settings,
      queryFn: async ({ signal }) => (await api.getNotificationSettings(signal)).settings,
      staleTime: STALE.detail,
    }),
};

export type Channel = 'list' | 'push' | 'onlyFollowed';

/** Whether a group of kinds is listed, pushed or restricted, including a pending change, and a function to change all of them. */
export function useNotificationChoice(
  settings: NotificationSettings,
  kinds: readonly NotificationKind[],
  channel: Channel,
) {
  const client = useQueryClient();
  const key = ['notification-setting', channel, ...kinds] as const;
  const read = kinds.some((kind) => settings[kind][channel] ?? false);
  const isOn = usePendingWrite<boolean>(key) ?? read;
  const setOn = (value: boolean) =>
    sendOptimistic(client, {
      key,
      value,
      send: (value) =>
        api.updateNotificationSettings(Object.fromEntries(kinds.map((kind) => [kind, { [channel]: value }]))),
      // Only the requested part: another change may be in flight.
      settle: (response) =>
        patchQueries<NotificationSettings>(client, { queryKey: notificationKeys.settings }, (data) => {
          const next = { ...data };
          for (const kind of kinds) {
            next[kind] = { ...next[kind], [channel]: response.settings[kind][channel] };
          }
          return next;
        }),
    });
  return { isOn, setOn };
}
