import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, session } from '../../support/factories.ts';
import { hashtag, textTokens } from '../../support/flicks/content.ts';
import {
  ask,
  draft,
  filesOf,
  type Picked,
  photo,
  plain,
  publish,
  tone,
  video,
} from '../../support/flicks/publish-flicks.ts';
import { put } from '../../support/media/media.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const jpeg = (bytes: Buffer): Picked => ({ bytes, type: 'image/jpeg' });
const png = (bytes: Buffer): Picked => ({ bytes, type: 'image/png' });
const mp4 = (bytes: Buffer): Picked => ({ bytes, type: 'video/mp4' });

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A PNG of some kilobytes that unpacks to far more than an image needs. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const whole = (await video()).bytes;
const cover = (await photo(64, 64)).bytes;

/** Whether nothing that can be seen came of it. */
async function nothingMade(t: TestApp, who: { id: string }): Promise<void> {
  const found = await t.database.db
    .selectFrom('flick')
    .select('id')
    .where('author_id', '=', who.id)
    .execute();
  expect(found).toEqual([]);
}

test.each<[string, Picked, string]>([
  ['an HTML page', jpeg(Buffer.from('<!doctype html><script>alert(1)</script>')), 'unsupported_media_type'],
  ['an SVG drawing', png(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'unsupported_media_type'],
  ['nothing', jpeg(Buffer.alloc(0)), 'unsupported_media_type'],
  ['a video declared as a photo', jpeg(whole), 'unsupported_media_type'],
  ['a photo declared as a video', mp4(cover), 'unsupported_media_type'],
  [
    'a photo with an HTML page in it',
    jpeg(Buffer.concat([cover.subarray(0, 200), Buffer.from('<script>')])),
    'unsupported_media_type',
  ],
  [
    'a photo that is too large',
    jpeg(Buffer.concat([cover, Buffer.alloc(limits.media.photoBytes)])),
    'too_large',
  ],
])('%s is rejected when it is sent', async (_, { bytes, type }, code) => {
  const t = await testApp();
  const ann = await person(t);
  const made = (await ask(t, ann, [type])).json().data;
  const response = await put(t, made.mediaSignedURL[0], bytes, type);
  expect(response.json().code).toBe(code);
  const published = await publish(t, ann, made);
  expect([published.statusCode, published.json().code]).toEqual([422, 'media_missing']);
  expect(published.json().data).toEqual({ missingMedia: [plain(made.mediaSignedURL[0])] });
  await nothingMade(t, ann);
});

test.each<[string, Picked, RegExp]>([
  ['half a photo', jpeg((await photo(600, 600)).bytes.subarray(0, 20_000)), /photo can’t be read/],
  [
    'only the header of a photo',
    jpeg(Buffer.concat([cover.subarray(0, 150), Buffer.alloc(2_000)])),
    /photo can’t be read/,
  ],
  ['a bomb of 50,000 pixels a side', png(bomb(50_000)), /too many pixels/],
  ['a bomb of 8,000 pixels a side', png(bomb(8_000)), /too many pixels/],
  ['a video cut off in the middle', mp4(whole.subarray(0, 150_000)), /didn’t arrive in full/],
  ['the first kilobytes of a video', mp4(whole.subarray(0, 2_000)), /in full|read/],
  [
    'a video of noise',
    mp4(Buffer.concat([whole.subarray(0, 3_000), Buffer.alloc(200_000, 0x5a)])),
    /read|in full/,
  ],
  [
    'a video of endless boxes',
    mp4(Buffer.concat([whole.subarray(0, 32), Buffer.alloc(60_000, Buffer.from([0, 0, 0, 8]))])),
    /no video|read/,
  ],
])('%s names its field, creates nothing, and leaves the draft usable', async (_, bad, message) => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo(), bad]);
  const response = await publish(t, ann, made);
  expect([response.statusCode, response.json().code], response.body).toEqual([400, 'invalid_request']);
  expect(response.json().fields).toEqual([{ path: 'media.1.url', message: expect.stringMatching(message) }]);
  await nothingMade(t, ann);
  const good =
    bad.type === 'video/mp4' ? await video() : await photo(50, 50, bad.type === 'image/png' ? 'png' : 'jpeg');
  expect((await put(t, made.mediaSignedURL[1] ?? '', good.bytes, good.type)).statusCode).toBe(200);
  expect((await publish(t, ann, made)).statusCode).toBe(200);
});

