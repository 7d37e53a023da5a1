import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import type { Collection } from '../../../contract/flicks/collection.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { flick, repost } from '../../support/flicks/content.ts';
import { feed } from '../../support/flicks/feed.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

async function make(t: TestApp, who: TestPerson, name: string): Promise<string> {
  const response = await ask(t, who, 'POST', 'v1/collection', { name });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.collection._id;
}

async function own(t: TestApp, who: TestPerson, query = ''): Promise<Collection[]> {
  const response = await ask(t, who, 'GET', `v1/collection?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.collections;
}

const put = (t: TestApp, who: TestPerson, collectionId: string, id: string, type = 'flick', value = true) =>
  ask(t, who, 'POST', `v1/collection/${collectionId}/item?id=${id}&type=${type}`, { value });
const save = (t: TestApp, who: TestPerson, id: string, value: boolean) =>
  ask(t, who, 'POST', `v1/save?id=${id}&type=flick`, { value });

async function flicksIn(t: TestApp, who: TestPerson, collectionId: string, query = '') {
  const page = await feed(t, who, `type=saved&collection=${collectionId}${query}`);
  return { ...page, ids: page.flicks.map(({ _id }) => _id) };
}

async function questsIn(t: TestApp, who: TestPerson, collectionId: string, query = ''): Promise<string[]> {
  const response = await ask(t, who, 'GET', `v1/quest?saved=me&collection=${collectionId}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.quests.map(({ _id }: { _id: string }) => _id);
}

test('flicks and quests are grouped under names, each in any number of collections', async () => {
  const t = await testApp();
  const [me, author] = [await person(t), await person(t)];
  const [places, food] = [await make(t, me, 'Places'), await make(t, me, '  Food ')];
  const first = await flick(t, author);
  const second = await flick(t, author);
  const shared = await repost(t, author, second);
  const errand = await quest(t, author);
  await save(t, me, second, true);
  t.clock.advance(1);
  // An added flick is saved too; a plain repost counts as its original.
  for (const [collectionId, id, type] of [
    [places, first, 'flick'],
    [food, shared, 'flick'],
    [places, shared, 'flick'],
    [food, errand.id, 'quest'],
  ] as const) {
    for (let again = 0; again < 2; again += 1)
      expect((await put(t, me, collectionId, id, type)).json().data, `${collectionId} ${id}`).toEqual({
        isCollected: true,
      });
  }
  // In the order of saving, not of putting in.
  expect((await flicksIn(t, me, places)).ids).toEqual([first, second]);
  expect((await flicksIn(t, me, food)).ids).toEqual([second]);
  for (const query of ['', '&sort=date-desc'])
    expect([await questsIn(t, me, food, query), await questsIn(t, me, places, query)], query).toEqual([
      [errand.id],
      [],
    ]);
  expect(await own(t, me, `id=${shared}&type=flick`)).toMatchObject([
    { _id: food, name: 'Food', flickCount: 1, questCount: 1, has: true },
    { _id: places, name: 'Places', flickCount: 2, questCount: 0, has: true },
  ]);
  expect((await own(t, me, `id=${first}`)).map(({ has }) => has)).toEqual([false, true]);
  expect((await own(t, me, `id=${errand.id}&type=quest`)).map(({ has }) => has)).toEqual([true, false]);
  const [, tile] = await own(t, me);
  expect(tile?.covers.map((url) => url.split('?')[0])).toEqual([
    `/media/public/test/${first}.webp`,
    `/media/public/test/${second}.webp`,
  ]);

  expect((await put(t, me, places, first, 'flick', false)).json().data).toEqual({ isCollected: false });
  expect((await flicksIn(t, me, places)).ids).toEqual([second]);
  expect((await feed(t, me, 'type=saved')).flicks.map(({ _id }) => _id)).toEqual([first, second]);
  // Saved no longer, it is in none; saved again, where it was.
  await save(t, me, second, false);
  expect([
    (await flicksIn(t, me, places)).ids,
    (await own(t, me, `id=${second}`)).map(({ has }) => has),
  ]).toEqual([[], [false, false]]);
  await save(t, me, second, true);
  expect((await flicksIn(t, me, places)).ids).toEqual([second]);
});

test('joined pages equal the collection, with placeholders for what is no longer visible', async () => {
  const t = await testApp();
  const [me, author, blocker] = [await person(t), await person(t), await person(t)];
  const collectionId = await make(t, me, 'Many');
  const all: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const id = await flick(t, n === 3 ? blocker : author);
    t.clock.advance(1);
    // Every other one is saved, but not in it.
    if (n % 2 === 0) await save(t, me, await flick(t, author), true);
    await put(t, me, collectionId, id);
    all.unshift(id);
  }
  await hide(t, blocker, 'block', me);
  const [first, joined] = [await flicksIn(t, me, collectionId, '&limit=3'), [] as string[]];
  expect([first.ids, first.gone, first.totalPages]).toEqual([all.slice(0, 3), [], null]);
  joined.push(...first.ids);
  const second = await flicksIn(t, me, collectionId, `&limit=3&page=2&snapshot=${first.snapshot}`);
  expect([second.ids, second.gone]).toEqual([all.slice(4, 6), [{ flickId: all[3], place: 0 }]]);
  const third = await flicksIn(t, me, collectionId, `&limit=3&page=3&snapshot=${second.snapshot}`);
  expect([third.ids, third.totalPages]).toEqual([all.slice(6), 3]);
  const [tile] = await own(t, me);
  expect([tile?.flickCount, tile?.covers.length]).toEqual([7, 4]);
  expect(JSON.stringify(tile?.covers)).not.toContain(all[3]);
});

