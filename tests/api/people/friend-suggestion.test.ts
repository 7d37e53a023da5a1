import { expect, test } from 'vitest';
import type { FriendSuggestion } from '../../../contract/people/friend-suggestion.ts';
import { newId } from '../../../server/core/ids.ts';
import { reasonOf } from '../../../server/people/follows/friend-suggestion.service.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, hashtag } from '../../support/flicks/content.ts';
import { ask, hide, setFollow } from '../../support/people/follow-requests.ts';
import { loggedInAgain } from '../../support/people/profile.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

async function suggested(t: TestApp, who: TestPerson): Promise<FriendSuggestion[]> {
  const response = await ask(t, who, 'GET', 'v1/friend-suggestion');
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.friendSuggestion;
}

/** Among the suggestions, in their order: other tests made people too. */
const among = (found: FriendSuggestion[], people: TestPerson[]) =>
  found.map(({ _id }) => _id).filter((id) => people.some((who) => who.id === id));

const DAY = 86_400;

test('friends of friends come first, then authors of similar flicks, each with the reason', async () => {
  const t = await testApp();
  const me = await person(t);
  const friends = [await person(t, { name: 'Ana' }), await person(t, { name: 'Ben' })];
  const [close, near, alike] = [await person(t), await person(t), await person(t)];
  for (const friend of friends) {
    await follow(t, me, friend);
    await follow(t, friend, close);
    t.clock.advance(1);
  }
  await follow(t, friends[0] ?? me, near);
  const tag = await hashtag(t);
  const description = [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }];
  await flick(t, me, { description });
  await flick(t, alike, { description });
  const found = await suggested(t, me);
  expect(among(found, [close, near, alike, me, ...friends])).toEqual([close.id, near.id, alike.id]);
  const reason = (who: TestPerson) => found.find(({ _id }) => _id === who.id)?.reason;
  expect([reason(close), reason(near), reason(alike)]).toEqual([
    'Followed by Ben and 1 more',
    'Followed by Ana',
    `Also posts about #${tag.name}`,
  ]);
  expect(found[0]).toEqual({
    _id: close.id,
    username: close.username,
    name: close.name,
    photo: null,
    followed: false,
    reason: 'Followed by Ben and 1 more',
    facts: { shared: 2, via: 'Ben', hashtag: null, isNearby: false },
  });
  expect(found.length).toBeLessThanOrEqual(20);
});

test('stay the same for a day, except for people followed, blocked, muted or dismissed', async () => {
  const t = await testApp();
  let me = await person(t);
  const friend = await person(t);
  await follow(t, me, friend);
  const people: TestPerson[] = [];
  for (let n = 0; n < 6; n += 1) {
    const who = await person(t);
    await follow(t, friend, who);
    people.push(who);
  }
  const first = await suggested(t, me);
  expect(among(first, people)).toHaveLength(6);
  const late = await person(t);
  await follow(t, friend, late);
  expect(await suggested(t, me)).toEqual(first);

  const [followed, blocked, blocker, muted, dismissed, stays] = people as [TestPerson, ...TestPerson[]];
  if (!blocked || !blocker || !muted || !dismissed || !stays) throw new Error('no people');
  await setFollow(t, me, followed);
  await hide(t, me, 'block', blocked);
  await hide(t, blocker, 'block', me);
  await hide(t, me, 'mute', muted);
  for (let n = 0; n < 2; n += 1)
    expect((await ask(t, me, 'DELETE', `v1/friend-suggestion/${dismissed.id}`)).statusCode).toBe(200);
  expect(among(await suggested(t, me), people)).toEqual([stays.id]);

  t.clock.advance(DAY);
  me = await loggedInAgain(t, me);
  expect(among(await suggested(t, me), [...people, late]).sort()).toEqual([stays.id, late.id].sort());
  // Friends who block the viewer are never mentioned.
  await hide(t, await loggedInAgain(t, friend), 'block', me);
  expect((await suggested(t, me)).find(({ _id }) => _id === late.id)?.reason).toBe(
    'Followed by someone you follow',
  );
  for (const id of [blocker.id, blocked.id, newId(t.clock.now()), me.id])
    expect((await ask(t, me, 'DELETE', `v1/friend-suggestion/${id}`)).statusCode).toBe(404);
});

test('people inactive for 30 days are not suggested', async () => {
  const t = await testApp();
  let me = await person(t);
  const [friend, silent, posting] = [await person(t), await person(t), await person(t)];
  await follow(t, me, friend);
  await follow(t, friend, silent);
  await follow(t, friend, posting);
  t.clock.advance(31 * DAY);
  await flick(t, posting);
  me = await loggedInAgain(t, me);
  expect(among(await suggested(t, me), [silent, posting])).toEqual([posting.id]);
});

test('a new person gets the most followed people of their country first', async () => {
  const t = await testApp();
  const [star, local, me] = [await person(t), await person(t), await person(t)];
  const { db } = t.database;
  await db.updateTable('person').set({ country: 'NU' }).where('id', 'in', [local.id, me.id]).execute();
  for (const [who, followers] of [
    [star, 1_000_000],
    [local, 900_000],
  ] as const)
    await db.insertInto('person_counter').values({ person_id: who.id, followers }).execute();
  const found = await suggested(t, me);
  expect(among(found, [star, local])).toEqual([local.id, star.id]);
  expect(found.slice(0, 2).map(({ reason }) => reason)).toEqual([
    'Popular in your country',
    'Popular on Flickquest',
  ]);
});

test('simultaneous calls choose once', async () => {
  const t = await testApp();
  const [me, friend, other] = [await person(t), await person(t), await person(t)];
  await follow(t, me, friend);
  await follow(t, friend, other);
  const lists = await Promise.all(Array.from({ length: 6 }, () => suggested(t, me)));
  for (const found of lists) expect(found).toEqual(lists[0]);
});

test('reasons as text', () => {
  const why = { shared: 0, via: null, hashtag: null, country: null };
  expect(reasonOf({ ...why, shared: 3, via: 'Ana' })).toBe('Followed by Ana and 2 more');
  expect(reasonOf({ ...why, shared: 3 })).toBe('Followed by 3 people you follow');
  expect(reasonOf({ ...why, country: 'PT', hashtag: 'tea' })).toBe('Also posts about #tea');
});
