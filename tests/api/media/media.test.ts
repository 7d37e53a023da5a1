import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../../server/core/storage/storage.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { signerOf } from '../../support/media/media.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, n) => n % 251));
const PUBLIC = 'public/test/clip.mp4';
const PRIVATE = 'private/test/picture.webp';

let storage: Storage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flickquest-media-'));
  storage = await folderStorage(folder, new Date());
  await storage.put(PUBLIC, BYTES);
  await storage.put(PRIVATE, BYTES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (t: TestApp, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers });

test('a file is sent with all headers that caches and browsers need', async () => {
  const t = await testApp({ deps: { storage } });
  const response = await get(t, `/media/${PUBLIC}?t=1`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(BYTES);
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="clip.mp4"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(response.headers.etag).toMatch(/^"[^"]+"$/);

  const head = await get(t, `/media/${PUBLIC}`, {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
  const known = await get(t, `/media/${PUBLIC}`, { 'if-none-match': `"other", ${response.headers.etag}` });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test.each([
  ['bytes=0-99', 'bytes 0-99/1000', 0, 100],
  ['bytes=900-', 'bytes 900-999/1000', 900, 1_000],
  ['bytes=-1', 'bytes 999-999/1000', 999, 1_000],
  ['bytes=-5000', 'bytes 0-999/1000', 0, 1_000],
  ['bytes=990-5000', 'bytes 990-999/1000', 990, 1_000],
])('%s returns that part', async (range, contentRange, from, to) => {
  const t = await testApp({ deps: { storage } });
  const response = await get(t, `/media/${PUBLIC}`, { range });
  expect([response.statusCode, response.headers['content-range']]).toEqual([206, contentRange]);
  expect(response.headers['content-length']).toBe(String(to - from));
  expect(response.rawPayload).toEqual(BYTES.subarray(from, to));
});

test.each(['bytes=1000-', 'bytes=-0', 'bytes=5000-6000'])('%s is outside the file', async (range) => {
  const t = await testApp({ deps: { storage } });
  const response = await get(t, `/media/${PUBLIC}`, { range });
  expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */1000']);
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each(['bytes=9-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
  '%s is not a supported range, so the whole file is sent',
  async (range) => {
    const t = await testApp({ deps: { storage } });
    const response = await get(t, `/media/${PUBLIC}`, { range });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 1_000]);
  },
);

test('a part is only sent of the version that the client has', async () => {
  const t = await testApp({ deps: { storage } });
  const whole = await get(t, `/media/${PUBLIC}`);
  const range = 'bytes=0-9';
  for (const ifRange of [String(whole.headers.etag), String(whole.headers['last-modified'])]) {
    expect((await get(t, `/media/${PUBLIC}`, { range, 'if-range': ifRange })).statusCode).toBe(206);
  }
  for (const ifRange of ['"older"', `W/${whole.headers.etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT']) {
    expect((await get(t, `/media/${PUBLIC}`, { range, 'if-range': ifRange })).statusCode).toBe(200);
  }
});

describe('a private file', () => {
  test('is only readable with a signed URL', async () => {
    const t = await testApp({ deps: { storage } });
    const url = signerOf(t).mediaUrl(PRIVATE, t.clock.now());
    const response = await get(t, url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(response.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    const refused = [
      `/media/${PRIVATE}`,
      url.replace(/sig=.{4}/, 'sig=AAAA'),
      url.replace(/exp=\d/, 'exp=9'),
      url.replace('picture', 'another'),
      url.replace('/private/', '/public/'),
    ];
    for (const wrong of refused) expect((await get(t, wrong)).statusCode).toBe(404);
  });

  test('keeps one URL for six hours, each valid for at least six hours', async () => {
    const t = await testApp({ deps: { storage } });
    const made = t.clock.now();
    const hour = 3_600;
    const intoWindow = (t.clock.now().getTime() / 1_000) % (6 * hour);
    t.clock.advance(6 * hour - intoWindow);
    const first = signerOf(t).mediaUrl(PRIVATE, made);
    t.clock.advance(6 * hour - 1);
    expect(signerOf(t).mediaUrl(PRIVATE, made)).toBe(first);
    t.clock.advance(1);
    expect(signerOf(t).mediaUrl(PRIVATE, made)).not.toBe(first);
    t.clock.advance(6 * hour - 1);
    expect((await get(t, first)).statusCode).toBe(200);
    t.clock.advance(1);
    expect((await get(t, first)).statusCode).toBe(404);
  });
});

test.each([
  'public/../private/test/picture.webp',
  'public/%2e%2e/private/test/picture.webp',
  'public%2f..%2fprivate/test/picture.webp',
  'public/..%5c..%5ctoken-secret',
  'public/.incoming/x',
  'public',
  '.incoming',
  'public/test/nothing.webp',
  'public/test',
  'public/test/clip.mp4/more',
  'public/a%00b',
  '%E0%A4%A',
])('%s is no file', async (key) => {
  const t = await testApp({ deps: { storage } });
  expect((await get(t, `/media/${key}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await get(t, `/media/${key}`)).statusCode).toBeLessThan(500);
});

test('apps on other origins may read files where they are allowed to', async () => {
  const origin = 'https://app.example.org';
  const allowed = await testApp({ deps: { storage }, config: { corsOrigins: [origin] } });
  expect((await get(allowed, `/media/${PUBLIC}`, { origin })).headers['access-control-allow-origin']).toBe(
    origin,
  );
  const closed = await testApp({ deps: { storage } });
  expect((await get(closed, `/media/${PUBLIC}`, { origin })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});
