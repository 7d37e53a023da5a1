import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import * as api from '../../api/people/follow.ts';
import { removeItems } from '../cache/core/page-edits.ts';
import { FIRST_PAGE, nextPageParam, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { type FollowResponse, writeFollowing } from '../cache/following.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';

export type FollowList = 'followers' | 'following';

/** A person's followers or the people they follow, newest first, each once; `q` filters by a prefix of the name. */
export const followList = (of: FollowList, userId: string, q = '') =>
  infiniteQueryOptions({
    queryKey: [
      ...(of === 'followers' ? personKeys.followersOf(userId) : personKeys.followingOf(userId)),
      q,
    ] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...pageParam, userId, q };
      const { people, ...rest } =
        of === 'followers'
          ? await api
              .listFollowers(query, signal)
              .then(({ followers: people, ...rest }) => ({ people, ...rest }))
          : await api
              .listFollowing(query, signal)
              .then(({ following: people, ...rest }) => ({ people, ...rest }));
      return { items: people.map((person) => ({ ...person, _id: person.userId })), ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.short),
    select: uniqueItems,
    staleTime: 0,
  });

/** Writes the response wherever the person is cached, and reloads what the follow makes visible or hides. */
function settle(client: QueryClient, response: FollowResponse): void {
  const myId = readViewer()?.userId;
  if (myId === undefined) return;
  patchQueries<object>(client, {}, (data) => writeFollowing(data, response, myId));
  // Flicks for followers appear or disappear. A list on the screen is refetched only while it is short.
  client.removeQueries({ queryKey: flickKeys.feed('following'), type: 'inactive' });
  const queryKey = flickKeys.allOfPerson(response.userId);
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  void client.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => ((state.data as Pages<Flick> | undefined)?.pages.length ?? 0) <= 1,
  });
}

/** Follows a person or no longer. */
export const sendFollowing = (client: QueryClient, userId: string, value: boolean): void =>
  sendOptimistic(client, {
    key: ['follow', userId],
    value,
    send: (value) => api.setFollowing(userId, value),
    settle: (response) => settle(client, { userId, ...response }),
  });

/** A person who can be followed; what is left out does not hold. */
export interface FollowablePerson {
  userId: string;
  isFollowing: boolean;
  isRequested?: boolean | undefined;
  isPrivate?: boolean | undefined;
}

/** Whether the viewer follows a person or asked to, including a pending change, and a function to change it. */
export function useFollow(person: FollowablePerson) {
  const client = useQueryClient();
  const { userId, isPrivate = false } = person;
  const value = usePendingWrite<boolean>(['follow', userId]);
  const asks = isPrivate && !person.isFollowing;
  return {
    isFollowing: value === undefined ? person.isFollowing : value && !asks,
    isRequested: value === undefined ? person.isRequested === true : value && asks,
    setFollowing: (value: boolean) => sendFollowing(client, userId, value),
  };
}

/** Removes a follower of the viewer, without a notification. */
export function useRemoveFollower() {
  const client = useQueryClient();
  return (userId: string) =>
    sendOptimistic(client, {
      key: ['remove-follower', userId],
      value: true,
      send: () => api.removeFollower(userId),
      settle: () => {
        const myId = readViewer()?.userId;
        if (myId === undefined) return;
        patchQueries<Pages<{ userId: string }>>(client, { queryKey: personKeys.followersOf(myId) }, (data) =>
          removeItems(data, (person) => person.userId === userId),
        );
        patchQueries<ProfileDetail>(client, { queryKey: personKeys.profile(userId) }, (profile) =>
          profile.isFollowedBy ? { ...profile, isFollowedBy: false } : profile,
        );
        void client.invalidateQueries({ queryKey: personKeys.profile(myId) });
      },
    });
}

/** Whether a follower is being removed. */
export function useIsBeingRemoved(userId: string): boolean {
  return usePendingWrite<boolean>(['remove-follower', userId]) ?? false;
}
