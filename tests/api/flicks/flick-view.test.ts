import { expect, test } from 'vitest';
import { MOST_VIEWS, VIEW_DAYS } from '../../../contract/flicks/view-count.ts';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { flick, repost } from '../../support/flicks/content.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;

const again = async (t: TestApp, who: TestPerson) => ({ ...who, ...(await session(t, who.id)) });
async function see(t: TestApp, who: TestPerson, ...flickIds: string[]) {
  const response = await ask(t, await again(t, who), 'POST', 'v1/flick-view', { flickIds });
  expect(response.statusCode, response.body).toBe(200);
}
async function statistics(t: TestApp, who: TestPerson, id: string) {
  await runAllJobs(t);
  const response = await ask(t, await again(t, who), 'GET', `v1/flick/${id}/statistics`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const storedViewers = (t: TestApp, id: string) =>
  t.database.db.selectFrom('flick_view').select('person_id').where('flick_id', '=', id).execute();

test('each person counts once a day, the author never', async () => {
  const t = await testApp();
  const [author, ann, bob] = [await person(t), await person(t), await person(t)];
  const [id, other] = [await flick(t, author), await flick(t, author)];
  await see(t, ann, id, id, other);
  await see(t, ann, id);
  await see(t, bob, id);
  await see(t, author, id);
  const first = await statistics(t, author, id);
  expect(first).toMatchObject({ views: 2, likes: 0, comments: 0, reposts: 0, saves: 0 });
  expect(first.days).toHaveLength(VIEW_DAYS);
  expect(first.days.at(-1)).toEqual({ day: t.clock.now().toISOString().slice(0, 10), views: 2 });
  expect((await statistics(t, author, other)).views).toBe(1);

  t.clock.advance(DAY);
  await see(t, ann, id);
  const second = await statistics(t, author, id);
  expect(second.views).toBe(3);
  expect(second.days.slice(-2).map(({ views }: { views: number }) => views)).toEqual([2, 1]);
});

test('what the viewer may not see, or does not exist, is left out', async () => {
  const t = await testApp();
  const [author, fan, stranger] = [await person(t), await person(t), await person(t)];
  await follow(t, fan, author);
  const id = await flick(t, author, { audience: 'followers' });
  await see(t, stranger, id, newId(t.clock.now()));
  await see(t, fan, id);
  expect((await statistics(t, author, id)).views).toBe(1);
});

test('reactions are counted beside the views, and a repost has no statistics of its own', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const copy = await repost(t, fan, id);
  for (const path of [`v1/like?id=${id}&type=flick`, `v1/save?id=${id}&type=flick`])
    expect((await ask(t, fan, 'POST', path, { value: true })).statusCode, path).toBe(200);
  expect(await statistics(t, author, id)).toMatchObject({ views: 0, likes: 1, reposts: 1, saves: 1 });
  for (const [who, asked] of [
    [fan, id],
    [fan, copy],
    [author, newId(t.clock.now())],
  ] as const)
    expect((await ask(t, await again(t, who), 'GET', `v1/flick/${asked}/statistics`)).statusCode).toBe(404);
});

test('who saw it is forgotten after two days, the day’s count after 90, the total never', async () => {
  const t = await testApp();
  const [author, ann] = [await person(t), await person(t)];
  const id = await flick(t, author);
  await see(t, ann, id);
  await runAllJobs(t);
  expect(await storedViewers(t, id)).toEqual([{ person_id: ann.id }]);
  t.clock.advance(3 * DAY);
  await runAllJobs(t);
  expect(await storedViewers(t, id)).toEqual([]);
  const days = () =>
    t.database.db.selectFrom('flick_daily_views').selectAll().where('flick_id', '=', id).execute();
  expect(await days()).toHaveLength(1);
  t.clock.advance(90 * DAY);
  expect((await statistics(t, author, id)).views).toBe(1);
  expect(await days()).toEqual([]);
});

test('views recorded while others are being counted are neither lost nor counted twice', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const viewers = await Promise.all(Array.from({ length: 12 }, () => person(t)));
  await Promise.all(viewers.flatMap((who) => [see(t, who, id), runAllJobs(t)]));
  expect((await statistics(t, author, id)).views).toBe(viewers.length);
});

test('a list of ids is needed, of at most 50', async () => {
  const t = await testApp();
  const who = await person(t);
  const ids = Array.from({ length: MOST_VIEWS + 1 }, () => newId(t.clock.now()));
  for (const flickIds of [[], ids, 'x', null, ['x']]) {
    const response = await ask(t, who, 'POST', 'v1/flick-view', { flickIds });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[0].path).toMatch(/^flickIds/);
  }
  expect((await ask(t, who, 'POST', 'v1/flick-view', { flickIds: ids.slice(1) })).statusCode).toBe(200);
});
