import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Locale } from '../../../contract/core/locales.ts';
import { registerErrors } from '../../../server/core/http/error-response.ts';
import { createRateLimits, RATE_LIMITS } from '../../../server/core/http/limits/rate-limit.ts';
import { newId } from '../../../server/core/ids.ts';
import { memorySharedState } from '../../../server/core/shared-state/memory.ts';
import { registerAppShell } from '../../../server/core/web/app-shell.ts';
import type { LinkPreview } from '../../../server/core/web/link-preview.ts';
import { person } from '../../support/factories.ts';
import { flick, hashtag, song, sound, textTokens } from '../../support/flicks/content.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { quest } from '../../support/quests/quests.ts';
import { testApp } from '../../support/test-app.ts';

const HTML = `<!doctype html><html><head><title>Flickquest</title>
<meta name="description" content="An open place." /></head><body><div id="root"></div></body></html>`;
const CODE = 'export const answer = 42;';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-shell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function writeBuild(root: string): Promise<void> {
  const folder = join(root, 'en');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  const files: [string, string | Buffer][] = [
    ['index.html', HTML],
    ['csp.json', '{ "scripts": [], "styles": [] }'],
    ['.vite/manifest.json', '{}'],
    ['sw.js', 'self.addEventListener("fetch", () => {});'],
    ['assets/index-abc123.js', CODE],
    ['assets/index-abc123.js.br', brotliCompressSync(CODE)],
    ['assets/index-abc123.js.map', '{}'],
  ];
  for (const [name, content] of files) await writeFile(join(folder, name), content);
}

const structured = { '@type': 'SocialMediaPosting' };
const preview = (title: string, over: Partial<LinkPreview> = {}): LinkPreview => ({
  title,
  description: 'Light',
  image: null,
  structured,
  author: { id: newId(new Date()), name: 'Ana', username: 'ana' },
  isOpenToWeb: true,
  ...over,
});

/** The structured data of a page, as a search engine reads it. */
const structuredIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

async function shell(previews: Record<string, LinkPreview> = {}, build = true) {
  const folder = await makeFolder();
  if (build) await writeBuild(folder);
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrors(app);
  app.get('/api/health', async () => 'fine');
  const flick = async (id: string) => previews[id] ?? null;
  const policyOf = ({ scripts }: { scripts: string[] }) => `script-src ${scripts.join(' ')}`;
  const none = async () => null;
  const previewOf = { flick, quest: none, profile: none };
  const listPreviewOf = {
    hashtag: async (name: string, locale: Locale) =>
      name === 'no one' ? null : { ...preview(`#${name} in ${locale}`), path: `/hashtag/${name}` },
    song: none,
  };
  const alternatesOf = (kind: string, path: string) => [
    { type: `application/${kind}`, url: `https://flicks.example/other?of=${path}&more="` },
  ];
  const publicUrl = 'https://flicks.example';
  const personOf = async () => undefined;
  const limits = createRateLimits({ clock: manualClock(), sharedState: memorySharedState(), enabled: true });
  const sitePreview = (locale: Locale) => ({
    ...{ title: `The site in ${locale}`, description: 'A "place"', isOpenToWeb: true },
    image: { url: '/icon-512.png', width: 512, height: 512 },
    structured: { '@type': 'WebSite' },
  });
  await registerAppShell(app, {
    folder,
    publicUrl,
    sitePreview,
    previewOf,
    listPreviewOf,
    alternatesOf,
    personOf,
    policyOf,
    limits,
  });
  return { app, folder };
}

test('every URL that a browser opens gets the app', async () => {
  const { app } = await shell();
  for (const url of ['/home', '/login?next=%2Fhome', '/profile', '/hashtag', '/no/such/page']) {
    const response = await app.inject({ url, headers: browser });
    expect([url, response.statusCode, response.body]).toEqual([url, 200, HTML]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie, accept-encoding',
    });
  }
});

test('server paths never return the app', async () => {
  const { app } = await shell();
  for (const url of [
    '/api',
    '/api/nothing',
    '/payments/v1/x',
    '/media/x',
    '/upload/x',
    '/embed/x',
    '/oembed',
    '/assets/gone-1.js',
  ]) {
    const response = await app.inject({ url, headers: browser });
    expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found']);
  }
  for (const url of [
    '/favicon.ico',
    '/index.html',
    '/csp.json',
    '/.vite/manifest.json',
    '/assets/index-abc123.js.br',
    '/assets/index-abc123.js.map',
  ]) {
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
  }
  expect((await app.inject({ method: 'POST', url: '/home', headers: browser })).statusCode).toBe(404);
});

