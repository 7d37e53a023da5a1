import { expect, test } from 'vitest';
import { limits } from '../../../../contract/core/limits.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import type { HashtagDetail } from '../../../../contract/flicks/hashtag.ts';
import { newId } from '../../../../server/core/ids.ts';
import { follow, person, type TestPerson, uniqueName } from '../../../support/factories.ts';
import { flick, hashtag, repost } from '../../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../../support/test-app.ts';

const followHashtag = (t: TestApp, who: TestPerson, name: string, value = true) =>
  call(t.app, 'POST', `/api/v1/hashtag/${encodeURIComponent(name)}/follow`, {
    token: who.accessToken,
    body: { value },
  });

const followed = async (t: TestApp, who: TestPerson): Promise<HashtagDetail[]> =>
  (await call(t.app, 'GET', '/api/v1/followed-hashtag', { token: who.accessToken })).json().data.hashtags;

async function followingFeed(t: TestApp, who: TestPerson, query = '') {
  const response = await call(t.app, 'GET', `/api/v1/flick?feed=following${query}`, {
    token: who.accessToken,
  });
  expect(response.statusCode, response.body).toBe(200);
  const { flicks, ...data } = response.json().data;
  return { ...data, ids: flicks.map(({ _id }: Flick) => _id) as string[] };
}

const tagged = (tag: { id: string; name: string }) => ({
  description: [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }],
});