test('a decompression bomb uses no memory', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [png(bomb(50_000))]);
  await publish(t, ann, made);
  const before = process.memoryUsage.rss();
  for (let n = 0; n < 10; n += 1) expect((await publish(t, ann, made)).statusCode).toBe(400);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1_048_576);
});

test('poster and cover name their fields too, and must be images', async () => {
  const t = await testApp();
  const ann = await person(t);
  const half = jpeg((await photo(600, 600)).bytes.subarray(0, 20_000));
  const made = await draft(t, ann, [await video(), half, await video()], { thumbnail: half });
  const [clip = '', broken = '', second = ''] = made.mediaSignedURL.map(plain);
  for (const [body, path] of [
    [{ media: [{ url: clip, type: 'video', poster: broken }] }, 'media.0.poster'],
    [{ media: [{ url: clip, type: 'video', poster: second }] }, 'media.0.poster'],
    [{ media: [{ url: clip, type: 'video' }], thumbnailURL: plain(made.thumbnailSignedUrl) }, 'thumbnailURL'],
    [{ media: [{ url: clip, type: 'video' }], thumbnailURL: second }, 'thumbnailURL'],
    [{ media: [{ url: clip, type: 'photo' }] }, 'media.0.type'],
    [{ media: [{ url: broken, type: 'video' }] }, 'media.0.type'],
  ] as const) {
    const response = await publish(t, ann, made, body);
    expect([response.statusCode, response.json().fields?.[0].path], response.body).toEqual([400, path]);
  }
});

test('an invalid sound names its field', async () => {
  const t = await testApp();
  const ann = await person(t);
  const silent = { bytes: Buffer.concat([tone().bytes.subarray(0, 44)]), type: 'audio/wav' };
  const made = await draft(t, ann, [await photo()], { audio: silent });
  const response = await publish(t, ann, made, { sound: { title: 'Nothing' } });
  expect([response.statusCode, response.json().fields[0].path], response.body).toEqual([400, 'sound']);
  const unsent = (await ask(t, ann, ['image/jpeg'], { audio: 'audio/mpeg' })).json().data;
  await put(t, unsent.mediaSignedURL[0], cover, 'image/jpeg');
  const missing = await publish(t, ann, unsent, { sound: { title: 'Nothing' } });
  expect(missing.json().data).toEqual({ missingMedia: [plain(unsent.audioSignedURL)] });
  expect((await publish(t, ann, unsent)).json().data.flick.song).toBeNull();
});

test('files of others, of another flick and of nothing count as missing', async () => {
  const t = await testApp();
  const [ann, eve] = [await person(t), await person(t)];
  const anns = await draft(t, ann, [await photo()]);
  const eves = await draft(t, eve, [await photo()], { thumbnail: await photo() });
  const second = await draft(t, eve, [await photo()]);
  const used = await draft(t, eve, [await photo()]);
  expect((await publish(t, eve, used)).statusCode).toBe(200);
  const [own = ''] = eves.mediaSignedURL.map(plain);
  for (const url of [
    ...[anns, second, used].map((one) => plain(one.mediaSignedURL[0] ?? '')),
    plain(anns.thumbnailSignedUrl),
    '/upload/private/flick/nothing.jpg',
    '/upload/private/flick/../../token-secret',
    'https://elsewhere.example/x.jpg',
    'nonsense',
  ]) {
    const response = await publish(t, eve, eves, {
      media: [own, url].map((one) => ({ url: one, type: 'photo' })),
    });
    expect([response.statusCode, response.json().code, response.json().data]).toEqual([
      422,
      'media_missing',
      { missingMedia: [url] },
    ]);
    expect((await publish(t, eve, eves, { thumbnailURL: url })).statusCode).toBe(422);
    expect((await publish(t, eve, eves, { media: [{ url, type: 'photo' }] })).statusCode).toBe(422);
  }
  for (const flickId of [anns.flickId, newId(t.clock.now())]) {
    const response = await publish(t, eve, { ...eves, flickId });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  }
  expect((await publish(t, ann, anns)).statusCode).toBe(200);
  expect((await publish(t, eve, anns)).statusCode).toBe(404);
  expect((await publish(t, eve, eves)).statusCode).toBe(200);
});

