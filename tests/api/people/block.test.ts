import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { post } from '../../support/flicks/comments.ts';
import { flick, repost, sound, textTokens } from '../../support/flicks/content.ts';
import { feed, only } from '../../support/flicks/feed.ts';
import { draft, photo, publish } from '../../support/flicks/publish-flicks.ts';
import {
  ask,
  followFacts,
  hide,
  peopleAt,
  profile,
  setFollow,
} from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { leaveTraces, seenComments, seenFlicks, seenNames } from '../../support/visibility-probes.ts';

const all = (table: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, value]));

/** What a block between two people leaves as it is: everybody else's view. */
const OF_OTHERS = {
  'the feed of a visitor': true,
  'a flick by id, for a visitor': true,
  'a link’s preview': true,
  'a repost’s preview': true,
  reposting: true,
};

test.each(['author', 'viewer'] as const)('if the %s blocks, neither sees the other', async (who) => {
  const t = await testApp();
  const traces = await leaveTraces(t, await person(t));
  const { author, viewer } = traces;
  const [by, whom] = who === 'author' ? [author, viewer] : [viewer, author];
  const before = await seenFlicks(t, traces);
  expect(before).toEqual(all(before, true));
  await hide(t, by, 'block', whom);
  expect(await seenFlicks(t, traces)).toEqual({ ...all(before, false), ...OF_OTHERS });
  const [names, comments] = [await seenNames(t, traces), await seenComments(t, traces)];
  expect(names).toEqual(all(names, false));
  expect(comments).toEqual(all(comments, false));
  for (const one of [author, viewer])
    expect(await followFacts(t, one)).toEqual({
      rows: { followers: 0, following: 0 },
      counters: { followers: 0, following: 0 },
    });

  await hide(t, by, 'block', whom, false);
  await setFollow(t, viewer, author);
  const after = await seenFlicks(t, traces);
  expect(after).toEqual(all(after, true));
  const [namesAfter, commentsAfter] = [await seenNames(t, traces), await seenComments(t, traces)];
  expect(namesAfter).toEqual(all(namesAfter, true));
  expect(commentsAfter).toEqual(all(commentsAfter, true));
});

test('two people who blocked each other do not see each other on a third person’s flick either', async () => {
  const t = await testApp();
  const [ann, ben, host, other] = [await person(t), await person(t), await person(t), await person(t)];
  const id = await flick(t, host);
  const quote = await repost(t, ann, id, { description: textTokens('Look') });
  await repost(t, ben, id);
  for (const who of [ann, ben]) await ask(t, who, 'POST', `v1/like?id=${id}&type=flick`, { value: true });
  const top = (await post(t, ann, id, textTokens('By Ann'))).json().data.replies[0];
  const reply = (await post(t, other, `${id}/${top._id}`, textTokens('By another'))).json().data.replies[0];
  await hide(t, ann, 'block', ben);
  for (const [viewer, hidden, shown] of [
    [ben, ann, ben],
    [ann, ben, ann],
  ] as const) {
    for (const list of ['likes', 'reposts']) {
      const { ids } = await peopleAt(t, viewer, `v1/flick/${id}/${list}`);
      expect([ids.includes(hidden.id), ids.includes(shown.id)], list).toEqual([false, true]);
    }
    const card = (await feed(t, viewer, 'limit=50')).flicks.find(
      ({ _id, repostOf }) => _id === id || repostOf?._id === id,
    );
    expect(JSON.stringify(card?.reposters)).not.toContain(hidden.id);
  }
  expect((await ask(t, ben, 'GET', `v1/comment/${id}`)).json().data.comments).toEqual([]);
  expect((await ask(t, ben, 'GET', `v1/comment/${id}/${top._id}`)).statusCode).toBe(404);
  expect(
    (await ask(t, ben, 'POST', `v1/like?id=${reply._id}&type=comment`, { value: true })).statusCode,
  ).toBe(200);
  expect((await ask(t, ben, 'GET', `v1/flick/${quote}`)).statusCode).toBe(404);
  expect((await ask(t, other, 'GET', `v1/comment/${id}`)).json().data.comments).toHaveLength(1);
});

