import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person } from '../../support/factories.ts';
import { flick, repost, textTokens } from '../../support/flicks/content.ts';
import { quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const embedPage = async (t: TestApp, path: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent, body } = await t.app.inject({ url: `/embed/${path}`, headers });
  return { status: statusCode, headers: sent, body };
};
const codeOf = (t: TestApp, path: string) => call(t.app, 'GET', `/api/v1/embed/${path}`);
const setOpen = (t: TestApp, { id }: { id: string }, value: boolean) =>
  t.database.db.updateTable('person').set({ open_to_web: value }).where('id', '=', id).execute();

async function oembed(t: TestApp, query: Record<string, string>) {
  const response = await t.app.inject({ url: `/oembed?${new URLSearchParams(query)}` });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Everything that must not be shown on other sites, by why. */
async function closedPages(t: TestApp): Promise<[string, string][]> {
  const ana = await person(t);
  const [alone, gone] = [await person(t), await person(t)];
  const { db } = t.database;
  await setOpen(t, alone, false);
  const limited = await flick(t, ana);
  await db.updateTable('flick').set({ limited: true }).where('id', '=', limited).execute();
  const pages: [string, string][] = [
    ['followers only', `flick/${await flick(t, ana, { audience: 'followers' })}`],
    ['limited', `flick/${limited}`],
    ['author does not want it', `flick/${await flick(t, alone)}`],
    ['reposter does not want it', `flick/${await repost(t, alone, await flick(t, ana))}`],
    ['author of the original does not want it', `flick/${await repost(t, ana, await flick(t, alone))}`],
    ['owner does not want it', `quest/${(await quest(t, alone)).id}`],
    ['author is away', `flick/${await flick(t, gone)}`],
    ['owner is away', `quest/${(await quest(t, gone)).id}`],
    ['no such flick', `flick/${newId(t.clock.now())}`],
    ['a quest that is a flick', `quest/${await flick(t, ana)}`],
  ];
  await db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', gone.id).execute();
  return pages;
}

test('the page of a flick can be framed anywhere, runs nothing, sets no cookie, and escapes what people wrote', async () => {
  const t = await testApp();
  const ana = await person(t, { name: '<b>Ana</b>', username: 'ana.embeds' });
  const id = await flick(t, ana, { description: textTokens('Low <script>tide</script>') });
  const { status, headers, body } = await embedPage(t, `flick/${id}`);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'.*; frame-ancestors \*$/,
  );
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(body).toContain('Low &lt;script&gt;tide&lt;/script&gt;');
  expect(body).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(body).not.toContain('<script');
  expect(body).toContain(`<img src="/media/public/test/${id}.webp?t=`);
  expect(body).toContain(`href="${t.config.publicUrl}/flick/${id}" target="_blank" rel="noopener"`);
  expect(body).toContain(`href="${t.config.publicUrl}/@ana.embeds"`);
  expect(body).toContain('<meta name="robots" content="noindex" />');
  // The rest of the site can still not be framed.
  const { headers: others } = await t.app.inject({ url: '/robots.txt' });
  expect(others['x-frame-options']).toBe('DENY');
});

