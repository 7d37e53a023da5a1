import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import {
  ask,
  type Draft,
  type Picked,
  photo,
  plain,
  publish,
  video,
} from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { pngBytes, put, reportUploadUrl } from '../../support/media/media.ts';
import { s3Store, type TestStore } from '../../support/media/s3-server.ts';
import { tcpProxy } from '../../support/processes/tcp-proxy.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

let store: TestStore;
beforeAll(async () => {
  store = await s3Store();
  afterAll(store.close);
});

const appOver = ({ storage, settings }: Pick<TestStore, 'storage' | 'settings'>) =>
  testApp({ deps: { storage }, config: { s3: settings } });

/** Sends a file to the store itself, as a browser does. */
const send = (url: string, { bytes, type }: Picked) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });

async function sentDraft(t: TestApp, who: TestPerson, files: Picked[]): Promise<Draft> {
  const made: Draft = (
    await ask(
      t,
      who,
      files.map(({ type }) => type),
    )
  ).json().data;
  for (const [at, file] of files.entries())
    expect((await send(made.mediaSignedURL[at] ?? '', file)).status).toBe(200);
  return made;
}

/** Follows a media address of the server to the store. */
async function followed(t: TestApp, url: string) {
  const response = await t.app.inject({ url });
  expect([response.statusCode, response.headers.location?.startsWith(store.settings.endpoint)]).toEqual([
    302,
    true,
  ]);
  const file = await fetch(response.headers.location ?? '');
  return { response, file, bytes: Buffer.from(await file.arrayBuffer()) };
}

test('files go directly to the store and back, and only JSON passes through the server', async () => {
  const t = await appOver(store);
  const ann = await person(t);
  const clip = await video();
  const made = await sentDraft(t, ann, [clip, await photo(800, 1_000)]);
  for (const url of [...made.mediaSignedURL, made.thumbnailSignedUrl]) {
    expect(url).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/flickquest-test\/private\/flick[\w/.-]*\?.*X-Amz-Signature=/,
    );
  }
  expect((await send(made.thumbnailSignedUrl, await photo(90, 90, 'webp'))).status).toBe(200);
  const urls = { thumbnailURL: plain(made.thumbnailSignedUrl) };
  const response = await publish(t, ann, made, urls);
  expect(response.statusCode, response.body).toBe(200);
  const flick: Flick = response.json().data.flick;
  const [movie, still] = flick.media;
  expect(movie).toMatchObject({ type: 'video', duration: 5, poster: flick.thumbnailURL });

  const picture = await followed(t, still?.sizes[0]?.url ?? '');
  expect(picture.response.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  expect(picture.file.headers.get('content-type')).toBe('image/webp');
  const again = await t.app.inject({ url: still?.sizes[0]?.url ?? '' });
  expect(again.headers.location).toBe(picture.response.headers.location);
  const played = await followed(t, movie?.url ?? '');
  expect(played.bytes.indexOf('moov')).toBeLessThan(played.bytes.indexOf('mdat'));
  const head = await t.app.inject({ method: 'HEAD', url: movie?.url ?? '' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(played.bytes.length)]);

  // The uploaded file is gone, and what is uploaded to a used URL later is emptied.
  for (const url of made.mediaSignedURL)
    expect(await store.storage.stat(store.storage.direct?.keyOf(url) ?? '')).toBeNull();
  await send(made.mediaSignedURL[0] ?? '', await photo());
  expect((await publish(t, ann, made, urls)).json().data.flick.media).toEqual(flick.media);
  expect((await followed(t, flick.media[0]?.url ?? '')).bytes).toHaveLength(
    (await store.storage.stat(plain(flick.media[0]?.url ?? '').replace('/media/', '')))?.size ?? 0,
  );

  await call(t.app, 'DELETE', `/api/v1/flick/${flick._id}`, { token: ann.accessToken });
  await runAllJobs(t);
  expect((await followed(t, movie?.url ?? '')).file.status).toBe(404);
});