test('a quote of a blocked person’s flick is shown without the quoted flick', async () => {
  const t = await testApp();
  const [ann, ben, host] = [await person(t), await person(t), await person(t)];
  const quote = await repost(t, host, await flick(t, ann), { description: textTokens('Look') });
  await hide(t, ann, 'block', ben);
  const seen = (await ask(t, ben, 'GET', `v1/flick/${quote}`)).json().data.flick;
  expect([seen._id, seen.repostOf]).toEqual([quote, null]);
});

test('people cannot tag, name, or use a sound of a person who blocks them', async () => {
  const t = await testApp();
  const [ann, ben, host] = [await person(t), await person(t), await person(t)];
  const { songId } = await sound(t, ann);
  const withSound = await flick(t, host, { songId });
  await hide(t, ann, 'block', ben);
  const made = await draft(t, ben, [await photo()]);
  const media = [{ url: made.mediaSignedURL[0]?.replace(/\?.*/, ''), type: 'photo' }];
  const tagged = await publish(t, ben, made, { media: [{ ...media[0], taggedUsers: [ann.id] }] });
  expect([tagged.statusCode, tagged.json().fields[0].path]).toEqual([400, 'media.0.taggedUsers.0']);
  const sounding = await publish(t, ben, made, { media, song: songId });
  expect([sounding.statusCode, sounding.json().fields[0].path]).toEqual([400, 'song']);
  const mention = [{ type: 'mention', userId: ann.id, username: ann.username }];
  const named = await publish(t, ben, made, { media, description: mention });
  expect(named.json().data.flick.description).toEqual([{ type: 'text', text: `@${ann.username}` }]);
  const song = async (who: TestPerson) =>
    (await ask(t, who, 'GET', `v1/flick/${withSound}`)).json().data.flick.songDetail;
  expect(await song(ben)).toMatchObject({ _id: songId, artist: 'Someone', url: null });
  expect(await song(host)).toMatchObject({ artist: ann.name, url: expect.any(String) });
});

const lists = { block: 'isBlocked', mute: 'isMuted' } as const;

test.each(['block', 'mute'] as const)('%s is set, not toggled, and listed newest first', async (how) => {
  const t = await testApp();
  const me = await person(t);
  const people: TestPerson[] = [];
  for (let n = 0; n < 3; n += 1) {
    const who = await person(t);
    people.unshift(who);
    for (let again = 0; again < 2; again += 1)
      expect((await ask(t, me, 'POST', `v1/${how}/${who.id}`, { value: true })).json().data).toEqual({
        [lists[how]]: true,
      });
    t.clock.advance(1);
  }
  const [third, second, first] = people.map(({ id }) => id);
  const page = await peopleAt(t, me, `v1/${how}?limit=2`);
  expect(page).toMatchObject({ ids: [third, second], totalPages: null });
  expect(page.people[0]).toEqual({
    userId: third,
    username: people[0]?.username,
    name: people[0]?.name,
    photo: null,
  });
  await hide(t, me, how, await person(t));
  const next = await peopleAt(t, me, `v1/${how}?limit=2&page=2&snapshot=${page.snapshot}`);
  expect(next.ids).toEqual([first]);
  for (let again = 0; again < 2; again += 1)
    expect((await ask(t, me, 'POST', `v1/${how}/${third}`, { value: false })).json().data).toEqual({
      [lists[how]]: false,
    });
  expect((await peopleAt(t, me, `v1/${how}`)).ids).not.toContain(third);
});

