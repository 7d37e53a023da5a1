import { expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const read = async (t: TestApp, url: string) => {
  const { statusCode, headers, body } = await t.app.inject({ url });
  return { status: statusCode, type: headers['content-type'], body };
};
const MINUTES = 60;

/** The addresses in the sitemap, with the days on which they changed. */
async function listed(t: TestApp): Promise<string[][]> {
  const { body } = await read(t, '/sitemap.xml');
  return [...body.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, url = '', at = '']) => [url.replace(t.config.publicUrl, ''), at],
  );
}

test('search engines are told where the sitemap is, and to leave the API alone', async () => {
  const t = await testApp();
  expect(await read(t, '/robots.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *
Disallow: /api/
Disallow: /payments/
Disallow: /upload/
Sitemap: ${t.config.publicUrl}/sitemap.xml
`,
  });
});

test('the sitemap names public flicks and open quests, and nothing that visitors cannot see', async () => {
  const t = await testApp();
  const [ana, gone] = [await person(t), await person(t)];
  const first = await flick(t, ana);
  await flick(t, ana, { audience: 'followers' });
  await flick(t, ana, { audience: 'private' });
  await flick(t, gone);
  await t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', gone.id).execute();
  const alone = await person(t);
  await flick(t, alone);
  await quest(t, alone);
  await t.database.db.updateTable('person').set({ open_to_web: false }).where('id', '=', alone.id).execute();
  const limited = await flick(t, ana);
  await t.database.db.updateTable('flick').set({ limited: true }).where('id', '=', limited).execute();
  const at = t.clock.now().toISOString();
  const open = await quest(t, ana);
  await quest(t, ana, { state: 'closed' });
  await quest(t, gone);
  expect(await read(t, '/sitemap.xml')).toMatchObject({
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: expect.stringMatching(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps/,
    ),
  });
  expect(await listed(t)).toEqual([
    ['/', ''],
    [`/flick/${first}`, at],
    [`/quest/${open.id}`, expect.stringMatching(/Z$/)],
    [`/profile/${ana.id}`, ''],
  ]);

  // It is read again after ten minutes.
  const second = await flick(t, ana);
  expect(await listed(t)).toHaveLength(4);
  t.clock.advance(10 * MINUTES);
  expect((await listed(t)).map(([url]) => url)).toEqual([
    '/',
    `/flick/${second}`,
    `/flick/${first}`,
    `/quest/${open.id}`,
    `/profile/${ana.id}`,
  ]);
});

test('a site can ask search engines to stay away', async () => {
  const t = await testApp({ config: { searchEngines: false } });
  expect((await read(t, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await read(t, '/sitemap.xml')).status).toBe(404);
});
