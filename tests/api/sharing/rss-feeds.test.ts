import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick, repost, textTokens } from '../../support/flicks/content.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const feed = (t: TestApp, id: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/profile/${id}/feed.xml`, headers });
const idsIn = (xml: string) =>
  [...xml.matchAll(/<guid[^>]*>[^<]*\/flick\/([^<]*)<\/guid>/g)].map(([, id]) => id);

async function author(t: TestApp): Promise<TestPerson> {
  const ana = await person(t, { name: 'Ana & Co' });
  await t.database.db.updateTable('person').set({ bio: 'Tides <daily>' }).where('id', '=', ana.id).execute();
  return ana;
}

test('a feed has a person’s public flicks, the newest first, and nothing else', async () => {
  const t = await testApp();
  const [ana, bo] = [await author(t), await person(t)];
  const first = await flick(t, ana, { description: textTokens('Low <tide>\nat noon') });
  await flick(t, ana, { audience: 'followers' });
  await repost(t, ana, await flick(t, bo));
  const limited = await flick(t, ana);
  await t.database.db.updateTable('flick').set({ limited: true }).where('id', '=', limited).execute();
  t.clock.advance(60);
  const second = await flick(t, ana);

  const { statusCode, headers, body } = await feed(t, ana.id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/);
  expect(idsIn(body)).toEqual([second, first]);
  expect(body).toContain('Ana &amp; Co');
  expect(body).toContain(`<pubDate>${t.clock.now().toUTCString()}</pubDate>`);
  expect(body).toContain('<p>Low &lt;tide&gt;<br />at noon</p>');
  expect(body).toContain(`<img src="${t.config.publicUrl}/media/public/test/${first}.webp?t=`);
});

test('a reader that has the newest state is told so', async () => {
  const t = await testApp();
  const ana = await author(t);
  await flick(t, ana);
  const tag = String((await feed(t, ana.id)).headers.etag);
  expect((await feed(t, ana.id, { 'if-none-match': tag })).statusCode).toBe(304);
  t.clock.advance(60);
  await flick(t, ana);
  expect((await feed(t, ana.id, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('a feed has at most 20 flicks, and may have none', async () => {
  const t = await testApp();
  const ana = await author(t);
  expect(await feed(t, ana.id)).toMatchObject({
    statusCode: 200,
    body: expect.not.stringContaining('<item>'),
  });
  for (let count = 0; count < 21; count += 1) await flick(t, ana);
  expect(idsIn((await feed(t, ana.id)).body)).toHaveLength(20);
});

test('people who are gone, or keep other sites out, have no feed', async () => {
  const t = await testApp();
  const [gone, alone] = [await author(t), await author(t)];
  const { db } = t.database;
  await db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', gone.id).execute();
  await db.updateTable('person').set({ open_to_web: false }).where('id', '=', alone.id).execute();
  for (const id of [gone.id, alone.id, newId(t.clock.now()), 'nonsense'])
    expect([id, (await feed(t, id)).statusCode]).toEqual([id, 404]);
});

test('a site can offer no feeds', async () => {
  const t = await testApp({ config: { rssFeeds: false } });
  const ana = await author(t);
  expect((await feed(t, ana.id)).statusCode).toBe(404);
});
