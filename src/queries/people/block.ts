import { infiniteQueryOptions, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Comment } from '../../../contract/flicks/comment.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import type { Question } from '../../../contract/quests/question.ts';
import * as api from '../../api/people/block.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/people.gen.ts';
import { removeItems } from '../cache/core/page-edits.ts';
import { FIRST_PAGE, nextPageParam, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { restoreItems } from '../cache/core/restore-items.ts';
import { dropQuestionsOf } from '../cache/questions.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { commentKeys } from '../keys/comment-keys.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { notificationKeys } from '../keys/notification-keys.ts';
import { personKeys } from '../keys/person-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';
import { questionKeys } from '../keys/question-keys.ts';
import { sendFollowing } from './follow.ts';

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

/** Removes a person's flicks, and reposts of them, from the lists under a key; returns a function that restores them. */
function dropFlicks(client: QueryClient, queryKey: readonly unknown[], userId: string): () => void {
  const isTheirs = (flick: Flick) => flick.user.userId === userId || flick.repostOf?.user.userId === userId;
  const lists = client.getQueriesData<Pages<Flick>>({ queryKey });
  patchQueries<Pages<Flick>>(client, { queryKey }, (data) => removeItems(data, isTheirs));
  return () => {
    for (const [queryKey, before] of lists) {
      if (!before) continue;
      patchQueries<Pages<Flick>>(client, { queryKey, exact: true }, (data) =>
        restoreItems(data, before, isTheirs),
      );
    }
  };
}

/** Drops what others wrote from the cache, and reloads what is on screen: nobody can tell what has become visible. */
function reload(client: QueryClient, keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of keys) {
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.invalidateQueries({ queryKey });
  }
}

const searches = [...flickKeys.lists, 'search'];
/** Lists in which a person is more than the author of an item, so that nothing can simply be removed. */
const mixed = [searches, personKeys.suggestions, notificationKeys.lists, notificationKeys.unread];
const lists = [flickKeys.lists, commentKeys.all, questionKeys.all, questKeys.lists];

/** Removes the pages of a person's flicks and quests, unless one of them is on screen. */
function dropDetails(client: QueryClient, userId: string): void {
  const isTheirs = ({ state }: Query) => (state.data as Partial<Flick> | undefined)?.user?.userId === userId;
  for (const queryKey of [flickKeys.details, questKeys.details])
    client.removeQueries({ queryKey, type: 'inactive', predicate: isTheirs });
}

/** Writes a block into the cache; returns a function that restores the flicks it removed. */
function settleBlock(client: QueryClient, userId: string, isBlocked: boolean): () => void {
  let restoreFlicks: () => void = () => undefined;
  if (isBlocked) {
    writeProfile(client, userId, { isBlocked, isFollowing: false, isFollowedBy: false });
    restoreFlicks = dropFlicks(client, flickKeys.lists, userId);
    dropDetails(client, userId);
    patchQueries<Pages<Comment>>(client, { queryKey: commentKeys.all }, (data) =>
      removeItems(data, (comment) => comment.user._id === userId),
    );
    patchQueries<Pages<Question>>(client, { queryKey: questionKeys.all }, (data) =>
      dropQuestionsOf(data, userId),
    );
    // Which quests stay depends on what the viewer applied to and saved.
    reload(client, [...mixed, questKeys.lists]);
  } else {
    reload(client, [...mixed, ...lists]);
    writeProfile(client, userId, { isBlocked });
  }
  // Counts and follower lists of both change too.
  void client.invalidateQueries({ queryKey: personKeys.profile(userId) });
  void client.invalidateQueries({ queryKey: personKeys.profile(readViewer()?.userId ?? '') });
  void client.invalidateQueries({ queryKey: personKeys.lists });
  return restoreFlicks;
}

/** Writes a mute into the cache; returns a function that restores the flicks it removed. */
function settleMute(client: QueryClient, userId: string, isMuted: boolean): () => void {
  writeProfile(client, userId, { isMuted });
  void client.invalidateQueries({ queryKey: personKeys.muted });
  const restoreFlicks = isMuted ? dropFlicks(client, flickKeys.feeds, userId) : () => undefined;
  reload(client, isMuted ? mixed : [...mixed, flickKeys.feeds]);
  return restoreFlicks;
}

/** Blocks a person; the function it returns undoes that, with the viewer's follow and the flicks on screen. */
function block(client: QueryClient, person: HidablePerson): () => void {
  const { userId, isFollowing = false } = person;
  let restoreFlicks: (() => void) | undefined;
  const send = (value: boolean) =>
    sendOptimistic(client, {
      key: ['block', userId],
      value,
      send: (value) => api.setBlocked(userId, value),
      settle: (response) => {
        const restore = settleBlock(client, userId, response.isBlocked);
        restoreFlicks ??= restore;
        if (response.isBlocked) return;
        restoreFlicks();
        if (isFollowing) sendFollowing(client, userId, true);
      },
    });
  send(true);
  return () => send(false);
}

/** Mutes a person; the function it returns undoes that, with the flicks on screen. */
function mute(client: QueryClient, { userId }: HidablePerson): () => void {
  let restoreFlicks: (() => void) | undefined;
  const send = (value: boolean) =>
    sendOptimistic(client, {
      key: ['mute', userId],
      value,
      send: (value) => api.setMuted(userId, value),
      settle: (response) => {
        const restore = settleMute(client, userId, response.isMuted);
        restoreFlicks ??= restore;
        if (!response.isMuted) restoreFlicks();
      },
    });
  send(true);
  return () => send(false);
}

/** A person who can be blocked or muted. */
export type HidablePerson = { userId: string; name: string; isFollowing?: boolean };

/** Functions that block or mute a person and offer to undo it, also once what called them is gone from the screen. */
export function useHidePerson() {
  const client = useQueryClient();
  const say = (text: string, undo: () => void) =>
    toast.success(text, { action: { label: m.undo(), onPress: undo } });
  return {
    block: (person: HidablePerson) => say(m.blocked({ name: person.name }), block(client, person)),
    mute: (person: HidablePerson) => say(m.muted({ name: person.name }), mute(client, person)),
  };
}

/** Whether the viewer mutes a person as far as their profile was read. */
export function useKnownMute(userId: string): boolean {
  const client = useQueryClient();
  return client.getQueryData<ProfileDetail>(personKeys.profile(userId))?.isMuted ?? false;
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
      settle: (response) => void settleBlock(client, userId, response.isBlocked),
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
      settle: (response) => void settleMute(client, userId, response.isMuted),
    });
  return { isMuted, setMuted };
}
