import { beforeAll, describe, expect, test } from 'vitest';
import type { QuestSort } from '../../../contract/quests/quest-list.ts';
import { person } from '../../support/factories.ts';
import { questLists } from '../../support/quests/quest-lists.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let lists: ReturnType<typeof questLists>;
beforeAll(async () => {
  t = await startTestApp();
  lists = questLists(t);
  return () => t.close();
});

const DAY_MS = 86_400_000;

describe('the order of quests', () => {
  test('is by date, reward or deadline, and pages joined equal one list', async () => {
    const owner = await person(t);
    const end = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);
    const { ids, tag } = await lists.some(owner, [
      { reward: 300, deadline: end(20) },
      { reward: 500, deadline: end(5) },
      { reward: 300, deadline: end(9) },
      { reward: 100, deadline: end(5) },
      { reward: 900, deadline: end(30) },
    ]);
    const inOrder = (...places: number[]) => places.map((place) => ids[place]);
    const expected: Partial<Record<QuestSort, unknown[]>> = {
      'date-desc': inOrder(4, 3, 2, 1, 0),
      'date-asc': inOrder(0, 1, 2, 3, 4),
      'amount-desc': inOrder(4, 1, 2, 0, 3),
      'amount-asc': inOrder(3, 0, 2, 1, 4),
      'deadline-asc': inOrder(1, 3, 2, 0, 4),
    };
    for (const [sort, order] of Object.entries(expected)) {
      for (const filter of [`hashtag=${tag}`, `userId=${owner.id}`, `hashtag=%23${tag}&userId=${owner.id}`]) {
        const query = `${filter}&sort=${sort}`;
        expect([query, await lists.all(query, 50)]).toEqual([query, order]);
        expect([query, await lists.all(query, 2)]).toEqual([query, order]);
        // A page number alone works too.
        expect((await lists.list(`${query}&limit=2&page=2`)).quests.map(({ _id }) => _id)).toEqual(
          order.slice(2, 4),
        );
      }
    }
  });

  test('neither repeats nor misses anything while quests are added and closed', async () => {
    const owner = await person(t);
    const { ids, tag } = await lists.some(owner, [{}, {}, {}, {}]);
    const first = await lists.list(`hashtag=${tag}&limit=2`);
    await quest(t, owner, { description: `Another one for #${tag} with enough words.` });
    await t.database.db
      .updateTable('quest')
      .set({ state: 'closed' })
      .where('id', '=', ids[3] as string)
      .execute();
    const second = await lists.list(`hashtag=${tag}&limit=2&page=2&snapshot=${first.snapshot}`);
    expect(second.quests.map(({ _id }) => _id)).toEqual([ids[1], ids[0]]);
    expect(second.totalPages).toBe(2);
  });

  test('of an empty list has no pages, and past the end there is nothing', async () => {
    const owner = await person(t);
    expect(await lists.list(`userId=${owner.id}`)).toMatchObject({ quests: [], page: 1, totalPages: 0 });
    await quest(t, owner);
    expect(await lists.list(`userId=${owner.id}&page=400`)).toMatchObject({ quests: [], page: 400 });
    expect(await lists.list('page=1000000000')).toMatchObject({ quests: [] });
  });
});

test('quests applied to are sorted by the newest application, with its status', async () => {
  const [owner, ann] = [await person(t), await person(t)];
  const { ids } = await lists.some(owner, [{}, {}, { state: 'closed' }]);
  const send = (n: number, fields = {}) => {
    t.clock.advance(60);
    return proof(t, { id: ids[n] as string }, ann, fields);
  };
  await send(2, { state: 'rejected', reviewDue: null });
  await send(0);
  const again = await send(2, { state: 'withdrawn', reviewDue: null });
  const { quests } = await lists.list('applied=me', ann);
  expect(quests.map(({ _id }) => _id)).toEqual([ids[2], ids[0]]);
  expect(quests[0]?.myApplication).toMatchObject({ _id: again.id, status: 'withdrawn' });
  expect(await lists.all('applied=me', 1, ann)).toEqual([ids[2], ids[0]]);
  expect(await lists.idsOf('applied=me&status=open', ann)).toEqual([ids[0]]);
  expect(await lists.idsOf('applied=me', owner)).toEqual([]);
});

