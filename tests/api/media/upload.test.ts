import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { fillDisk } from '../../support/media/full-disk.ts';
import { keyOf, pngBytes, put, reportUploadUrl, signerOf } from '../../support/media/media.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

/** The file as a private address shows it. */
async function stored(t: TestApp, url: string) {
  return t.app.inject(signerOf(t).mediaUrl(keyOf(url), t.clock.now()));
}

const reportWith = async (t: TestApp, who: TestPerson, url: string) =>
  call(t.app, 'POST', `/api/v1/report-flick/${await flick(t, await person(t))}`, {
    token: who.accessToken,
    body: { message: 'Look at this', attachments: [url.replace(/\?.*/, '')] },
  });

test('a file can be sent again until a report uses it', async () => {
  const t = await testApp();
  const who = await person(t);
  const url = await reportUploadUrl(t, who);
  expect((await put(t, url, await pngBytes())).json()).toEqual({ success: true, data: {} });
  const second = await pngBytes(3_000);
  expect((await put(t, url, second)).statusCode).toBe(200);
  expect((await stored(t, url)).rawPayload).toEqual(second);

  expect((await reportWith(t, who, url)).statusCode).toBe(200);
  const late = await put(t, url, await pngBytes());
  expect([late.statusCode, late.json().code]).toEqual([409, 'sealed']);
  expect((await stored(t, url)).rawPayload).toEqual(second);
  const row = await t.database.db
    .selectFrom('stored_file')
    .selectAll()
    .where('key', '=', keyOf(url))
    .executeTakeFirstOrThrow();
  expect([row.size, row.owner_id, row.content_type]).toEqual(['3000', who.id, 'image/png']);
});

test('an upload onto a full disk gets 503, leaves nothing, and works once there is room', async () => {
  const t = await testApp();
  const url = await reportUploadUrl(t, await person(t));
  const makeRoom = fillDisk();
  const full = await put(t, url, await pngBytes());
  expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect(await readdir(join(t.config.dataDir, 'files/.incoming'))).toEqual([]);
  makeRoom();
  expect((await put(t, url, await pngBytes())).statusCode).toBe(200);
});

test('a file of another person is not added to a report', async () => {
  const t = await testApp();
  const url = await reportUploadUrl(t, await person(t));
  await put(t, url, await pngBytes());
  const response = await reportWith(t, await person(t), url);
  expect([response.statusCode, response.json().code]).toEqual([422, 'media_missing']);
});

test('bytes are counted as they arrive', async () => {
  const t = await testApp();
  const url = await reportUploadUrl(t, await person(t));
  const max = limits.report.attachmentBytes;
  const declared = await put(t, url, await pngBytes(max + 1));
  expect([declared.statusCode, declared.json().code]).toEqual([413, 'too_large']);

  async function* endless() {
    yield await pngBytes(65_536);
    for (let sent = 0; sent <= max; sent += 65_536) yield Buffer.alloc(65_536);
  }
  expect((await put(t, url, Readable.from(endless()))).statusCode).toBe(413);
  expect((await stored(t, url)).statusCode).toBe(404);
  expect((await put(t, url, await pngBytes(max))).statusCode).toBe(200);
});

test.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['another image', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)])],
  [
    'an image with an HTML page in it',
    Buffer.concat([await pngBytes(), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s is rejected if a PNG was declared', async (_, bytes) => {
  const t = await testApp();
  const url = await reportUploadUrl(t, await person(t));
  const response = await put(t, url, bytes);
  expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  expect((await stored(t, url)).statusCode).toBe(404);
});

test('a signature is valid for one path, type, size, owner and a quarter of an hour', async () => {
  const t = await testApp();
  const [who, other] = [await person(t), await person(t)];
  const url = await reportUploadUrl(t, who);
  const foreign = await reportUploadUrl(t, other);
  const bytes = await pngBytes();
  const forgeries = [
    url.replace(/sig=[^&]+/, 'sig=AAAA'),
    url.replace(/&sig=.*/, ''),
    url.replace(/max=\d+/, 'max=999999999'),
    url.replace('image%2Fpng', 'image%2Fjpeg'),
    url.replace(who.id, other.id),
    url.replace(/exp=\d+/, (exp) => `${exp}0`),
    url.replace(keyOf(url), keyOf(foreign)),
    url.replace(keyOf(url), 'private/report/..%2f..%2ftoken-secret'),
    `/upload/${keyOf(url)}`,
  ];
  for (const forged of forgeries) {
    const response = await put(t, forged, bytes);
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
  }
  expect((await put(t, url, bytes, 'image/jpeg')).statusCode).toBe(415);
  expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  t.clock.advance(14 * 60);
  expect((await put(t, url, bytes)).statusCode).toBe(200);
  t.clock.advance(60);
  const late = await put(t, url, bytes);
  expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
});

test('an interrupted body leaves nothing behind', async () => {
  const t = await testApp();
  const url = await reportUploadUrl(t, await person(t));
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  async function* broken() {
    yield await pngBytes(100_000);
    throw new Error('the line broke');
  }
  const body = Readable.toWeb(Readable.from(broken())) as ReadableStream<Uint8Array>;
  const headers = { 'content-type': 'image/png' };
  await expect(
    fetch(`${address}${url}`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit),
  ).rejects.toThrow();
  expect((await stored(t, url)).statusCode).toBe(404);
  const response = await fetch(`${address}${url}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(await pngBytes(4_000)),
  });
  expect(response.status).toBe(200);
  expect((await stored(t, url)).rawPayload).toHaveLength(4_000);
});
