import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Comment } from '../../../contract/flicks/comment.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import type { Question } from '../../../contract/quests/question.ts';
import * as api from '../../api/people/block.ts';
import { removeItems } from '../cache/page-edits.ts';
import { FIRST_PAGE, nextPageParam, type Pages, uniqueItems } from '../cache/pages.ts';
import { patchQueries } from '../cache/patch-queries.ts';
import { dropQuestionsOf } from '../cache/questions.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { commentKeys } from '../keys/comment-keys.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';
import { questionKeys } from '../keys/question-keys.ts';

export type BlockedOrMuted = 'blocked' | 'muted';

/** The people the viewer blocks or mutes, newest first, each once; reloaded each time it is opened. */
export const blockedOrMutedPeople = (of: BlockedOrMuted) =>
  infiniteQueryOptions({
    queryKey: personKeys[of],
    queryFn: async ({ pageParam, signal }) => {
      const read = of === 'blocked' ? api.listBlocked : api.listMuted;
      const { users, ...rest } = await read(pageParam, signal);
      return { items: users.map((user) => ({ ...user, _id: user.userId })), ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.short),
    select: uniqueItems,
    staleTime: 0,
  });

function writeProfile(client: QueryClient, userId: string, patch: Partial<ProfileDetail>): void {
  patchQueries<ProfileDetail>(client, { queryKey: personKeys.profile(userId) }, (profile) =>
    (Object.keys(patch) as (keyof ProfileDetail)[]).every((key) => profile[key] === patch[key])
      ? profile
      : { ...profile, ...patch },
  );
}

/** Removes a person's flicks, and reposts of them, from the lists under a key. */
function dropFlicks(client: QueryClient, queryKey: readonly unknown[], userId: string): void {
  patchQueries<Pages<Flick>>(client, { queryKey }, (data) =>
    removeItems(data, (flick) => flick.user.userId === userId || flick.repostOf?.user.userId === userId),
  );
}

function settleBlock(client: QueryClient, userId: string, isBlocked: boolean): void {
  if (isBlocked) {
    writeProfile(client, userId, { isBlocked, isFollowing: false, isFollowedBy: false });
    dropFlicks(client, flickKeys.lists, userId);
    patchQueries<Pages<Comment>>(client, { queryKey: commentKeys.all }, (data) =>
      removeItems(data, (comment) => comment.user._id === userId),
    );
    patchQueries<Pages<Question>>(client, { queryKey: questionKeys.all }, (data) =>
      dropQuestionsOf(data, userId),
    );
  } else {
    writeProfile(client, userId, { isBlocked });
    void client.invalidateQueries({ queryKey: flickKeys.allOfPerson(userId) });
  }
  // Counts and follower lists of both change too.
  void client.invalidateQueries({ queryKey: personKeys.profile(userId) });
  void client.invalidateQueries({ queryKey: personKeys.profile(readViewer()?.userId ?? '') });
  void client.invalidateQueries({ queryKey: personKeys.lists });
}

/** Whether the viewer blocks a person, including a pending change, and a function to change it. */
export function useBlock(person: { userId: string; isBlocked: boolean }) {
  const client = useQueryClient();
  const { userId } = person;
  const isBlocked = usePendingWrite<boolean>(['block', userId]) ?? person.isBlocked;
  const setBlocked = (value: boolean) =>
    sendOptimistic(client, {
      key: ['block', userId],
      value,
      send: (value) => api.setBlocked(userId, value),
      settle: (response) => settleBlock(client, userId, response.isBlocked),
    });
  return { isBlocked, setBlocked };
}

/** Whether the viewer mutes a person, including a pending change, and a function to change it. */
export function useMute(person: { userId: string; isMuted: boolean }) {
  const client = useQueryClient();
  const { userId } = person;
  const isMuted = usePendingWrite<boolean>(['mute', userId]) ?? person.isMuted;
  const setMuted = (value: boolean) =>
    sendOptimistic(client, {
      key: ['mute', userId],
      value,
      send: (value) => api.setMuted(userId, value),
      settle: (response) => {
        writeProfile(client, userId, { isMuted: response.isMuted });
        if (response.isMuted) dropFlicks(client, flickKeys.feeds, userId);
        void client.invalidateQueries({ queryKey: personKeys.muted });
      },
    });
  return { isMuted, setMuted };
}