test('the page is compressed and revalidated by its tag', async () => {
  const { app } = await shell();
  const br = await app.inject({ url: '/home', headers: { ...browser, 'accept-encoding': 'gzip, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(HTML);
  const zip = await app.inject({ url: '/home', headers: { ...browser, 'accept-encoding': 'gzip, br;q=0' } });
  expect(gunzipSync(zip.rawPayload).toString()).toBe(HTML);
  const known = { ...browser, 'if-none-match': String(br.headers.etag) };
  expect((await app.inject({ url: '/home', headers: known })).statusCode).toBe(304);
});

test('hashed files are cached for a year, the rest is revalidated', async () => {
  const { app } = await shell();
  const asset = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
  });
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(CODE);
  expect((await app.inject('/assets/index-abc123.js')).body).toBe(CODE);
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('before the first build the page says what to do', async () => {
  const { app } = await shell({}, false);
  const before = await app.inject({ url: '/home', headers: browser });
  expect([before.statusCode, before.body]).toEqual([503, expect.stringContaining('npm run build')]);
});

test('a link to the site shows what it is, in the language of the reader', async () => {
  const { app, folder } = await shell();
  await cp(join(folder, 'en'), join(folder, 'fr'), { recursive: true });
  const open = async (language: string) =>
    (await app.inject({ url: '/', headers: { ...browser, 'accept-language': language } })).body;
  const body = await open('en');
  expect(body).toContain('<title>The site in en</title>');
  expect(body).toContain('<meta name="description" content="A &quot;place&quot;" />');
  expect(body).toContain('<meta property="og:type" content="website" />');
  expect(body).toContain('<meta property="og:url" content="https://flicks.example/" />');
  expect(body).toContain('<meta property="og:image" content="https://flicks.example/icon-512.png" />');
  expect(body).toContain('<meta name="twitter:card" content="summary" />');
  expect(structuredIn(body)).toMatchObject({ '@type': 'WebSite', url: 'https://flicks.example/' });
  expect(await open('fr')).toContain('<title>The site in fr</title>');
});

test('a public flick has a link preview, with every character escaped', async () => {
  const id = newId(new Date());
  const title = `"Ana" <script>alert(1)</script> $& on Flickquest`;
  const image = { url: '/media/public/a.webp?t=1', width: 800, height: 1_000 };
  const described = { description: `It's $' "new" & </head>`, image };
  const { app } = await shell({
    [id]: preview(title, { ...described, structured: { ...structured, headline: title } }),
  });
  const { body, statusCode } = await app.inject({ url: `/flick/${id}`, headers: browser });
  expect(statusCode).toBe(200);
  const safe = '&quot;Ana&quot; &lt;script&gt;alert(1)&lt;/script&gt; $&amp; on Flickquest';
  expect(body).toContain(`<title>${safe}</title>`);
  expect(body).toContain(`<meta property="og:title" content="${safe}" />`);
  expect(body).toContain(
    `<meta name="description" content="It&#39;s $&#39; &quot;new&quot; &amp; &lt;/head&gt;" />`,
  );
  expect(body).toContain(
    '<meta property="og:image" content="https://flicks.example/media/public/a.webp?t=1" />',
  );
  expect(body).toContain('<meta property="og:image:width" content="800" />');
  expect(body).toContain(`<link rel="canonical" href="https://flicks.example/flick/${id}" />`);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain(
    `<link rel="alternate" type="application/flick" href="https://flicks.example/other?of=/flick/${id}&amp;more=&quot;" title="${safe}" />`,
  );
  expect(body).not.toContain('noindex');
  expect(structuredIn(body)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    headline: title,
    url: `https://flicks.example/flick/${id}`,
    image: 'https://flicks.example/media/public/a.webp?t=1',
  });
  expect(body.match(/<\/head>/g)).toHaveLength(1);
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body).toContain('<div id="root"></div>');
});

test('an address that opens shared links too often gets the app without previews', async () => {
  const id = newId(new Date());
  const { app } = await shell({ [id]: preview('Low tide') });
  const open = (url: string, remoteAddress = '192.0.2.1') =>
    app.inject({ url, headers: browser, remoteAddress });
  for (let n = 0; n < RATE_LIMITS.webPage.max; n += 1) await open(`/flick/${id}`);
  const plain = await open(`/flick/${id}`);
  expect([plain.statusCode, plain.body]).toEqual([200, HTML]);
  expect((await open('/@ana')).statusCode).toBe(429);
  expect((await open(`/flick/${id}`, '192.0.2.2')).body).toContain('Low tide');
});

test('a page that its author keeps from other sites is still previewed, and asks not to be listed', async () => {
  const id = newId(new Date());
  const { app } = await shell({ [id]: preview('Ana', { isOpenToWeb: false }) });
  const { body } = await app.inject({ url: `/flick/${id}`, headers: browser });
  expect(body).toContain('<meta property="og:title" content="Ana" />');
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(body).not.toContain('rel="alternate"');
  expect(structuredIn(body)).toBeNull();
});

test('a hashtag has a preview in the language of the reader, or none where there is nothing', async () => {
  const { app } = await shell();
  const page = (path: string) => app.inject({ url: path, headers: browser });
  for (const path of ['/hashtag/%E6%B5%B7', '/hashtag/%E6%B5%B7/', '/hashtag/海?sort=top']) {
    const { statusCode, body } = await page(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toContain('<title>#海 in en</title>');
    expect(body).toContain('<link rel="canonical" href="https://flicks.example/hashtag/海" />');
    expect(body).toContain('<meta property="og:type" content="website" />');
  }
  for (const path of ['/hashtag/no%20one', `/song/${newId(new Date())}`]) {
    const { statusCode, body } = await page(path);
    expect([path, statusCode, body]).toEqual([path, 200, HTML]);
  }
  for (const path of ['/hashtag/%', '/hashtag/%ff']) expect((await page(path)).statusCode, path).toBe(400);
});

test('a flick that is not public looks like one that does not exist', async () => {
  const appFolder = await makeFolder();
  await writeBuild(appFolder);
  const t = await testApp({ deps: { appFolder } });
  const author = await person(t, { name: 'Ana Test' });
  const open = await flick(t, author, { description: textTokens('Seen by everyone') });
  const closed = await flick(t, author, { audience: 'followers', description: textTokens('For friends') });
  const missingId = newId(t.clock.now());

  const page = (path: string) => t.app.inject({ url: `/flick/${path}`, headers: browser });
  const shown = await page(open);
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('Seen by everyone')]);
  expect(shown.body).toContain('<title>Ana Test on Flickquest</title>');
  expect(structuredIn(shown.body)).toMatchObject({
    headline: 'Ana Test on Flickquest',
    text: 'Seen by everyone',
    author: { '@type': 'Person', name: 'Ana Test' },
    datePublished: t.clock.now().toISOString(),
  });
  expect(shown.body).toContain(`content="${t.config.publicUrl}/media/public/test/${open}.webp?t=`);
  const [hidden, never, nonsense] = [await page(closed), await page(missingId), await page('nonsense')];
  expect([hidden.statusCode, never.statusCode, nonsense.statusCode]).toEqual([404, 404, 404]);
  expect(hidden.body).toBe(never.body);
  expect(nonsense.body).toBe(never.body);
});

