import { notificationKind } from '../../../contract/notifications/notification.ts';
import {
  type NotificationSettings,
  updateNotificationSettings,
} from '../../../contract/notifications/notification-setting.ts';
import { deleteBioLink } from '../../../contract/people/bio-link.ts';
import { setBlocked, setMuted } from '../../../contract/people/block.ts';
import { removeFollower, setFollowing } from '../../../contract/people/follow.ts';
import { deleteMutedWord } from '../../../contract/people/muted-word.ts';
import { saveSearchHistory } from '../../../contract/search/search-history.ts';
import { notificationKeys } from '../../../src/queries/keys/notification-keys.ts';
import { personKeys } from '../../../src/queries/keys/person-keys.ts';
import { useNotificationChoice } from '../../../src/queries/notifications/notification-setting.ts';
import { useDeleteBioLink, useIsLinkGoing } from '../../../src/queries/people/bio-link.ts';
import { useBlock, useMute } from '../../../src/queries/people/block.ts';
import { useFollow, useIsBeingRemoved, useRemoveFollower } from '../../../src/queries/people/follow.ts';
import { useUnmuteWord } from '../../../src/queries/people/muted-word.ts';
import { searchHistory, useSearchHistory } from '../../../src/queries/search/search-history.ts';
import { newId, respond } from '../../support/app/mock-responses.ts';
import { describeOptimisticWrite, onePage } from '../../support/app/optimistic-writes.tsx';
import { demoPerson } from '../../support/app/render-app.tsx';
import { aPerson } from '../../support/notifications/notifications.ts';
import { aProfile, ownProfile } from '../../support/people/profile-fixtures.ts';

const done = { message: 'Done' };

describeOptimisticWrite('following a person', () => {
  const person = aProfile({ followerCount: 7 });
  return {
    queryKey: personKeys.profile(person.userId),
    data: person,
    use: (profile) => {
      const { isFollowing, setFollowing: set } = useFollow(profile);
      return { shown: { isFollowing, count: profile.followerCount }, press: () => set(true) };
    },
    endpoint: setFollowing,
    answer: () =>
      respond(setFollowing, { isFollowing: true, isRequested: false, followerCount: 9, followingCount: 1 }),
    before: { isFollowing: false, count: 7 },
    pending: { isFollowing: true, count: 7 },
    after: { isFollowing: true, count: 9 },
  };
});

describeOptimisticWrite('removing a follower', () => {
  const person = { ...aPerson('rosa.l'), isFollowing: false };
  return {
    queryKey: personKeys.followersOf(demoPerson.userId),
    data: onePage(person),
    use: ({ pages }) => {
      const remove = useRemoveFollower();
      const isLeaving = useIsBeingRemoved(person.userId);
      return { shown: { isLeaving, count: pages[0]?.items.length }, press: () => remove(person.userId) };
    },
    endpoint: removeFollower,
    answer: () => respond(removeFollower, done),
    before: { isLeaving: false, count: 1 },
    pending: { isLeaving: true, count: 1 },
    after: { isLeaving: false, count: 0 },
  };
});

describeOptimisticWrite('blocking a person', () => {
  const person = aProfile();
  return {
    queryKey: personKeys.profile(person.userId),
    data: person,
    use: (profile) => {
      const { isBlocked, setBlocked: set } = useBlock(profile);
      return { shown: isBlocked, press: () => set(true) };
    },
    endpoint: setBlocked,
    answer: () => respond(setBlocked, { isBlocked: true }),
    before: false,
    pending: true,
    after: true,
  };
});

describeOptimisticWrite('muting a person', () => {
  const person = aProfile();
  return {
    queryKey: personKeys.profile(person.userId),
    data: person,
    use: (profile) => {
      const { isMuted, setMuted: set } = useMute(profile);
      return { shown: isMuted, press: () => set(true) };
    },
    endpoint: setMuted,
    answer: () => respond(setMuted, { isMuted: true }),
    before: false,
    pending: true,
    after: true,
  };
});

describeOptimisticWrite('muting a word no longer', () => {
  const word = { _id: newId(), word: 'spoiler', until: null, exceptFollowed: false };
  return {
    queryKey: ['muted-word'],
    data: { words: [word] },
    use: ({ words }) => {
      const { isRemoving: isLeaving, unmute } = useUnmuteWord(word);
      return { shown: { isLeaving, count: words.length }, press: unmute };
    },
    endpoint: deleteMutedWord,
    answer: () => respond(deleteMutedWord, done),
    before: { isLeaving: false, count: 1 },
    pending: { isLeaving: true, count: 1 },
    after: { isLeaving: false, count: 0 },
  };
});

describeOptimisticWrite('removing a link from one’s profile', () => {
  const link = { _id: newId(), title: 'Shop', url: 'https://example.org/' };
  return {
    queryKey: personKeys.profile(demoPerson.userId),
    data: ownProfile({ bioLinks: [link] }),
    use: ({ bioLinks }) => {
      const remove = useDeleteBioLink();
      const isLeaving = useIsLinkGoing(link._id);
      return { shown: { isLeaving, count: bioLinks.length }, press: () => remove(link._id) };
    },
    endpoint: deleteBioLink,
    answer: () => respond(deleteBioLink, done),
    before: { isLeaving: false, count: 1 },
    pending: { isLeaving: true, count: 1 },
    after: { isLeaving: false, count: 0 },
  };
});

describeOptimisticWrite('changing the search history', () => {
  const entryOf = (q: string) => ({ q, type: null, at: '2026-05-01T10:00:00.000Z' });
  return {
    queryKey: searchHistory().queryKey,
    data: [entryOf('dawn'), entryOf('rain')],
    use: () => {
      const { entries = [], replace } = useSearchHistory();
      return { shown: entries.map(({ q }) => q), press: () => replace([entryOf('rain')]) };
    },
    endpoint: saveSearchHistory,
    answer: () => respond(saveSearchHistory, { history: [entryOf('fog'), entryOf('rain')] }),
    before: ['dawn', 'rain'],
    pending: ['rain'],
    after: ['fog', 'rain'],
  };
});

describeOptimisticWrite('choosing which notifications are pushed', () => {
  const all = (push: boolean) =>
    Object.fromEntries(
      notificationKind.options.map((kind) => [kind, { list: true, push }]),
    ) as NotificationSettings;
  return {
    queryKey: notificationKeys.settings,
    data: all(false),
    use: (settings) => {
      const { isOn, setOn } = useNotificationChoice(settings, ['like', 'follow'], 'push');
      return { shown: isOn, press: () => setOn(true) };
    },
    endpoint: updateNotificationSettings,
    answer: () => respond(updateNotificationSettings, { settings: all(true) }),
    before: false,
    pending: true,
    after: true,
  };
});