test.each(['block', 'mute'] as const)('%s of oneself is rejected, of an unknown person 404', async (how) => {
  const t = await testApp();
  const [me, blocker] = [await person(t), await person(t)];
  await hide(t, blocker, 'block', me);
  const self = await ask(t, me, 'POST', `v1/${how}/${me.id}`, { value: true });
  expect([self.statusCode, self.json().fields[0].path]).toEqual([400, 'userId']);
  const left = await person(t, { state: 'deactivated' });
  for (const id of [blocker.id, left.id, newId(t.clock.now())])
    for (const value of [true, false])
      expect((await ask(t, me, 'POST', `v1/${how}/${id}`, { value })).statusCode).toBe(404);
  const odd = await ask(t, me, 'POST', `v1/${how}/${blocker.id}`, { value: 'yes' });
  expect([odd.statusCode, odd.json().fields[0].path]).toEqual([400, 'value']);
});

test('two people who block each other can each undo it', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const calls = [ask(t, ann, 'POST', `v1/block/${ben.id}`, { value: true })];
  calls.push(ask(t, ben, 'POST', `v1/block/${ann.id}`, { value: true }));
  await Promise.all(calls);
  const { db } = t.database;
  const second = { blocker_id: ben.id, blocked_id: ann.id, created_at: t.clock.now() };
  await db
    .insertInto('block')
    .values(second)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = { blocker_id: ann.id, blocked_id: ben.id, created_at: t.clock.now() };
  await db
    .insertInto('block')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  expect((await ask(t, ann, 'GET', `profile?userId=${ben.id}`)).statusCode).toBe(404);
  expect((await peopleAt(t, ann, 'v1/block')).ids).toEqual([ben.id]);
  await hide(t, ann, 'block', ben, false);
  await hide(t, ben, 'block', ann, false);
  expect(await profile(t, ann, ben)).toMatchObject({ isBlocked: false, name: ben.name });
});

/** What of the muted person’s doings is in one’s feeds. */
async function inFeeds(t: TestApp, me: TestPerson, ids: string[]) {
  const seen = async (query: string) => only(await feed(t, me, query), ids);
  return { latest: await seen('limit=50'), following: await seen('feed=following&limit=50') };
}

test('muting removes flicks and reposts from the feeds, and nothing else', async () => {
  const t = await testApp();
  const [me, loud, friend, host] = [await person(t), await person(t), await person(t), await person(t)];
  for (const who of [loud, friend]) await follow(t, me, who);
  const own = await flick(t, loud);
  const hosted = await flick(t, host);
  const ownQuote = await repost(t, loud, await flick(t, host), { description: textTokens('Mine') });
  const quoted = await repost(t, friend, own, { description: textTokens('Look') });
  const plain = await repost(t, loud, hosted);
  const ids = [own, hosted, ownQuote, quoted, plain];
  expect(await inFeeds(t, me, ids)).toEqual({
    latest: [plain, quoted, ownQuote, own],
    following: [plain, quoted, ownQuote, own],
  });
  await hide(t, me, 'mute', loud);
  expect(await inFeeds(t, me, ids)).toEqual({ latest: [hosted], following: [] });
  const shared = await repost(t, friend, hosted);
  await repost(t, loud, hosted, { audience: 'public' });
  for (const query of ['limit=50', 'feed=following&limit=50']) {
    const card = (await feed(t, me, query)).flicks.find(({ repostOf }) => repostOf?._id === hosted);
    expect([card?._id, card?.reposters?.map(({ userId }) => userId)], query).toEqual([shared, [friend.id]]);
  }

  expect((await ask(t, me, 'GET', `v1/flick/${own}`)).statusCode).toBe(200);
  expect(only(await feed(t, me, `type=posts&userId=${loud.id}`), [own])).toEqual([own]);
  expect(await profile(t, me, loud)).toMatchObject({ isMuted: true, isFollowing: true, flickCount: 1 });
  await hide(t, me, 'mute', loud, false);
  expect((await inFeeds(t, me, [ownQuote, own])).following).toEqual([ownQuote, own]);
});