test('people and songs that a flick names must exist', async () => {
  const t = await testApp();
  const [ann, deactivated] = [await person(t), await person(t, { state: 'deactivated' })];
  const made = await draft(t, ann, [await photo()]);
  const url = plain(made.mediaSignedURL[0] ?? '');
  const nobody = newId(t.clock.now());
  const tag = await hashtag(t);
  const response = await publish(t, ann, made, {
    media: [{ url, type: 'photo', taggedUsers: [ann.id, deactivated.id, nobody] }],
    newHashTags: [tag.id, nobody],
  });
  expect([response.statusCode, response.json().fields.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['media.0.taggedUsers.1', 'media.0.taggedUsers.2', 'newHashTags.1'],
  ]);
  const many = await Promise.all(Array.from({ length: 31 }, () => hashtag(t)));
  const tokens = many.slice(0, 16).map(({ id, name }) => ({ type: 'hashtag', hashtagId: id, name }));
  const over = await publish(t, ann, made, {
    description: [...textTokens('So many '), ...tokens],
    newHashTags: many.slice(16).map(({ id }) => id),
  });
  expect([over.statusCode, over.json().fields[0].path]).toEqual([400, 'newHashTags']);
  await nothingMade(t, ann);
});

test('unsupported types are rejected before anything is sent', async () => {
  const t = await testApp();
  const ann = await person(t);
  for (const type of [
    'image/svg+xml',
    'text/html',
    'image/heic',
    'audio/mpeg',
    'application/x-msdownload',
    'constructor',
  ]) {
    const response = await ask(t, ann, ['image/png', type]);
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
    expect(response.json().fields).toEqual([
      { path: 'mediaFiles.1.fileType', message: response.json().message },
    ]);
  }
  const sound = await ask(t, ann, ['image/png'], { audio: 'video/mp4' });
  expect([sound.statusCode, sound.json().fields[0].path]).toEqual([415, 'audioFileType']);
  expect((await ask(t, ann, Array(21).fill('image/png'))).statusCode).toBe(400);
  expect((await ask(t, ann, [])).statusCode).toBe(400);
  expect(await filesOf(t, ann)).toEqual([]);
});

test('a file name is only a name', async () => {
  const t = await testApp();
  const ann = await person(t);
  for (const fileName of [
    '../../../etc/passwd',
    '/root/.ssh/id',
    'a\\..\\b',
    '%2e%2e%2f',
    '<script>',
    'a'.repeat(255),
  ]) {
    const response = await ask(t, ann, ['image/png'], { fileName });
    expect(response.statusCode).toBe(200);
    expect(plain(response.json().data.mediaSignedURL[0])).toMatch(
      /^\/upload\/private\/flick\/[\w-]{24}\.png$/,
    );
  }
  for (const fileName of ['', 'a'.repeat(256), 'nul\0']) {
    expect((await ask(t, ann, ['image/png'], { fileName })).statusCode).toBe(400);
  }
});

test('a URL of another draft moves nothing into this one', async () => {
  const t = await testApp();
  const [ann, eve] = [await person(t), await person(t)];
  const anns = (await ask(t, ann, ['image/jpeg'])).json().data;
  const eves = (await ask(t, eve, ['image/jpeg'])).json().data;
  const swapped = eves.mediaSignedURL[0].replace(
    plain(eves.mediaSignedURL[0]),
    plain(anns.mediaSignedURL[0]),
  );
  const response = await put(t, swapped, cover, 'image/jpeg');
  expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
  t.clock.advance(15 * 60);
  const late = await put(t, anns.mediaSignedURL[0], cover, 'image/jpeg');
  expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
  const token = (await session(t, ann.id)).accessToken;
  const draftAlone = await call(t.app, 'GET', `/api/v1/flick/${anns.flickId}`, { token });
  expect(draftAlone.statusCode).toBe(404);
});

test('camera metadata is in none of the files', async () => {
  const t = await testApp();
  const ann = await person(t);
  const shot = await sharp(cover)
    .resize(200, 100)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // A user data box behind everything else, as cameras write where they were.
  const note = Buffer.from('\xa9xyz+52.5163+013.3777/SECRET-PLACE', 'latin1');
  const chunkHeader = Buffer.alloc(8);
  chunkHeader.writeUInt32BE(note.length + 8);
  chunkHeader.write('uuid', 4);
  const made = await draft(t, ann, [jpeg(shot), mp4(Buffer.concat([whole, chunkHeader, note]))]);
  const { media } = (await publish(t, ann, made)).json().data.flick;
  expect(media.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
    [100, 200],
    [720, 1_280],
  ]);
  for (const { url } of media) {
    const { rawPayload } = await t.app.inject({ url });
    expect(rawPayload.includes('SECRET-PLACE')).toBe(false);
    expect(rawPayload.includes('Exif')).toBe(false);
  }
  const clip = (await t.app.inject({ url: media[1].url })).rawPayload;
  expect(clip.indexOf('moov')).toBeLessThan(clip.indexOf('mdat'));
});
