import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/core/limits.ts';
import { plainText } from '../../contract/core/rich-text.ts';
import { deviceName } from '../auth/sessions/device-name.ts';
import { sessionBounds } from '../auth/sessions/session-expiry.ts';
import { checkAge } from '../auth/sign-up/age.ts';
import { webAddress } from '../people/profiles/web-address.ts';
import { makeBioLinks } from './bio-links.ts';
import { brandsOf, withBrands } from './brands.ts';
import { makeContacts } from './contacts.ts';
import { makeCommentLikes, makeComments, makeMarks } from './engagement.ts';
import { followedHashtags } from './followed-hashtags.ts';
import type { DemoMedia } from './media/media.ts';
import { makeMoneyStory, notifiedMoney } from './money/wallet-history.ts';
import { makeMutedWords, makeNotInterested } from './muted.ts';
import { makeNotifications } from './notifications.ts';
import { logins, makeFollows, makePeople } from './people.ts';
import { pinnedFlicks } from './pinned.ts';
import { makePosts, makeReposts, numberForFeed } from './posts.ts';
import { questAppealRows } from './quests/appeals.ts';
import { questInvitationRows, questWatchRows } from './quests/quest-rows.ts';
import { countsOf, makeQuests, takenSlots } from './quests/quests.ts';
import { makeSessions } from './sessions.ts';
import { hashtags } from './words/hashtags.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-05-01T12:00:00Z');
const media = (motif: string, setting: DemoMedia['setting']): DemoMedia => ({
  motif,
  setting,
  alt: `A ${motif}`,
  tags: ['harbour', 'coffee'],
  captions: ['First words', 'Second words'],
  row: { type: 'photo', key: `public/demo/${motif}.webp`, width: 1080, height: 1350, madeAt: now },
});

function demoWorld() {
  const people = withBrands(makePeople(160, ['public/demo/face-0.webp'], now));
  const tags = new Map(['harbour', 'coffee'].map((name) => [name, { id: people[0]?.id ?? '', name }]));
  const photos = [media('boat', 'coast'), media('tram', 'city'), media('tea', 'home')];
  const cast = {
    people,
    photos,
    clips: photos,
    tags,
    songs: [{ id: people[1]?.id ?? '', durationMs: 90_000 }],
    now,
  };
  const posts = makePosts(200, cast);
  const flicks = [...posts, ...makeReposts(20, posts, cast)];
  numberForFeed(flicks);
  const comments = makeComments({ top: 300, replies: 100 }, posts, people, now);
  return { people, posts, flicks, comments };
}

