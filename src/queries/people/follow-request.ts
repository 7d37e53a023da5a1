import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import * as api from '../../api/people/follow-request.ts';
import { removeItems } from '../cache/core/page-edits.ts';
import { FIRST_PAGE, nextPageParam, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { STALE } from '../core/client.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { personKeys } from '../keys/person-keys.ts';

/** Who asks to follow the viewer, newest first. */
export const followRequests = () =>
  infiniteQueryOptions({
    queryKey: personKeys.followRequests,
    queryFn: async ({ pageParam, signal }) => {
      const { users, ...rest } = await api.listFollowRequests(pageParam, signal);
      return { items: users.map((person) => ({ ...person, _id: person.userId })), ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.short),
    select: uniqueItems,
    staleTime: STALE.detail,
  });

function settle(client: QueryClient, userId: string, isAccepted: boolean, followerCount: number): void {
  patchQueries<Pages<{ userId: string }>>(client, { queryKey: personKeys.followRequests }, (data) =>
    removeItems(data, (person) => person.userId === userId),
  );
  patchQueries<ProfileDetail>(client, { queryKey: personKeys.profile(userId) }, (profile) => ({
    ...profile,
    hasRequested: false,
    isFollowedBy: isAccepted || profile.isFollowedBy,
  }));
  const myId = readViewer()?.userId;
  if (myId === undefined) return;
  patchQueries<ProfileDetail>(client, { queryKey: personKeys.profile(myId) }, (profile) => ({
    ...profile,
    followerCount,
  }));
  if (isAccepted) void client.invalidateQueries({ queryKey: personKeys.followersOf(myId) });
}

/** What the viewer is deciding about a request, undefined before, and a function that accepts or declines it. */
export function useDecideFollowRequest(userId: string) {
  const client = useQueryClient();
  const key = ['follow-request', userId] as const;
  const deciding = usePendingWrite<boolean>(key);
  const decide = (value: boolean) =>
    sendOptimistic(client, {
      key,
      value,
      send: (isAccepted) => api.decideFollowRequest(userId, isAccepted),
      settle: ({ isAccepted, followerCount }) => settle(client, userId, isAccepted, followerCount),
    });
  return { deciding, decide };
}