test('a collection is visible only to its owner', async () => {
  const t = await testApp();
  const [me, other, author] = [await person(t), await person(t), await person(t)];
  const [collectionId, id] = [await make(t, me, 'Mine'), await flick(t, author)];
  await put(t, me, collectionId, id);
  await save(t, other, id, true);
  expect([await own(t, other), (await flicksIn(t, other, collectionId)).ids]).toEqual([[], []]);
  const tries = [
    put(t, other, collectionId, id),
    put(t, other, collectionId, id, 'flick', false),
    ask(t, other, 'PUT', `v1/collection/${collectionId}`, { name: 'Yours' }),
    ask(t, other, 'DELETE', `v1/collection/${collectionId}`),
    ask(t, other, 'POST', `v1/collection/${collectionId}/restore`),
    put(t, me, collectionId, await flick(t, author, { audience: 'private' })),
  ];
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 404));
  expect((await flicksIn(t, me, collectionId)).ids).toEqual([id]);
  expect(await own(t, me)).toMatchObject([{ name: 'Mine', flickCount: 1 }]);
  // A refused one leaves nothing saved behind.
  expect((await feed(t, me, 'type=saved')).flicks.map(({ _id }) => _id)).toEqual([id]);
});

test('it is renamed, deleted, and restored within a day; its contents stay saved', async () => {
  const t = await testApp();
  const [me, author] = [await person(t), await person(t)];
  const [collectionId, id] = [await make(t, me, 'Old'), await flick(t, author)];
  await put(t, me, collectionId, id);
  expect((await ask(t, me, 'PUT', `v1/collection/${collectionId}`, { name: ' New ' })).json().data).toEqual({
    name: 'New',
  });
  for (let again = 0; again < 2; again += 1)
    expect((await ask(t, me, 'DELETE', `v1/collection/${collectionId}`)).statusCode).toBe(200);
  expect([await own(t, me), (await flicksIn(t, me, collectionId)).ids]).toEqual([[], []]);
  expect((await put(t, me, collectionId, id)).statusCode).toBe(404);
  expect((await feed(t, me, 'type=saved')).flicks).toHaveLength(1);
  expect((await ask(t, me, 'POST', `v1/collection/${collectionId}/restore`)).statusCode).toBe(200);
  expect(await own(t, me)).toMatchObject([{ name: 'New', flickCount: 1 }]);

  await ask(t, me, 'DELETE', `v1/collection/${collectionId}`);
  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  const later = { ...me, ...(await session(t, me.id)) };
  expect((await ask(t, later, 'POST', `v1/collection/${collectionId}/restore`)).statusCode).toBe(404);
  expect((await feed(t, later, 'type=saved')).flicks).toHaveLength(1);
});

test('names are validated, a repeated creation makes one, and their number is limited', async () => {
  const t = await testApp();
  const me = await person(t);
  for (const name of ['', '  ', 'x'.repeat(limits.collection.name + 1), 7])
    expect((await ask(t, me, 'POST', 'v1/collection', { name })).statusCode).toBe(400);
  const once = { token: me.accessToken, body: { name: 'Once' }, headers: { 'idempotency-key': 'k1' } };
  const ids = [];
  for (let again = 0; again < 2; again += 1)
    ids.push((await call(t.app, 'POST', '/api/v1/collection', once)).json().data.collection._id);
  expect([new Set(ids).size, (await own(t, me)).length]).toEqual([1, 1]);
  for (let n = 3; n < limits.collection.most; n += 1) await make(t, me, `C${n}`);
  const late = await Promise.all(
    [1, 2, 3, 4].map((n) => ask(t, me, 'POST', 'v1/collection', { name: `L${n}` })),
  );

  const responses = late.map(({ statusCode }) => statusCode).toSorted();
  expect(responses).toEqual([200, 200, 422, 422]);
  expect(await own(t, me)).toHaveLength(limits.collection.most);
});