test('a quest has a link preview at its shared URL; an invisible one has none', async () => {
  const appFolder = await makeFolder();
  await writeBuild(appFolder);
  const t = await testApp({ deps: { appFolder } });
  const owner = await person(t, { name: 'Ana Test' });
  const media = [
    { type: 'photo' as const, width: 8, height: 6, key: 'public/test/door.webp', madeAt: t.clock.now() },
  ];
  const { id } = await quest(t, owner, { title: 'Pour "over"', description: 'One take.', media });
  const page = (path: string) => t.app.inject({ url: `/quest/${path}`, headers: browser });
  const shown = await page(id);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<title>Pour &quot;over&quot;, a quest by Ana Test</title>');
  expect(shown.body).toContain('<meta property="og:description" content="One take." />');
  expect(structuredIn(shown.body)).toMatchObject({
    '@type': 'Demand',
    name: 'Pour "over"',
    description: 'One take.',
    availabilityStarts: t.clock.now().toISOString(),
  });
  expect(shown.body).toContain(`content="${t.config.publicUrl}/media/public/test/door.webp?t=`);
  expect(shown.body).toContain(`<link rel="canonical" href="${t.config.publicUrl}/quest/${id}" />`);

  await t.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', owner.id).execute();
  const [hidden, never] = [await page(id), await page(newId(t.clock.now()))];
  expect([hidden.statusCode, never.statusCode]).toEqual([404, 404]);
  expect(hidden.body).toBe(never.body);
  const member = await t.app.inject({ url: `/quests/${id}`, headers: browser });
  expect([member.statusCode, member.body]).toEqual([200, HTML]);
});

