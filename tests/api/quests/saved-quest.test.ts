import { beforeAll, expect, test } from 'vitest';
import type { Quest } from '../../../contract/quests/quest.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { quest } from '../../support/quests/quests.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

const save = async (who: TestPerson, { id }: { id: string }, value = true) => {
  t.clock.advance(1);
  const response = await ask(t, who, 'POST', `v1/save?id=${id}&type=quest`, { value });
  expect([response.statusCode, response.json().data]).toEqual([200, { isSaved: value }]);
};
const saved = async (who: TestPerson, query = '') => {
  const response = await ask(t, who, 'GET', `v1/quest?saved=me${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { quests, gone, totalPages, snapshot } = response.json().data;
  return { ids: quests.map(({ _id }: Quest) => _id), gone, totalPages, snapshot, quests };
};

test('quests are listed in the order of saving, page by page too', async () => {
  const [owner, ann] = [await person(t), await person(t)];
  const made = [await quest(t, owner), await quest(t, owner), await quest(t, owner, { state: 'closed' })];
  for (const at of [1, 2, 0]) await save(ann, made[at] as { id: string });
  await save(ann, made[1] as { id: string });
  const order = [0, 2, 1].map((at) => made[at]?.id);
  expect(await saved(ann)).toMatchObject({ ids: order, gone: [], totalPages: 1 });
  const first = await saved(ann, '&limit=2');
  const second = await saved(ann, `&limit=2&page=2&snapshot=${first.snapshot}`);
  expect([...first.ids, ...second.ids]).toEqual(order);
  expect((await saved(ann, '&limit=1&page=3')).ids).toEqual(order.slice(2));
  const shown = (await ask(t, ann, 'GET', `v1/quest/${made[0]?.id}`)).json().data.questdetails;
  expect([shown.isSaved, first.quests[0].isSaved]).toEqual([true, true]);
  // Nobody else sees that.
  expect((await saved(owner)).ids).toEqual([]);
  await save(ann, made[0] as { id: string }, false);
  await save(ann, made[0] as { id: string }, false);
  expect((await saved(ann)).ids).toEqual(order.slice(1));
});

test('a quest that is no longer visible keeps its position and can be removed', async () => {
  const [owner, other, ann] = [await person(t), await person(t), await person(t)];
  const [a, b, c] = [await quest(t, owner), await quest(t, other), await quest(t, owner)];
  for (const made of [a, b, c]) await save(ann, made);
  await hide(t, other, 'block', ann);
  expect(await saved(ann)).toMatchObject({ ids: [c.id, a.id], gone: [{ questId: b.id, place: 1 }] });
  expect(await saved(ann, '&limit=1&page=2')).toMatchObject({
    ids: [],
    gone: [{ questId: b.id, place: 0 }],
    totalPages: null,
  });
  await save(ann, b, false);
  expect(await saved(ann)).toMatchObject({ ids: [c.id, a.id], gone: [] });
  const response = await ask(t, ann, 'POST', `v1/save?id=${b.id}&type=quest`, { value: true });
  expect(response.statusCode).toBe(404);
});

test('a quest is no flick', async () => {
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner);
  for (const [id, type, status] of [
    [made.id, 'flick', 404],
    [ann.id, 'quest', 404],
    [made.id, 'song', 400],
    ['door', 'quest', 400],
  ] as const) {
    const response = await ask(t, ann, 'POST', `v1/save?id=${id}&type=${type}`, { value: true });
    expect([id, type, response.statusCode]).toEqual([id, type, status]);
  }
});