test('private files are redirected only with a valid signature', async () => {
  const t = await appOver(store);
  const ann = await person(t);
  const made = await sentDraft(t, ann, [await photo()]);
  const flick: Flick = (await publish(t, ann, made, { audienceSetting: 'private' })).json().data.flick;
  const url = flick.media[0]?.url ?? '';
  const { response, file } = await followed(t, url);
  expect([response.headers['cache-control']?.slice(0, 8), file.status]).toEqual(['private,', 200]);
  for (const wrong of [plain(url), url.replace(/sig=..../, 'sig=AAAA')]) {
    expect((await t.app.inject({ url: wrong })).statusCode).toBe(404);
  }
  expect(new URL(response.headers.location ?? '').searchParams.get('X-Amz-Expires')).toBe(String(12 * 3_600));
});

test('files of a flick that is hidden later move to other keys, and are nowhere else', async () => {
  const t = await appOver(store);
  const ann = await person(t);
  const made: Flick = (await publish(t, ann, await sentDraft(t, ann, [await photo()]))).json().data.flick;
  const open = made.media[0]?.url ?? '';
  const { bytes } = await followed(t, open);
  const hidden = await call(t.app, 'PATCH', `/api/v1/flick/${made._id}`, {
    token: ann.accessToken,
    body: { audienceSetting: 'followers' },
  });
  const copy = await followed(t, hidden.json().data.flick.media[0].url);
  expect(copy.bytes.equals(bytes)).toBe(true);
  expect(copy.file.headers.get('content-type')).toBe('image/webp');
  expect((await followed(t, open)).file.status).toBe(404);
});

test('direct uploads are checked before they are used', async () => {
  const t = await appOver(store);
  const ann = await person(t);
  const lies: [Picked, number, string][] = [
    [
      { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), type: 'image/jpeg' },
      415,
      'unsupported_media_type',
    ],
    [{ bytes: Buffer.alloc(0), type: 'image/png' }, 415, 'unsupported_media_type'],
    [
      { bytes: (await photo(600, 600)).bytes.subarray(0, 20_000), type: 'image/jpeg' },
      400,
      'invalid_request',
    ],
  ];
  for (const [lie, status, code] of lies) {
    const made = await sentDraft(t, ann, [lie]);
    const response = await publish(t, ann, made);
    expect([response.statusCode, response.json().code, response.json().fields?.[0].path]).toEqual([
      status,
      code,
      'media.0.url',
    ]);
  }

  // A file that is too large is removed before the next cleanup, and its slot can be used again.
  const large = await sentDraft(t, ann, [
    { bytes: await pngBytes(limits.media.photoBytes + 1), type: 'image/png' },
  ]);
  const refused = await publish(t, ann, large);
  expect([refused.statusCode, refused.json().code, refused.json().fields?.[0].path]).toEqual([
    413,
    'too_large',
    'media.0.url',
  ]);
  const address = large.mediaSignedURL[0] ?? '';
  expect(await store.storage.stat(store.storage.direct?.keyOf(address) ?? '')).toBeNull();
  expect((await publish(t, ann, large)).json().data).toEqual({ missingMedia: [plain(address)] });
  expect((await send(address, await photo(60, 80, 'png'))).status).toBe(200);
  expect((await publish(t, ann, large)).statusCode).toBe(200);

  const unsent = (await ask(t, ann, ['image/png'])).json().data;
  const response = await publish(t, ann, unsent);
  expect(response.json().data).toEqual({ missingMedia: [plain(unsent.mediaSignedURL[0])] });

  const quiet: Draft = (await ask(t, ann, ['image/jpeg'], { audio: 'audio/mpeg' })).json().data;
  await send(quiet.mediaSignedURL[0] ?? '', await photo());
  const noSound = await publish(t, ann, quiet, { sound: { title: 'Nothing' } });
  expect(noSound.json().data).toEqual({ missingMedia: [plain(quiet.audioSignedURL ?? '')] });
});

/** The signature of a PUT as AWS describes it, worked out by hand: the test server checks none. */
function signatureOf(url: URL, contentType: string, secret: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const signed = `content-type:${contentType}\nhost:${url.host}\n`;
  const request = ['PUT', url.pathname, query, signed, 'content-type;host', 'UNSIGNED-PAYLOAD'].join('\n');
  const at = url.searchParams.get('X-Amz-Date') ?? '';
  const scope = `${at.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash}`).toString('hex');
}