test('a link to a hashtag shows how many flicks it has, and a picture that other sites may show', async () => {
  const appFolder = await makeFolder();
  await writeBuild(appFolder);
  const t = await testApp({ deps: { appFolder } });
  const [ana, alone] = [await person(t), await person(t)];
  await t.database.db.updateTable('person').set({ open_to_web: false }).where('id', '=', alone.id).execute();
  const { id, name } = await hashtag(t);
  const hidden = await hashtag(t);
  const shownFlick = await flick(t, ana, { hashtagIds: [id] });
  t.clock.advance(60);
  await flick(t, alone, { hashtagIds: [id] });
  await flick(t, ana, { hashtagIds: [hidden.id], audience: 'followers' });
  const page = (path: string) => t.app.inject({ url: path, headers: browser });
  const { statusCode, body } = await page(`/hashtag/${name.toUpperCase()}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>#${name}</title>`);
  expect(body).toContain('<meta property="og:description" content="2 flicks on Flickquest" />');
  expect(body).toContain(`<link rel="canonical" href="${t.config.publicUrl}/hashtag/${name}" />`);
  expect(body).toContain(`content="${t.config.publicUrl}/media/public/test/${shownFlick}.webp?t=`);
  expect(structuredIn(body)).toMatchObject({ '@type': 'CollectionPage', name: `#${name}` });
  for (const path of [`/hashtag/${hidden.name}`, '/hashtag/nobody_used_this', '/hashtag/%23']) {
    const plain = await page(path);
    expect([path, plain.statusCode, plain.body]).toEqual([path, 200, HTML]);
  }
});

test('a link to a song shows its title; an original sound is as open as its flick', async () => {
  const appFolder = await makeFolder();
  await writeBuild(appFolder);
  const t = await testApp({ deps: { appFolder } });
  const [ana, alone] = [await person(t, { name: 'Ana Test' }), await person(t)];
  await t.database.db.updateTable('person').set({ open_to_web: false }).where('id', '=', alone.id).execute();
  const track = await song(t, 'Slow "tide"');
  const page = async (id: string) => (await t.app.inject({ url: `/song/${id}`, headers: browser })).body;
  const shown = await page(track);
  expect(shown).toContain('<title>Slow &quot;tide&quot; · The Testers</title>');
  expect(structuredIn(shown)).toMatchObject({
    '@type': 'MusicRecording',
    name: 'Slow "tide"',
    byArtist: { name: 'The Testers' },
  });
  const own = await page((await sound(t, ana, { title: 'My street' })).songId);
  expect(own).toContain('<title>My street · Ana Test</title>');
  expect(structuredIn(own)).not.toBeNull();
  const closed = await page((await sound(t, alone)).songId);
  expect(closed).toContain('<meta name="robots" content="noindex" />');
  expect(structuredIn(closed)).toBeNull();
  const secret = await page((await sound(t, ana, {}, { audience: 'private' })).songId);
  for (const body of [secret, await page(newId(t.clock.now())), await page('nonsense')])
    expect(body).toBe(HTML);
});

test('/@username leads to the profile of a person, however it is written', async () => {
  const appFolder = await makeFolder();
  await writeBuild(appFolder);
  const t = await testApp({ deps: { appFolder } });
  const ana = await person(t, { username: 'ana.b_' });
  const open = (name: string) => t.app.inject({ url: `/@${name}`, headers: browser });
  for (const name of ['ana.b_', 'Ana.B_', 'ana.b_/', 'ana.b_?from=qr']) {
    const { statusCode, headers } = await open(name);
    expect([name, statusCode, headers.location]).toEqual([name, 302, `/profile/${ana.id}`]);
    expect(headers['cache-control']).toBe('no-store');
  }
  await t.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', ana.id).execute();
  for (const name of ['ana.b_', 'nobody', '__proto__', 'ana.b']) {
    const { statusCode, body } = await open(name);
    expect([name, statusCode, body]).toEqual([name, 404, HTML]);
  }
});

