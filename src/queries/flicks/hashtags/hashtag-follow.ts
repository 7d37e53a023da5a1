import { type InfiniteData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { HashtagDetail } from '../../../../contract/flicks/hashtag.ts';
import { searchHashtags } from '../../../api/flicks/hashtag.ts';
import * as api from '../../../api/flicks/hashtag-follow.ts';
import { patchQueries } from '../../cache/core/patch-queries.ts';
import { sendOptimistic, usePendingWrite } from '../../core/optimistic-write.ts';
import { flickKeys } from '../../keys/flick-keys.ts';
import type { HashtagPage } from './hashtag-page.ts';

/** The hashtags that the viewer follows, the last one first. */
export const followedHashtags = () =>
  queryOptions({
    queryKey: ['followed-hashtag'] as const,
    queryFn: ({ signal }) => api.listFollowedHashtags(signal),
    staleTime: 0,
  });

/** Trending hashtags, and whether the viewer follows them. */
export const interests = () =>
  queryOptions({
    queryKey: ['interest'] as const,
    queryFn: async ({ signal }): Promise<HashtagDetail[]> => {
      const [trending, { hashtags }] = await Promise.all([
        searchHashtags('', 1, signal),
        api.listFollowedHashtags(signal),
      ]);
      const followed = new Set(hashtags.map(({ name }) => name));
      return trending.result.users.map((one) => ({ ...one, isFollowing: followed.has(one.name) }));
    },
    staleTime: 0,
  });

function settle(client: QueryClient, name: string, response: { isFollowing: boolean }): void {
  const change = (hashtag: HashtagDetail) =>
    hashtag.name === name && hashtag.isFollowing !== response.isFollowing
      ? { ...hashtag, ...response }
      : hashtag;
  patchQueries<InfiniteData<HashtagPage>>(client, { queryKey: flickKeys.hashtags }, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, hashtag: change(page.hashtag) })),
  }));
  const { queryKey } = followedHashtags();
  // One that is no longer followed stays in the open list, where it can be followed again.
  patchQueries<{ hashtags: HashtagDetail[] }>(client, { queryKey }, ({ hashtags }) => ({
    hashtags: hashtags.map(change),
  }));
  patchQueries<HashtagDetail[]>(client, { queryKey: interests().queryKey }, (hashtags) =>
    hashtags.map(change),
  );
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  // Its flicks appear or disappear.
  client.removeQueries({ queryKey: flickKeys.feed('following'), type: 'inactive' });
}

/** Follows a hashtag or no longer. */
export const sendHashtagFollowed = (client: QueryClient, name: string, value: boolean): void =>
  sendOptimistic(client, {
    key: ['follow-hashtag', name],
    value,
    send: (value) => api.setHashtagFollowed(name, value),
    settle: (response) => settle(client, name, response),
  });

/** Whether the viewer follows a hashtag, including a pending change, and a function to change it. */
export function useHashtagFollow({ name, isFollowing: wasFollowing }: HashtagDetail) {
  const client = useQueryClient();
  const isFollowing = usePendingWrite<boolean>(['follow-hashtag', name]) ?? wasFollowing;
  return { isFollowing, setFollowing: (value: boolean) => sendHashtagFollowed(client, name, value) };
}
