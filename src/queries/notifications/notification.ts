import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import type { Notification, NotificationFilter } from '../../../contract/notifications/notification.ts';
import * as api from '../../api/notifications/notification.ts';
import * as m from '../../messages/notifications.gen.ts';
import { FIRST_PAGE, firstPageOnly, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { mergeNewest, type NotificationPages, readUntil } from '../cache/notifications.ts';
import { notificationKeys } from '../keys/notification-keys.ts';

/** Writes the unread count, which the badge shows. */
function writeUnread(client: QueryClient, unread: number): void {
  // An older response that is still in flight must not undo it.
  void client.cancelQueries({ queryKey: notificationKeys.unread });
  client.setQueryData<number>(notificationKeys.unread, unread);
}

export const notificationQueries = {
  /** Notifications, newest first, each once. */
  list: (filter: NotificationFilter, client: QueryClient) =>
    infiniteQueryOptions({
      queryKey: notificationKeys.list(filter),
      queryFn: async ({ pageParam, signal }) => {
        const response = await api.listNotifications({ filter, ...pageParam }, signal);
        const { notifications, unread, ...rest } = response;
        if (pageParam.page === 1) writeUnread(client, unread);
        return { items: notifications, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.notifications),
      select: uniqueItems<Notification>,
      staleTime: 0,
    }),

  /** The unread count; if the list is cached, its newest notifications are loaded too. */
  unread: (client: QueryClient) =>
    queryOptions({
      queryKey: notificationKeys.unread,
      queryFn: async ({ signal }) => {
        const queryKey = notificationKeys.list('all');
        const isListed = client.getQueryData(queryKey) !== undefined;
        const limit = isListed ? limits.page.notifications : 1;
        const { notifications, unread } = await api.listNotifications({ limit }, signal);
        if (isListed) {
          patchQueries<NotificationPages>(client, { queryKey }, (data) => mergeNewest(data, notifications));
        }
        return unread;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** The list. With `isBack` it is shown as it was left; otherwise it is trimmed to the first page and refetched. */
export function useNotifications(filter: NotificationFilter, isBack: boolean) {
  const client = useQueryClient();
  const options = notificationQueries.list(filter, client);
  useState(() => {
    if (isBack) return;
    const updatedAt = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<NotificationPages>(options.queryKey, (data) => data && firstPageOnly(data), {
      updatedAt,
    });
  });
  // Invalidated data is refetched even so.
  return useInfiniteQuery({ ...options, refetchOnMount: isBack ? ({ state }) => state.isInvalidated : true });
}

/** The unread count as shown in the badge; empty if it is zero or unknown. */
export function useUnreadLabel(enabled: boolean): string {
  const client = useQueryClient();
  const { data = 0 } = useQuery({ ...notificationQueries.unread(client), enabled });
  if (!enabled || data === 0) return '';
  return data > 99 ? '99+' : String(data);
}

/** The last known unread count. */
export function useUnread(): number | undefined {
  return useQuery({ ...notificationQueries.unread(useQueryClient()), enabled: false }).data;
}

/** Marks everything up to a moment as seen. Without retries or toasts: the next visit does it again. */
export function useSee(silent: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.seeNotifications,
    meta: silent ? { silent } : { retryLabel: m.tryAgain() },
    onSuccess: ({ unread }) => writeUnread(client, unread),
  });
}

/** Marks cached notifications as read up to a moment, without calling the server. */
export function useForgetUnread(): (until: string) => void {
  const client = useQueryClient();
  return useCallback(
    (until) =>
      patchQueries<NotificationPages>(client, { queryKey: notificationKeys.lists }, (data) =>
        readUntil(data, until),
      ),
    [client],
  );
}