test('a signed URL of the store binds method, file, type and a quarter of an hour', async () => {
  const t = await appOver(store);
  const ann = await person(t);
  const made: Draft = (await ask(t, ann, ['image/jpeg'])).json().data;
  const url = new URL(made.mediaSignedURL[0] ?? '');
  const { secretKey } = store.settings;
  expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
  const signature = url.searchParams.get('X-Amz-Signature');
  expect(signature).toBe(signatureOf(url, 'image/jpeg', secretKey));
  expect(signature).not.toBe(signatureOf(url, 'text/html', secretKey));
  // A thumbnail may be any kind of photo.
  const open = new URL(made.thumbnailSignedUrl).searchParams.get('X-Amz-SignedHeaders');
  expect(open).toBe('host');
});

test('images of reports still pass through the server, which checks them first', async () => {
  const t = await appOver(store);
  const ann = await person(t);
  const url = await reportUploadUrl(t, ann);
  expect(url).toMatch(/^\/upload\/private\/report\//);
  expect((await put(t, url, Buffer.from('<svg/>'))).statusCode).toBe(415);
  expect((await put(t, url, await pngBytes())).statusCode).toBe(200);
  expect(await store.storage.stat(plain(url).replace('/upload/', ''))).toMatchObject({
    size: expect.any(Number),
  });
});

test('if public files are readable, their URLs are those of the store, and pages may load them', async () => {
  const open = await s3Store('https://files.example.org');
  try {
    const t = await appOver(open);
    const ann = await person(t);
    const made: Draft = (await ask(t, ann, ['image/jpeg'])).json().data;
    await send(made.mediaSignedURL[0] ?? '', await photo());
    const flick: Flick = (await publish(t, ann, made)).json().data.flick;
    expect(flick.media[0]?.url).toMatch(
      /^https:\/\/files\.example\.org\/public\/flick\/[\w-]+\.webp\?t=\d+$/,
    );
    const policy = String((await t.app.inject({ url: '/api/health' })).headers['content-security-policy']);
    for (const directive of ['img-src', 'media-src', 'connect-src']) {
      const part = policy.split(';').find((one) => one.trim().startsWith(directive)) ?? '';
      expect(part).toContain(open.settings.endpoint);
      expect(part).toContain('https://files.example.org');
    }
  } finally {
    await open.close();
  }
});

test('a store that is away, broken or cut off is answered with 503, and works again once it is back', async () => {
  const faulty = createServer((_request, response) => response.writeHead(500).end());
  faulty.listen(0, '127.0.0.1');
  await once(faulty, 'listening');
  onTestFinished(() => void faulty.close());
  const { port } = faulty.address() as AddressInfo;
  const proxy = await tcpProxy(store.settings.endpoint);
  const cutOff = await appOver(store.at(new URL(proxy.url).origin));
  const ann = await person(cutOff);
  const sent = await sentDraft(cutOff, ann, [await photo()]);
  proxy.cut();

  const away = [await freePort(), port].map((at) => store.at(`http://127.0.0.1:${at}`));
  const drafts = await Promise.all(
    away.map(async (stored) => {
      const t = await appOver(stored);
      const made: Draft = (await ask(t, ann, ['image/jpeg'])).json().data;
      return { t, made };
    }),
  );
  for (const { t, made } of [{ t: cutOff, made: sent }, ...drafts]) {
    const failed = await publish(t, ann, made);
    expect([failed.statusCode, failed.json().code, failed.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
  }
  proxy.resume();
  expect((await publish(cutOff, ann, sent)).statusCode).toBe(200);
});

test('a file that cannot be sent is an error of its caller alone, and nothing on the console', async () => {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());
  const proxy = await tcpProxy(store.settings.endpoint);
  proxy.cut();
  const { storage } = store.at(new URL(proxy.url).origin);
  const sent = storage.put('public/flick/a/photo.jpg', Readable.from([Buffer.alloc(1_000)]));
  await expect(sent).rejects.toThrow('the file store is away');
  expect(warn).not.toHaveBeenCalled();
});
