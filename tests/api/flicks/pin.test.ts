import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, repost } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const pin = (t: TestApp, who: TestPerson, id: string, value: unknown = true) =>
  call(t.app, 'POST', `/api/v1/flick/${id}/pin`, { token: who.accessToken, body: { value } });

interface Listed {
  flickId: string;
  isPinned: boolean;
}

/** The ids on a page of somebody's flicks, and those that are pinned. */
async function posts(t: TestApp, of: TestPerson, viewer: TestPerson | null, query = 'type=posts') {
  const token = viewer ? { token: viewer.accessToken } : {};
  const response = await call(t.app, 'GET', `/api/v1/flick?userId=${of.id}&${query}`, token);
  const { flicks, pinned }: { flicks: Listed[]; pinned?: Listed[] } = response.json().data;
  const ids = (list: Listed[]) => list.map(({ flickId }) => flickId);
  return {
    flicks: ids(flicks),
    pinned: pinned && ids(pinned),
    marked: ids(flicks.filter((one) => one.isPinned)),
  };
}

async function threeFlicks(t: TestApp, who: TestPerson): Promise<string[]> {
  const ids = [await flick(t, who), await flick(t, who), await flick(t, who)];
  t.clock.advance(60);
  return ids;
}

test('pinned flicks are named beside a person’s posts, the last pinned first, and end where they are unpinned', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t), await person(t)];
  const [one = '', two = '', three = ''] = await threeFlicks(t, ana);
  expect((await posts(t, ana, bo)).pinned).toEqual([]);
  expect((await pin(t, ana, one)).json().data).toEqual({ isPinned: true });
  t.clock.advance(1);
  expect((await pin(t, ana, two)).json().data).toEqual({ isPinned: true });
  for (const viewer of [ana, bo, null])
    expect(await posts(t, ana, viewer)).toEqual({
      flicks: [three, two, one],
      pinned: [two, one],
      marked: [two, one],
    });
  // Pinning again changes nothing, not even the order.
  await pin(t, ana, one);
  expect((await posts(t, ana, bo)).pinned).toEqual([two, one]);
  expect((await pin(t, ana, two, false)).json().data).toEqual({ isPinned: false });
  expect((await pin(t, ana, two, false)).json().data).toEqual({ isPinned: false });
  expect((await posts(t, ana, bo)).pinned).toEqual([one]);
});

test('only the first page of posts names them', async () => {
  const t = await testApp();
  const ana = await person(t);
  const [one = ''] = await threeFlicks(t, ana);
  await pin(t, ana, one);
  expect((await posts(t, ana, null, 'type=posts&limit=2')).pinned).toEqual([one]);
  for (const query of ['type=posts&limit=2&page=2', 'type=photo', 'type=reposts'])
    expect([query, (await posts(t, ana, null, query)).pinned]).toEqual([query, undefined]);
});

test('at most three are pinned, also if four are at once; deleted ones don’t count', async () => {
  const t = await testApp();
  const ana = await person(t);
  const ids = [...(await threeFlicks(t, ana)), await flick(t, ana)];
  const statuses = await Promise.all(ids.map(async (id) => (await pin(t, ana, id)).statusCode));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 409]);
  const refused = ids[statuses.indexOf(409)] ?? '';
  const again = await pin(t, ana, refused);
  expect([again.statusCode, again.json().code, again.json().message]).toEqual([
    409,
    'too_many_open',
    'You can pin up to 3 flicks. Unpin one first.',
  ]);
  const [gone] = ids.filter((id) => id !== refused);
  await call(t.app, 'DELETE', `/api/v1/flick/${gone}`, { token: ana.accessToken });
  expect((await pin(t, ana, refused)).statusCode).toBe(200);
  const { pinned } = await posts(t, ana, null);
  expect(pinned).toHaveLength(3);
  expect(pinned).not.toContain(gone);
});

test('a pinned flick is shown only to those who may see it', async () => {
  const t = await testApp();
  const [ana, fan] = [await person(t), await person(t)];
  const open = await flick(t, ana);
  const closed = await flick(t, ana, { audience: 'followers' });
  await follow(t, fan, ana);
  await pin(t, ana, open);
  t.clock.advance(1);
  await pin(t, ana, closed);
  expect((await posts(t, ana, null)).pinned).toEqual([open]);
  expect((await posts(t, ana, fan)).pinned).toEqual([closed, open]);
});

test('nobody pins another’s flick, a repost, or one that they cannot see', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t), await person(t)];
  const theirs = await flick(t, ana);
  const reposted = await repost(t, bo, theirs);
  const hidden = await flick(t, ana, { audience: 'private' });
  const status = async (id: string, value: unknown = true) => (await pin(t, bo, id, value)).statusCode;
  expect(await status(theirs)).toBe(403);
  expect(await status(reposted)).toBe(404);
  expect(await status(hidden)).toBe(404);
  expect(await status('nonsense')).toBe(400);
  expect(await status(await flick(t, bo), 'yes')).toBe(400);
  expect(
    (await call(t.app, 'POST', `/api/v1/flick/${theirs}/pin`, { body: { value: true } })).statusCode,
  ).toBe(401);
});