test('a trailing slash on a flick’s URL changes nothing', async () => {
  const id = newId(new Date());
  const { app } = await shell({ [id]: preview('Ana') });
  const [plain, slashed] = [
    await app.inject({ url: `/flick/${id}`, headers: browser }),
    await app.inject({ url: `/flick/${id}/`, headers: browser }),
  ];
  expect([slashed.statusCode, slashed.body]).toEqual([200, plain.body]);
  const hidden = await app.inject({ url: `/flick/${newId(new Date())}/`, headers: browser });
  expect(hidden.statusCode).toBe(404);
});

describe('in more than one language', () => {
  const german = HTML.replace('Flickquest', 'Flickquest auf Deutsch');

  async function writeGerman(root: string): Promise<void> {
    const folder = join(root, 'de');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'csp.json'), '{ "scripts": ["\'sha256-de\'"], "styles": [] }');
    await writeFile(join(folder, 'sw.js'), 'self.locale = "de";');
    await writeFile(join(folder, 'assets/index-def456.js'), 'export const Antwort = 42;');
    await writeFile(join(folder, 'index.html'), german);
  }
  const languageOf = async (app: FastifyInstance, headers: Record<string, string>, url = '/home') => {
    const response = await app.inject({ url, headers: { ...browser, ...headers } });
    const known = new Map([
      [HTML, 'en'],
      [german, 'de'],
    ]);
    expect(response.headers['content-language']).toBe(known.get(response.body));
    return response.headers['content-language'];
  };

  test('the page is in the language that was chosen, else in one that the browser prefers', async () => {
    const { app, folder } = await shell();
    await writeGerman(folder);
    const de = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    expect(await languageOf(app, de)).toBe('de');
    expect(await languageOf(app, { ...de, cookie: 'locale=en' })).toBe('en');
    expect(await languageOf(app, { cookie: 'theme=dark; locale=de' })).toBe('de');
    expect(await languageOf(app, { 'accept-language': 'tlh' })).toBe('en');
    expect(await languageOf(app, {})).toBe('en');
    expect(await languageOf(app, { cookie: 'locale=en' }, '/home?locale=de')).toBe('de');
  });

  test('caches keep the languages apart, and each page allows its own scripts', async () => {
    const { app, folder } = await shell();
    await writeGerman(folder);
    const page = (locale: string, known = '') =>
      app.inject({
        url: '/home',
        headers: { ...browser, 'accept-language': locale, ...(known && { 'if-none-match': known }) },
      });
    const [en, de] = [await page('en'), await page('de')];
    for (const { headers } of [en, de]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-language, cookie, accept-encoding',
      });
    }
    expect(de.headers.etag).not.toBe(en.headers.etag);
    expect((await page('de', String(en.headers.etag))).statusCode).toBe(200);
    expect((await page('de', String(de.headers.etag))).statusCode).toBe(304);
    expect(de.headers['content-security-policy']).toBe("script-src 'sha256-de'");
    expect(en.headers['content-security-policy']).toBe('script-src ');
  });

  test('files of all languages have one address; the service worker is that of the language asked for', async () => {
    const { app, folder } = await shell();
    await writeGerman(folder);
    await app.inject({ url: '/home', headers: { ...browser, 'accept-language': 'de' } });
    const text = async (url: string) => (await app.inject(url)).body;
    expect(await text('/assets/index-abc123.js')).toBe(CODE);
    expect(await text('/assets/index-def456.js')).toBe('export const Antwort = 42;');
    expect(await text('/sw.js')).toContain('fetch');
    expect(await text('/sw.js?locale=de')).toBe('self.locale = "de";');
    expect(await text('/sw.js?locale=xx')).toContain('fetch');
  });

  test('a language that is built later is served from then on', async () => {
    const { app, folder } = await shell();
    const de = { 'accept-language': 'de' };
    expect(await languageOf(app, de)).toBe('en');
    await writeGerman(folder);
    expect(await languageOf(app, de)).toBe('de');
  });

  test('a shared link has its preview in every language', async () => {
    const id = newId(new Date());
    const { app, folder } = await shell({ [id]: preview('Ana') });
    await writeGerman(folder);
    const headers = { ...browser, 'accept-language': 'de' };
    const { body, headers: sent } = await app.inject({ url: `/flick/${id}`, headers });
    expect(body).toContain('<title>Ana</title>');
    expect(sent['content-language']).toBe('de');
  });
});