test('several photos and videos are shown with their descriptions, in the language of the reader', async () => {
  const t = await testApp();
  const at = t.clock.now();
  const file = { width: 8, height: 6, madeAt: at };
  const id = await flick(t, await person(t), {
    media: [
      { ...file, type: 'photo', key: 'public/test/one.webp', alt: ['A "red" boat'] },
      {
        ...file,
        type: 'video',
        key: 'public/test/two.mp4',
        posterKey: 'public/test/two.webp',
        durationMs: 1_000,
      },
    ],
  });
  const { headers, body } = await embedPage(t, `flick/${id}`, { 'accept-language': 'de' });
  expect(headers['content-language']).toBe('de');
  expect(body).toContain('<html lang="de" dir="ltr">');
  expect(body).toContain('Auf Flickquest ansehen');
  expect(body).toContain('alt="A &quot;red&quot; boat"');
  expect(body).toMatch(/<video src="\/media\/public\/test\/two\.mp4[^>]* controls /);
  expect(body).toContain('role="group" aria-label="2 Elemente, zum Ansehen scrollen"');
  expect((await embedPage(t, `flick/${id}?locale=ar`)).body).toContain('<html lang="ar" dir="rtl">');
});

test('a quest shows its reward and its places, and a closed one that it has ended', async () => {
  const t = await testApp();
  const owner = await person(t);
  const open = await quest(t, owner, { title: 'Pour "over"', description: 'One take.' });
  const { status, body } = await embedPage(t, `quest/${open.id}`);
  expect(status).toBe(200);
  expect(body).toContain('Pour &quot;over&quot;');
  expect(body).toMatch(/<span class="reward">\$\d+\.\d\d<\/span>/);
  expect(body).toMatch(/\d+ places? open/);
  const ended = await quest(t, owner, { state: 'closed' });
  expect((await embedPage(t, `quest/${ended.id}`)).body).toContain('No longer open');
});

test('a repost is shown as its original', async () => {
  const t = await testApp();
  const [ana, bo] = [await person(t, { name: 'Ana Original' }), await person(t, { name: 'Bo Reposts' })];
  const id = await repost(t, bo, await flick(t, ana, { description: textTokens('First said') }));
  const { body } = await embedPage(t, `flick/${id}`);
  expect(body).toContain('First said');
  expect(body).toContain('Ana Original');
});

test('what is not public, or not meant for other sites, looks like what never was', async () => {
  const t = await testApp();
  const never = await embedPage(t, `flick/${newId(t.clock.now())}`);
  expect([never.status, never.body]).toEqual([404, expect.stringContaining('This post isn’t available.')]);
  for (const [why, path] of await closedPages(t)) {
    const { status, body } = await embedPage(t, path);
    expect([why, status, body]).toEqual([why, 404, never.body]);
    expect([why, (await codeOf(t, path)).statusCode]).toEqual([why, 404]);
    const url = `${t.config.publicUrl}/${path}`;
    expect([why, (await oembed(t, { url })).status]).toEqual([why, 404]);
  }
  for (const path of ['flick/nonsense', 'song/1', `person/${newId(t.clock.now())}`])
    expect([path, (await embedPage(t, path)).status]).toEqual([path, 404]);
});

test('the code of a frame is as tall as its picture needs, within bounds', async () => {
  const t = await testApp();
  const ana = await person(t, { name: '"Ana"' });
  const sized = (width: number, height: number) =>
    flick(t, ana, {
      media: [{ type: 'photo', key: `public/test/${width}.webp`, width, height, madeAt: t.clock.now() }],
    });
  const upright = await sized(800, 1_000);
  const { html, width, height } = (await codeOf(t, `flick/${upright}`)).json().data;
  expect([width, height]).toEqual([400, 676]);
  expect(html).toBe(
    `<iframe src="${t.config.publicUrl}/embed/flick/${upright}" title="&quot;Ana&quot; on Flickquest" width="400" height="676" style="border:0;max-width:100%" loading="lazy" allow="fullscreen"></iframe>`,
  );
  const heightOf = async (id: string) => (await codeOf(t, `flick/${id}`)).json().data.height;
  expect(await heightOf(await sized(4_000, 100))).toBe(376);
  expect(await heightOf(await sized(100, 4_000))).toBe(676);
  expect(await heightOf(await flick(t, ana, { media: [] }))).toBe(262);
  const bad = await codeOf(t, 'flick/nonsense');
  expect([bad.statusCode, bad.json().fields]).toEqual([400, [expect.objectContaining({ path: 'id' })]]);
});

test('oEmbed describes public flicks and quests by the address of their page', async () => {
  const t = await testApp();
  const ana = await person(t, { name: 'Ana', username: 'ana.oembed' });
  const id = await flick(t, ana, { description: textTokens('Low tide') });
  const { publicUrl } = t.config;
  const { status, headers, body } = await oembed(t, { url: `${publicUrl}/flick/${id}?utm=1#top` });
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(body).toEqual({
    type: 'rich',
    version: '1.0',
    provider_name: 'Flickquest',
    provider_url: publicUrl,
    title: 'Ana on Flickquest',
    author_name: 'Ana',
    author_url: `${publicUrl}/@ana.oembed`,
    cache_age: 86_400,
    html: expect.stringContaining(`src="${publicUrl}/embed/flick/${id}"`),
    width: 400,
    height: 676,
    thumbnail_url: expect.stringContaining(`${publicUrl}/media/public/test/${id}.webp`),
    thumbnail_width: 800,
    thumbnail_height: 1_000,
  });
  const { id: questId } = await quest(t, ana);
  for (const path of [`quest/${questId}`, `quests/${questId}/`])
    expect((await oembed(t, { url: `${publicUrl}/${path}` })).body.html).toContain(
      `/embed/quest/${questId}"`,
    );
});

test('oEmbed keeps to the sizes asked for, and says what is wrong with a question', async () => {
  const t = await testApp();
  const id = await flick(t, await person(t));
  const url = `${t.config.publicUrl}/flick/${id}`;
  const sized = async (more: Record<string, string>) => {
    const { body } = await oembed(t, { url, ...more });
    return [body.width, body.height];
  };
  expect(await sized({ maxwidth: '300', maxheight: '500' })).toEqual([300, 500]);
  expect(await sized({ maxwidth: '9999', maxheight: 'tall' })).toEqual([400, 676]);
  expect(await sized({ maxwidth: '-1', maxheight: '0' })).toEqual([400, 676]);
  expect(await oembed(t, {})).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('url') },
  });
  expect(await oembed(t, { url, format: 'xml' })).toMatchObject({
    status: 501,
    body: { message: expect.stringContaining('format') },
  });
  for (const other of [
    `https://elsewhere.example/flick/${id}`,
    `${t.config.publicUrl}/profile/${id}`,
    `${t.config.publicUrl}/flick/${id}/more`,
    'not an address',
    `javascript:alert(1)//${id}`,
  ])
    expect([other, (await oembed(t, { url: other })).status]).toEqual([other, 404]);
});

test('a site can let nobody show its flicks and quests', async () => {
  const t = await testApp({ config: { embeds: false } });
  const path = `flick/${await flick(t, await person(t))}`;
  expect((await codeOf(t, path)).statusCode).toBe(404);
  for (const url of [`/embed/${path}`, `/oembed?url=${t.config.publicUrl}/${path}`]) {
    const page = await t.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, page.statusCode]).toEqual([url, 404]);
  }
});