test('quests applied to, or saved, are sorted and filtered like any list', async () => {
  const [owner, other, ann] = [await person(t), await person(t), await person(t)];
  const { ids } = await lists.some(owner, [
    { reward: 300, title: 'Doors that open' },
    { reward: 100, title: 'Windows that close', type: 'Open' },
    { reward: 200, title: 'Doors that close', state: 'closed' },
  ]);
  const hidden = await quest(t, other, { title: 'Doors of nobody' });
  const save = (id: string) =>
    t.database.db
      .insertInto('saved_quest')
      .values({ person_id: ann.id, quest_id: id, created_at: t.clock.now() })
      .execute();
  for (const n of [1, 0, 2]) {
    t.clock.advance(60);
    await proof(t, { id: ids[n] as string }, ann);
    await save(ids[n] as string);
  }
  t.clock.advance(60);
  await save(hidden.id);
  const inOrder = (...places: number[]) => places.map((place) => ids[place]);
  const created_at = t.clock.now();
  await t.database.db
    .insertInto('block')
    .values({ blocker_id: other.id, blocked_id: ann.id, created_at })
    .execute();
  for (const mine of ['applied=me', 'saved=me', 'applied=me&saved=me']) {
    const found = (query: string) => lists.all(`${mine}&userId=${owner.id}&${query}`, 2, ann);
    expect([mine, await found('')]).toEqual([mine, inOrder(2, 0, 1)]);
    expect([mine, await found('sort=date-asc')]).toEqual([mine, inOrder(0, 1, 2)]);
    expect([mine, await found('sort=amount-desc')]).toEqual([mine, inOrder(0, 2, 1)]);
    expect([mine, await found('q=doors')]).toEqual([mine, inOrder(2, 0)]);
    expect([mine, await found('q=doors&sort=amount-desc')]).toEqual([mine, inOrder(0, 2)]);
    expect([mine, await found('status=open&sort=amount-asc')]).toEqual([mine, inOrder(1, 0)]);
    expect([mine, await found('type=Open')]).toEqual([mine, inOrder(1)]);
    expect([mine, await found('minReward=200')]).toEqual([mine, inOrder(2, 0)]);
  }
  // A quest that is no longer visible keeps its position only if no order and no filter reveals anything about it.
  for (const query of ['saved=me&q=nobody', 'saved=me&sort=date-asc&q=nobody'])
    expect(await lists.list(query, ann)).toMatchObject({ quests: [], totalPages: 0 });
  const { quests, gone } = await lists.list('saved=me', ann);
  expect([quests.map(({ _id }) => _id), gone]).toEqual([
    inOrder(2, 0, 1),
    [{ questId: hidden.id, place: 0 }],
  ]);
});

test('bad input names the field', async () => {
  const ann = await person(t);
  const cases: [string, string][] = [
    ['sort=best', 'sort'],
    ['sort=near', 'lat'],
    ['radius=5', 'lat'],
    ['lng=5', 'lat'],
    ['lat=5', 'lng'],
    ['lat=91&lng=0', 'lat'],
    ['lat=0&lng=-181', 'lng'],
    ['lat=1e3&lng=0', 'lat'],
    ['lat=NaN&lng=0', 'lat'],
    ['lat=0&lng=0&radius=0', 'radius'],
    ['lat=0&lng=0&radius=99999', 'radius'],
    ['type=open', 'type'],
    ['mode=remote', 'mode'],
    ['country=Sweden', 'country'],
    ['minReward=0', 'minReward'],
    ['minReward=-5', 'minReward'],
    ['minReward=1.5', 'minReward'],
    ['minReward=1e21', 'minReward'],
    ['status=gone', 'status'],
    ['userId=me', 'userId'],
    ['applied=you', 'applied'],
    ['saved=all', 'saved'],
    ['page=0', 'page'],
    ['limit=51', 'limit'],
    [`q=${'a'.repeat(101)}`, 'q'],
    ['snapshot=abc', 'snapshot'],
  ];
  for (const [query, field] of cases) {
    const response = await lists.ask(query, ann);
    expect([query, response.statusCode, response.json().fields?.[0]?.path]).toEqual([query, 400, field]);
  }
  // A cursor of one list is invalid in another.
  await quest(t, ann);
  const { snapshot } = await lists.list(`userId=${ann.id}`);
  expect((await lists.ask(`userId=${ann.id}&sort=amount-desc&snapshot=${snapshot}`)).statusCode).toBe(400);
  for (const query of ['applied=me', 'saved=me']) expect((await lists.ask(query)).statusCode).toBe(401);
});

test('a page is read with one query in addition to the session check', async () => {
  const alone = t;
  const [owner, ann] = [await person(alone), await person(alone)];
  const made = await quest(alone, owner);
  const sent = await proof(alone, made, ann);
  let statements = 0;
  const { prepared } = alone.database;
  alone.database.prepared = (...args) => {
    statements += 1;
    return prepared(...args) as never;
  };
  try {
    for (const path of [
      'quest',
      'quest?q=door&lat=1&lng=1&radius=5',
      'quest?saved=me',
      'quest?applied=me',
      `quest/${made.id}`,
      `quest/${made.id}/applicant`,
      `quest-applicant/${sent.id}`,
    ]) {
      statements = 0;
      const response = await call(alone.app, 'GET', `/api/v1/${path}`, { token: owner.accessToken });
      expect([path, response.statusCode, statements]).toEqual([path, 200, 2]);
    }
  } finally {
    alone.database.prepared = prepared;
  }
});