describe('the demo world', () => {
  it('is the same for the same moment', () => {
    expect(JSON.stringify(demoWorld())).toBe(JSON.stringify(demoWorld()));
  });

  it('has pronouns for a third of the people, and for no brand', () => {
    const people = makePeople(320, ['public/demo/face-0.webp'], now);
    const share = people.filter((person) => person.pronouns).length / people.length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.39);
    expect(brandsOf(people).filter((brand) => brand.pronouns)).toEqual([]);
  });

  it('has the demo logins and unique names', () => {
    const { people } = demoWorld();
    expect(people.slice(0, 4).map((person) => person.username)).toEqual(['demo', 'owner', 'maya', 'nora']);
    expect(new Set(people.map((person) => person.username)).size).toBe(people.length);
  });

  it('mutes words that occur nowhere, and hides older flicks of others', () => {
    const { people, posts, comments } = demoWorld();
    const me = people[0]?.id ?? '';
    const words = makeMutedWords(me, now);
    expect(words.map(({ line }) => line)).toEqual(['spoilers', 'giveaway', 'season finale']);
    expect(words.every(({ ends_at }) => ends_at === null || ends_at > now)).toBe(true);
    const text = JSON.stringify([posts, comments]).toLowerCase();
    for (const { line } of words) expect(text).not.toContain(line);
    const hidden = makeNotInterested(me, posts, now);
    expect(new Set(hidden.map(({ flick_id }) => flick_id)).size).toBe(4);
    for (const { flick_id, created_at } of hidden) {
      const flick = posts.find(({ id }) => id === flick_id);
      expect(flick?.authorId).not.toBe(me);
      expect(flick?.createdAt.getTime()).toBeLessThan(created_at.getTime());
      expect(created_at.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('has the demo account follow hashtags of the world', () => {
    const [me = ''] = demoWorld().people.map(({ id }) => id);
    const tags = new Map(hashtags.map((name) => [name, { id: `id of ${name}` }]));
    const followed = followedHashtags(me, tags, now);
    expect(followed.map(({ hashtag_id }) => hashtag_id)).toEqual([
      'id of harbour',
      'id of aurora',
      'id of ceramics',
    ]);
    for (const { created_at } of followed) expect(created_at.getTime()).toBeLessThan(now.getTime());
  });

  it('has open appeals and a decided one, of rejections that still leave a slot', () => {
    const quests = makeQuests(demoWorld().people, now);
    const rows = questAppealRows(quests, 'operator', now);
    expect(rows.map(({ state }) => state)).toEqual(['open', 'open', 'upheld']);
    for (const row of rows) {
      const quest = quests.find(({ proofs }) => proofs.some(({ id }) => id === row.application_id));
      expect(quest?.proofs.find(({ id }) => id === row.application_id)?.state).toBe('rejected');
      expect(row.created_at.getTime()).toBeLessThan(now.getTime());
      expect(row.state !== 'open' || row.due_at > now).toBe(true);
    }
  });

  it('pins flicks of the logins, of each person fewer than they may pin', () => {
    const { people, posts } = demoWorld();
    const mine = people.slice(0, logins.length).map(({ id }) => id);
    const pinned = pinnedFlicks(posts, mine).map((id) => posts.find((post) => post.id === id));
    expect(pinned.length).toBeGreaterThan(0);
    for (const post of pinned) expect(mine).toContain(post?.authorId);
    for (const id of mine)
      expect(pinned.filter((post) => post?.authorId === id).length).toBeLessThan(limits.pinnedFlicks);
  });

  it('orders the feed by time, with no entry in the future', () => {
    const { flicks } = demoWorld();
    flicks.forEach((flick, n) => {
      expect(flick.feedSeq).toBe(String(n + 1));
      expect(flick.createdAt.getTime()).toBeLessThan(now.getTime());
    });
    const times = flicks.map((flick) => flick.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('reposts and replies only to what existed before', () => {
    const { flicks, comments } = demoWorld();
    const born = new Map(flicks.map((flick) => [flick.id, flick.createdAt.getTime()]));
    for (const flick of flicks.filter((f) => f.originalId)) {
      expect(flick.createdAt.getTime()).toBeGreaterThan(born.get(flick.originalId ?? '') ?? Number.NaN);
    }
    const spoken = new Map(comments.map((comment) => [comment.id, comment.created_at.getTime()]));
    for (const comment of comments) {
      const before = comment.parent_id ? spoken.get(comment.parent_id) : born.get(comment.flick_id);
      expect(comment.created_at.getTime()).toBeGreaterThan(before ?? Number.NaN);
      expect(plainText(JSON.parse(comment.tokens))).not.toBe('');
    }
  });

  it('has flicks that were edited after they were shared and before now', () => {
    const edited = demoWorld().posts.filter((post) => post.editedAt);
    expect(edited).toHaveLength(5);
    for (const { createdAt, editedAt } of edited) {
      expect(editedAt?.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(editedAt?.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('has each like once, and nobody follows themselves', () => {
    const { people, posts, comments } = demoWorld();
    const likes = makeMarks('likes', 2_000, posts, people, now);
    expect(new Set(likes.map((like) => like.person_id + like.flick_id)).size).toBe(likes.length);
    const commentLikes = makeCommentLikes(500, comments, people, now);
    expect(new Set(commentLikes.map((like) => like.person_id + like.comment_id)).size).toBe(
      commentLikes.length,
    );
    expect(makeFollows(people, now).filter((row) => row.follower_id === row.followee_id)).toEqual([]);
  });
});

describe('the money of the demo world', () => {
  const people = withBrands(makePeople(160, ['public/demo/face-0.webp'], now));
  const quests = makeQuests(people, now);

  it('is spent on quests whose slots match the applications, one for each person and never the owner', () => {
    expect(makeQuests(people, now)).toEqual(quests);
    for (const { ownerId, places, words, proofs, publishedAt, closedAt, deadline, ...quest } of quests) {
      const { approved, pending, changes } = countsOf({ proofs });
      expect(approved).toBeLessThanOrEqual(places);
      if (words.type !== 'Open') expect(approved + pending + changes).toBeLessThanOrEqual(places);
      if (!closedAt) expect(deadline.getTime()).toBeGreaterThan(now.getTime() + 5 * DAY_MS);
      expect(quest.added === null || approved <= places - quest.added.places).toBe(true);
      expect(proofs.map(({ applicantId }) => applicantId)).not.toContain(ownerId);
      expect(new Set(proofs.map(({ applicantId }) => applicantId)).size).toBe(proofs.length);
      for (const { sentAt, decidedAt, reviewDue, changesDue, state } of proofs) {
        expect(sentAt.getTime()).toBeGreaterThan(publishedAt.getTime());
        expect((decidedAt ?? now).getTime()).toBeGreaterThan(sentAt.getTime());
        expect((decidedAt ?? sentAt).getTime()).toBeLessThan((closedAt ?? now).getTime() - HOUR_MS / 4);
        expect([state, Boolean(reviewDue), Boolean(changesDue)]).toEqual([
          state,
          state === 'pending',
          state === 'changes_requested',
        ]);
        for (const due of [reviewDue, changesDue])
          if (due) expect(due.getTime()).toBeGreaterThan(now.getTime() + DAY_MS);
      }
    }
  });

  it('invite people whose proof was approved, and who have not applied', () => {
    const invited = questInvitationRows(quests, now);
    expect(invited.length).toBeGreaterThan(2);
    for (const { quest_id, person_id } of invited) {
      const quest = quests.find(({ id }) => id === quest_id);
      expect([quest?.closedAt, quest?.proofs.some(({ applicantId }) => applicantId === person_id)]).toEqual([
        null,
        false,
      ]);
    }
  });

  it('has a quest that closes while applications are pending, and full ones that people watch', () => {
    const closing = quests.filter((quest) => quest.closedAt && takenSlots(quest) > 0);
    expect(closing.map(({ title, proofs }) => [title, countsOf({ proofs }).pending])).toEqual([
      ['Wet streets after dark', 3],
    ]);
    const watched = questWatchRows(quests, people, now);
    expect(new Set(watched.map(({ quest_id, person_id }) => quest_id + person_id)).size).toBe(watched.length);
    expect(new Set(watched.map(({ quest_id }) => quest_id)).size).toBeGreaterThanOrEqual(2);
    for (const { quest_id, person_id, created_at } of watched) {
      const quest = quests.find(({ id }) => id === quest_id);
      if (!quest) throw new RangeError(quest_id);
      expect(quest.closedAt).toBeNull();
      expect(countsOf(quest).approved + takenSlots(quest)).toBe(quest.places);
      expect([quest.ownerId, ...quest.proofs.map(({ applicantId }) => applicantId)]).not.toContain(person_id);
      expect(created_at.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('has pending applications in many open quests, and in one of them a morning of work for its owner', () => {
    const open = quests.filter(({ closedAt }) => closedAt === null);
    expect(open.length).toBeGreaterThanOrEqual(12);
    expect(open.slice(-6).map(({ title, reward, places }) => [title, reward, places])).toEqual([
      ['Drop the needle on side B', 2_000, 40],
      ['Ten quiet seconds in the woods', 5_500, 10],
      ['Squeeze, stir, sip', 3_000, 20],
      ['A clean drop-in, slow motion', 7_500, 6],
      ['Doors of the old town', 2_500, 30],
      ['Pour-over in one take', 4_000, 12],
    ]);
    const counts = (title: string) => {
      const quest = quests.find((one) => one.title === title);
      return quest && countsOf(quest);
    };
    expect(counts('Morning on the ferry deck')?.pending).toBeGreaterThanOrEqual(40);
    expect(counts('Breakfast in one take')).toMatchObject({ approved: 8, rejected: 3, pending: 16 });
    const states = quests.flatMap(({ proofs }) =>
      proofs.filter(({ applicantId }) => applicantId === people[2]?.id).map(({ state }) => state),
    );
    expect(new Set(states).size).toBe(5);
  });

  it('moves in the past, and only for accounts that already existed', () => {
    const born = new Map(people.map((person) => [person.id, person.createdAt.getTime()]));
    const moves = makeMoneyStory(people, brandsOf(people), quests, now);
    const times = moves.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const move of moves) {
      const who = 'quest' in move ? move.quest.ownerId : move.personId;
      expect(move.at.getTime()).toBeGreaterThan(born.get(who) ?? Number.NaN);
      expect(move.at.getTime()).toBeLessThan(now.getTime());
      if (move.kind === 'approve')
        expect(move.at.getTime()).toBeGreaterThan(born.get(move.proof.applicantId) ?? Number.NaN);
    }
  });
});

describe('the demo people', () => {
  const { people } = demoWorld();

  it('have up to five links, all of kinds that people may add', () => {
    const links = makeBioLinks(people);
    expect(links.filter(({ person_id }) => person_id === people[0]?.id)).toHaveLength(2);
    for (const { url, title } of links) {
      expect(webAddress(url, 'url')).toBe(url);
      expect(title.length).toBeLessThanOrEqual(40);
    }
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
  });

  it('follow each other if newcomers log in as them', () => {
    const follows = new Set(makeFollows(people, now).map((row) => row.follower_id + row.followee_id));
    const friends = people.slice(0, logins.length).map(({ id }) => id);
    for (const one of friends)
      for (const other of friends) expect(follows.has(one + other)).toBe(one !== other);
  });

  it('are notified of pending applications, and of decisions about their own', () => {
    const nothing = {
      flicks: [],
      comments: [],
      likes: [],
      commentLikes: [],
      follows: [],
      followRequests: [],
      invitations: [],
      appeals: [],
      sessions: [],
      money: [],
    };
    const quests = makeQuests(people, now);
    const { notifications } = makeNotifications({ ...nothing, quests }, people.slice(0, 1), now);
    const lines = notifications.map(({ kind, target_type, title, amount, actors }) => [
      ...[kind, target_type, title],
      ...[amount, actors],
    ]);
    const waiting = notifications.filter(
      ({ kind, title }) => kind === 'quest_application' && title === 'Breakfast in one take',
    );
    // Those of one day are one notification.
    expect(waiting.reduce((sum, { actors }) => sum + actors, 0)).toBe(16);
    expect(new Set(waiting.map(({ created_at }) => created_at.toISOString().slice(0, 10))).size).toBe(
      waiting.length,
    );
    expect(Math.max(...waiting.map(({ actors }) => actors))).toBeGreaterThan(2);
    expect(lines).toContainEqual(['quest_approved', 'applicant', 'Doors of the old town', 2_500, 1]);
    expect(lines).toContainEqual(['quest_changes', 'applicant', 'Light through coloured glass', null, 1]);
    expect(notifications.every(({ quest_id }) => quest_id !== null)).toBe(true);
  });

  it('are notified of payments in and out, each with its amount', () => {
    const { notifications } = makeNotifications(
      {
        ...{
          flicks: [],
          comments: [],
          likes: [],
          commentLikes: [],
          follows: [],
          followRequests: [],
          invitations: [],
          appeals: [],
        },
        sessions: [],
        money: notifiedMoney(makeMoneyStory(people, brandsOf(people), makeQuests(people, now), now)),
        quests: [],
      },
      people.slice(0, 1),
      now,
    );
    const lines = notifications.map(({ kind, target_type, amount }) => [kind, target_type, amount]);
    expect(lines).toEqual([
      ['topup', 'wallet', 20_000],
      ['payout', 'wallet', 7_506],
    ]);
  });

  it('have notifications caused by others only, each once, from today, this week and before', () => {
    const { posts, flicks, comments } = demoWorld();
    const facts = {
      flicks,
      comments,
      likes: makeMarks('likes', 2_000, posts, people, now),
      commentLikes: makeCommentLikes(500, comments, people, now),
      follows: makeFollows(people, now),
      followRequests: [],
      invitations: [],
      appeals: [],
      sessions: makeSessions(people[0]?.id ?? '', now),
      money: notifiedMoney(makeMoneyStory(people, brandsOf(people), makeQuests(people, now), now)),
      quests: makeQuests(people, now),
    };
    const { notifications, actors } = makeNotifications(facts, people.slice(0, 1), now);
    expect(makeNotifications(facts, people.slice(0, 1), now).notifications).toEqual(notifications);
    const keys = notifications.map(({ person_id, group_key }) => person_id + group_key);
    expect(new Set(keys).size).toBe(keys.length);
    const did = actors.map((row) => row.person_id + row.kind + row.target_id + row.actor_id);
    expect(new Set(did).size).toBe(did.length);
    expect(actors.every(({ person_id, actor_id }) => person_id !== actor_id)).toBe(true);
    for (const { person_id, group_key, actors: many, kind } of notifications) {
      const named = actors.filter((row) => row.person_id === person_id && row.group_key === group_key);
      expect([kind, named.length]).toEqual([kind, many]);
    }
    expect(new Set(notifications.map(({ kind }) => kind)).size).toBeGreaterThan(5);
  });

  it('have unique contacts at unreachable addresses, and are old enough to sign up', () => {
    const contacts = makeContacts(people, logins.length, now);
    const phones = contacts.flatMap(({ phone }) => (phone === null ? [] : [phone]));
    expect(new Set(phones).size).toBe(phones.length);
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(people.length);
    for (const phone of phones) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
    for (const { email, dob } of contacts) {
      expect(email).toMatch(/\.example$/);
      expect(() => checkAge(dob, now)).not.toThrow();
    }
    expect(contacts.slice(0, logins.length).every(({ phone }) => phone !== null)).toBe(true);
  });

  it('have one login with two-factor authentication, and a first person with several devices', () => {
    expect(people.filter(({ twoFactor }) => twoFactor).map(({ username }) => username)).toEqual(['nora']);
    const sessions = makeSessions(people[0]?.id ?? '', now);
    const names = sessions.map(({ user_agent }) => deviceName(user_agent, 'en').device);
    expect(names).toEqual(['iPhone', 'Mac', 'iPad', 'Windows PC', 'Pixel 9']);
    const { idleSince } = sessionBounds(now);
    expect(sessions.every(({ last_active_at }) => last_active_at > idleSince)).toBe(true);
  });
});
