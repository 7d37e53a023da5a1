import { expect, test } from 'vitest';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { follow, person, type TestPerson, uniqueName } from '../../../support/factories.ts';
import { flick, hashtag, repost } from '../../../support/flicks/content.ts';
import { likes } from '../../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../../support/test-app.ts';

const ask = (t: TestApp, who: TestPerson | null, name: string, query = '') =>
  call(t.app, 'GET', `/api/v1/hashtag/${encodeURIComponent(name)}/flicks${query}`, {
    ...(who && { token: who.accessToken }),
  });

async function page(t: TestApp, who: TestPerson | null, name: string, query = '') {
  const response = await ask(t, who, name, query);
  expect(response.statusCode, response.body).toBe(200);
  const { flicks, ...data } = response.json().data;
  return { ...data, ids: flicks.map(({ _id }: Flick) => _id) };
}

const tagged = (tag: { id: string; name: string }) => ({
  description: [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }],
});

test('flicks with a hashtag are listed newest first, under every spelling of its name', async () => {
  const t = await testApp();
  const [viewer, author] = [await person(t), await person(t)];
  const tag = await hashtag(t, `Straße_${uniqueName('x').replaceAll('.', '_')}`);
  const one = await flick(t, author, tagged(tag));
  const two = await flick(t, author, { hashtagIds: [tag.id] });
  await flick(t, author);
  for (const name of [tag.name, tag.name.toUpperCase(), `#${tag.name}`, `＃${tag.name}`]) {
    expect(await page(t, viewer, name)).toMatchObject({
      hashtag: { _id: tag.id, name: tag.name, count: 2 },
      ids: [two, one],
      page: 1,
      totalPages: 1,
    });
  }
  const quote = await repost(t, viewer, one, tagged(tag));
  expect((await page(t, author, tag.name)).ids).toEqual([quote, two, one]);
});

test('pages continue without gaps while flicks are added and deleted', async () => {
  const t = await testApp();
  const author = await person(t);
  const tag = await hashtag(t);
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift(await flick(t, author, tagged(tag)));
  const first = await page(t, author, tag.name, '?limit=2');
  expect(first).toMatchObject({ ids: made.slice(0, 2), totalPages: null });
  await flick(t, author, tagged(tag));
  await call(t.app, 'DELETE', `/api/v1/flick/${made[1]}`, { token: author.accessToken });
  const second = await page(t, author, tag.name, `?limit=2&page=2&snapshot=${first.snapshot}`);
  expect(second).toMatchObject({ ids: made.slice(2, 4), totalPages: null });
  const third = await page(t, author, tag.name, `?limit=2&page=3&snapshot=${second.snapshot}`);
  expect(third).toMatchObject({ ids: made.slice(4), totalPages: 3 });
  expect((await page(t, author, tag.name, '?limit=2&page=3')).ids).toEqual(made.slice(4));
  expect((await page(t, author, tag.name, '?page=900000000')).ids).toEqual([]);
});

test('the most liked of the newest come first where asked for, and pages go on from likes', async () => {
  const t = await testApp();
  const [author, ana, ben] = [await person(t), await person(t), await person(t)];
  const tag = await hashtag(t);
  const [old, most, liked, newest] = [
    await flick(t, author, tagged(tag)),
    await flick(t, author, tagged(tag)),
    await flick(t, author, tagged(tag)),
    await flick(t, author, tagged(tag)),
  ];
  for (const who of [ana, ben]) await likes(t, who, most);
  await likes(t, ana, liked);
  // A quote competes with the likes of what it quotes, since they are shown on its card.
  const quote = await repost(t, ana, most, tagged(tag));
  const order = [quote, most, liked, newest, old];
  expect((await page(t, null, tag.name, '?sort=top')).ids).toEqual(order);
  const first = await page(t, ana, tag.name, '?sort=top&limit=2');
  expect(first).toMatchObject({ ids: order.slice(0, 2), totalPages: null });
  const next = `?sort=top&limit=2&page=2&snapshot=${first.snapshot}`;
  expect((await page(t, ana, tag.name, next)).ids).toEqual(order.slice(2, 4));
  expect((await page(t, ana, tag.name, '?sort=top&limit=2&page=3')).ids).toEqual(order.slice(4));
  const odd = [`?snapshot=${first.snapshot}`, '?sort=best'];
  for (const query of odd) expect((await ask(t, ana, tag.name, query)).statusCode).toBe(400);
});

test('only what the viewer may see is shown', async () => {
  const t = await testApp();
  const [viewer, author, blocked, deactivated] = await Promise.all([
    person(t),
    person(t),
    person(t),
    person(t),
  ]);
  const tag = await hashtag(t);
  const open = await flick(t, author, tagged(tag));
  const forFollowers = await flick(t, author, { ...tagged(tag), audience: 'followers' });
  const own = await flick(t, author, { ...tagged(tag), audience: 'private' });
  await flick(t, blocked, tagged(tag));
  await flick(t, deactivated, tagged(tag));
  const { db } = t.database;
  const now = t.clock.now();
  await db
    .insertInto('block')
    .values({ blocker_id: blocked.id, blocked_id: viewer.id, created_at: now })
    .execute();
  await db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', deactivated.id).execute();
  expect((await page(t, viewer, tag.name)).ids).toEqual([open]);
  const ofBlocker = (await page(t, blocked, tag.name)).ids[0];
  expect((await page(t, null, tag.name)).ids).toEqual([ofBlocker, open]);
  await follow(t, viewer, author);
  expect((await page(t, viewer, tag.name)).ids).toEqual([forFollowers, open]);
  await db.updateTable('flick').set({ limited: true }).where('id', '=', open).execute();
  expect((await page(t, viewer, tag.name)).ids).toEqual([forFollowers]);
  const ofAuthor = (await page(t, author, tag.name)).ids;
  expect(ofAuthor).toContain(own);
});

test('visitors do not learn of a hashtag that is in no public flick', async () => {
  const t = await testApp();
  const author = await person(t);
  const tag = await hashtag(t, undefined, author);
  await flick(t, author, { ...tagged(tag), audience: 'followers' });
  expect((await ask(t, null, tag.name)).statusCode).toBe(404);
  expect((await ask(t, author, tag.name)).statusCode).toBe(200);
});

test('an unknown hashtag is 404, whatever its name', async () => {
  const t = await testApp();
  const who = await person(t);
  for (const name of [uniqueName('none').replaceAll('.', '_'), '%', "' or 1=1 --", '123', '🌊', '""', '..'])
    expect((await ask(t, who, name)).statusCode, name).toBe(404);
  const tag = await hashtag(t);
  expect((await ask(t, who, 'x'.repeat(101))).json().fields[0].path).toBe('name');
  expect((await ask(t, who, tag.name, '?snapshot=abc')).json().fields[0].path).toBe('snapshot');
});