test('a followed hashtag says so on its page and in the list, under every spelling of its name', async () => {
  const t = await testApp();
  const [viewer, author] = [await person(t), await person(t)];
  const [one, two] = [await hashtag(t), await hashtag(t)];
  await flick(t, author, tagged(one));
  await flick(t, author, tagged(two));
  const isFollowing = async (who: TestPerson | null) =>
    (
      await call(t.app, 'GET', `/api/v1/hashtag/${one.name}/flicks`, who ? { token: who.accessToken } : {})
    ).json().data.hashtag.isFollowing;
  expect(await isFollowing(viewer)).toBe(false);
  expect((await followHashtag(t, viewer, one.name.toUpperCase())).json().data).toEqual({ isFollowing: true });
  await t.clock.advance(1);
  await followHashtag(t, viewer, two.name);
  // Repeating it changes nothing, and does not move it to the front.
  await followHashtag(t, viewer, one.name);
  expect([await isFollowing(viewer), await isFollowing(author), await isFollowing(null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await followed(t, viewer)).toEqual([
    { _id: two.id, name: two.name, count: 1, isFollowing: true },
    { _id: one.id, name: one.name, count: 1, isFollowing: true },
  ]);
  expect((await followHashtag(t, viewer, one.name, false)).json().data).toEqual({ isFollowing: false });
  expect((await followHashtag(t, viewer, one.name, false)).statusCode).toBe(200);
  expect((await followed(t, viewer)).map(({ name }) => name)).toEqual([two.name]);
});

test('the following feed merges its public flicks with those of followed people, each once', async () => {
  const t = await testApp();
  const [viewer, friend, stranger] = [await person(t), await person(t), await person(t)];
  const [one, two] = [await hashtag(t), await hashtag(t)];
  await follow(t, viewer, friend);
  const oldest = await flick(t, stranger, tagged(one));
  const both = await flick(t, stranger, { hashtagIds: [one.id, two.id] });
  const ofFriend = await flick(t, friend, tagged(one));
  const plain = await flick(t, friend);
  await flick(t, stranger);
  const quote = await repost(t, stranger, plain, tagged(two));
  const own = await flick(t, viewer, tagged(two));
  expect((await followingFeed(t, viewer)).ids).toEqual([own, plain, ofFriend]);
  await followHashtag(t, viewer, one.name);
  await followHashtag(t, viewer, two.name);
  const order = [own, quote, plain, ofFriend, both, oldest];
  expect((await followingFeed(t, viewer)).ids).toEqual(order);
  const first = await followingFeed(t, viewer, '&limit=2');
  expect(first.ids).toEqual(order.slice(0, 2));
  const second = await followingFeed(t, viewer, `&limit=2&page=2&snapshot=${first.snapshot}`);
  expect(second.ids).toEqual(order.slice(2, 4));
  for (const page of [1, 2, 3])
    expect((await followingFeed(t, viewer, `&limit=2&page=${page}`)).ids).toEqual(
      order.slice(page * 2 - 2, page * 2),
    );
  await followHashtag(t, viewer, two.name, false);
  expect((await followingFeed(t, viewer)).ids).toEqual([own, plain, ofFriend, both, oldest]);
});

test('a followed hashtag shows only what its page would show: public flicks of people one sees and hears', async () => {
  const t = await testApp();
  const [viewer, author, muted, blocker] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  const tag = await hashtag(t);
  const shown = await flick(t, author, tagged(tag));
  await flick(t, author, { ...tagged(tag), audience: 'followers' });
  await flick(t, author, { ...tagged(tag), audience: 'private' });
  await flick(t, muted, tagged(tag));
  await flick(t, blocker, tagged(tag));
  const limited = await flick(t, author, tagged(tag));
  const uninteresting = await flick(t, author, tagged(tag));
  const { db } = t.database;
  const created_at = t.clock.now();
  await db.insertInto('mute').values({ muter_id: viewer.id, muted_id: muted.id, created_at }).execute();
  await db
    .insertInto('block')
    .values({ blocker_id: blocker.id, blocked_id: viewer.id, created_at })
    .execute();
  await db.updateTable('flick').set({ limited: true }).where('id', '=', limited).execute();
  await db
    .insertInto('not_interested')
    .values({ person_id: viewer.id, flick_id: uninteresting, created_at })
    .execute();
  await followHashtag(t, viewer, tag.name);
  expect((await followingFeed(t, viewer)).ids).toEqual([shown]);
});

test('a newer repost by somebody followed stands for the flick with the hashtag', async () => {
  const t = await testApp();
  const [viewer, friend, stranger] = [await person(t), await person(t), await person(t)];
  const tag = await hashtag(t);
  await follow(t, viewer, friend);
  const original = await flick(t, stranger, tagged(tag));
  const newer = await flick(t, stranger, tagged(tag));
  await followHashtag(t, viewer, tag.name);
  expect((await followingFeed(t, viewer)).ids).toEqual([newer, original]);
  const reposted = await repost(t, friend, original);
  expect((await followingFeed(t, viewer)).ids).toEqual([reposted, newer]);
});

test('one whose flicks all became private can still be unfollowed, but not followed', async () => {
  const t = await testApp();
  const [viewer, other, author] = [await person(t), await person(t), await person(t)];
  const tag = await hashtag(t, undefined, author);
  const id = await flick(t, author, tagged(tag));
  await followHashtag(t, viewer, tag.name);
  await call(t.app, 'DELETE', `/api/v1/flick/${id}`, { token: author.accessToken });
  expect((await followHashtag(t, other, tag.name)).statusCode).toBe(404);
  expect((await followHashtag(t, other, tag.name, false)).statusCode).toBe(404);
  expect((await followHashtag(t, viewer, tag.name, false)).statusCode).toBe(200);
  expect((await followHashtag(t, viewer, tag.name, false)).statusCode).toBe(404);
});

test('an unknown hashtag is 404, and too many are 409', async () => {
  const t = await testApp();
  const [viewer, author] = [await person(t), await person(t)];
  for (const name of [uniqueName('none').replaceAll('.', '_'), '123', '%']) {
    const response = await followHashtag(t, viewer, name);
    expect(response.statusCode, name).toBe(404);
    expect(response.json().message).toBe('This hashtag isn’t here anymore.');
  }
  const created_at = t.clock.now();
  const many = Array.from({ length: limits.followedHashtags }, () => {
    const name = uniqueName('many').replaceAll('.', '_');
    return { id: newId(created_at), key: name, name, search_key: name, created_by: null, created_at };
  });
  await t.database.db.insertInto('hashtag').values(many).execute();
  await t.database.db
    .insertInto('hashtag_follow')
    .values(many.map(({ id }) => ({ person_id: viewer.id, hashtag_id: id, created_at })))
    .execute();
  const tag = await hashtag(t);
  await flick(t, author, tagged(tag));
  const refused = await followHashtag(t, viewer, tag.name);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('You can follow up to 100 hashtags. Unfollow one first.');
  const [first] = many;
  await followHashtag(t, viewer, String(first?.name), false);
  expect((await followHashtag(t, viewer, tag.name)).statusCode).toBe(200);
  expect(await followed(t, viewer)).toHaveLength(limits.followedHashtags);
});
