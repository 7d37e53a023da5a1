import { expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick, repost, textTokens } from '../../support/flicks/content.ts';
import { feed } from '../../support/flicks/feed.ts';
import { draft, photo, posted, publish } from '../../support/flicks/publish-flicks.ts';
import { scheduled, scheduledOf } from '../../support/flicks/scheduling.ts';
import { onlyLine } from '../../support/notifications/notification-list.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

async function read(t: TestApp, who: TestPerson | null, id: string): Promise<Flick> {
  const response = await call(t.app, 'GET', `/api/v1/flick/${id}`, who ? { token: who.accessToken } : {});
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.flick;
}
const edit = (t: TestApp, who: TestPerson, id: string, body: object) =>
  call(t.app, 'PATCH', `/api/v1/flick/${id}`, { token: who.accessToken, body });
const setSetting = (t: TestApp, who: TestPerson, enabled: unknown) =>
  call(t.app, 'PUT', '/api/v1/setting/sensitive', { token: who.accessToken, body: { enabled } });
const sensitive = (t: TestApp, who: TestPerson) => flick(t, who, { labels: ['sensitive'] });

test('labels are stored once each, in their order, and unknown ones are refused', async () => {
  const t = await testApp();
  const ana = await person(t);
  const made = await posted(t, ana, [await photo(60, 80)], { labels: ['ai', 'sensitive', 'ai'] });
  expect(made).toMatchObject({ labels: ['sensitive', 'ai'], isCovered: false });
  expect(await posted(t, ana, [await photo(60, 80)])).toMatchObject({ labels: [], isCovered: false });
  for (const labels of [['gore'], 'sensitive', ['ai', 'ai', 'ai', 'ai'], [null]]) {
    const refused = await publish(t, ana, await draft(t, ana, [await photo(60, 80)]), { labels });
    expect([refused.statusCode, refused.json().fields[0].path], JSON.stringify(labels)).toEqual([
      400,
      expect.stringMatching(/^labels/),
    ]);
  }
});

test('an author changes labels without the flick counting as edited, others cannot', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t), await person(t)];
  const id = await flick(t, ana);
  const changed = await edit(t, ana, id, { labels: ['partnership', 'sensitive'] });
  expect(changed.json().data.flick).toMatchObject({
    labels: ['sensitive', 'partnership'],
    version: 1,
    editedAt: null,
  });
  expect((await edit(t, ana, id, { labels: ['sensitive', 'partnership'] })).json().data.flick.version).toBe(
    1,
  );
  // What is not sent stays.
  expect((await edit(t, ana, id, { likeVisible: false })).json().data.flick.labels).toHaveLength(2);
  expect((await edit(t, bo, id, { labels: [] })).statusCode).toBe(403);
  expect((await edit(t, ana, id, { labels: ['odd'] })).statusCode).toBe(400);
  expect((await edit(t, ana, id, { labels: [] })).json().data.flick.labels).toEqual([]);
});

test('the media of a sensitive flick is covered for all but its author and who chose to see such', async () => {
  const t = await testApp();
  const [ana, bo, cleo] = [await person(t), await person(t), await person(t)];
  const id = await sensitive(t, ana);
  const plain = await flick(t, ana, { labels: ['ai', 'partnership'] });
  const quote = await repost(t, cleo, id, { description: textTokens('Look') });
  const covered = async (who: TestPerson | null) => [
    (await read(t, who, id)).isCovered,
    (await read(t, who, plain)).isCovered,
    (await read(t, who, quote)).repostOf?.isCovered,
    (await feed(t, who)).flicks.find(({ _id }) => _id === plain)?.isCovered,
  ];
  expect(await covered(ana)).toEqual([false, false, false, false]);
  for (const who of [bo, cleo, null]) expect(await covered(who)).toEqual([true, false, true, false]);
  expect((await setSetting(t, bo, true)).json().data).toEqual({ enabled: true });
  expect(await covered(bo)).toEqual([false, false, false, false]);
  expect(await covered(cleo)).toEqual([true, false, true, false]);
});

test('everybody has a setting of their own, which starts off', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t), await person(t)];
  const get = async (who: TestPerson) =>
    (await call(t.app, 'GET', '/api/v1/setting/sensitive', { token: who.accessToken })).json().data.enabled;
  expect([await get(ana), await get(bo)]).toEqual([false, false]);
  await setSetting(t, ana, true);
  expect([await get(ana), await get(bo)]).toEqual([true, false]);
  await setSetting(t, ana, false);
  expect(await get(ana)).toBe(false);
  expect((await setSetting(t, ana, 'yes')).json().fields).toMatchObject([{ path: 'enabled' }]);
  expect((await call(t.app, 'GET', '/api/v1/setting/sensitive')).statusCode).toBe(401);
});

test('a scheduled flick keeps its labels', async () => {
  const t = await testApp();
  const ana = await person(t);
  const { _id: id } = await scheduled(t, ana, 3_600, { labels: ['sensitive', 'ai'] });
  expect(await scheduledOf(t, ana)).toMatchObject([{ labels: ['sensitive', 'ai'] }]);
  await call(t.app, 'POST', `/api/v1/scheduled-flick/${id}/publish`, { token: ana.accessToken });
  expect((await read(t, ana, id)).labels).toEqual(['sensitive', 'ai']);
});

test('a sensitive flick stays out of other sites, feeds and search engines', async () => {
  const t = await testApp();
  const ana = await person(t);
  const [id, plain] = [await sensitive(t, ana), await flick(t, ana)];
  const bo = await person(t);
  const reposted = await repost(t, bo, id, { description: textTokens('Look') });
  for (const closed of [id, reposted])
    expect((await call(t.app, 'GET', `/api/v1/embed/flick/${closed}`)).statusCode, closed).toBe(404);
  expect((await call(t.app, 'GET', `/api/v1/embed/flick/${plain}`)).statusCode).toBe(200);
  for (const url of [`/profile/${ana.id}/feed.xml`, '/sitemap.xml']) {
    const { body } = await t.app.inject({ url });
    expect(body, url).toContain(plain);
    expect(body, url).not.toContain(id);
  }
});

test('notifications and collections show no picture of a covered flick', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t), await person(t)];
  const made = await posted(t, ana, [await photo(60, 80)], {
    labels: ['sensitive'],
    description: [{ type: 'mention', userId: bo.id, username: bo.username }],
  });
  const as = { token: bo.accessToken };
  const { _id: collection } = (
    await call(t.app, 'POST', '/api/v1/collection', { ...as, body: { name: 'Mine' } })
  ).json().data.collection;
  for (const [path, body] of [
    [`save?id=${made._id}&type=flick`, { value: true }],
    [`collection/${collection}/item?id=${made._id}&type=flick`, { value: true }],
  ] as const) {
    const response = await call(t.app, 'POST', `/api/v1/${path}`, { ...as, body });
    expect(response.statusCode, response.body).toBe(200);
  }
  const shown = async () => {
    const { collections } = (await call(t.app, 'GET', '/api/v1/collection', as)).json().data;
    return [(await onlyLine(t, bo)).target?.thumbnailURL, collections[0].covers.length];
  };
  expect(await shown()).toEqual([null, 0]);
  await setSetting(t, bo, true);
  expect(await shown()).toEqual([expect.stringContaining('/media/'), 1]);
});
