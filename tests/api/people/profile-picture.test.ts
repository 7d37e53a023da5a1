import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { fetched, filesOf, photo, plain } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { pngBytes, put } from '../../support/media/media.ts';
import { ask, profile } from '../../support/people/follow-requests.ts';
import { readProfile } from '../../support/people/profile.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

async function offer(t: TestApp, who: TestPerson, fileType = 'image/jpeg') {
  const response = await ask(t, who, 'POST', 'v1/profile-picture', { fileType });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as { signedURL: string; photo: string };
}

/** A new uploaded image; returns its URL. */
async function setPicture(t: TestApp, who: TestPerson, width = 900, height = 700): Promise<string> {
  const made = await offer(t, who);
  const sent = await put(t, made.signedURL, (await photo(width, height)).bytes, 'image/jpeg');
  expect(sent.statusCode, sent.body).toBe(200);
  return made.photo;
}

test('a picture is live once it is uploaded: square, re-encoded, at the announced URL', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const made = await offer(t, ann);
  expect(await profile(t, ben, ann)).toMatchObject({ photo: null });
  const camera = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  expect((await put(t, made.signedURL, camera, 'image/jpeg')).json()).toEqual({ success: true, data: {} });
  expect(await profile(t, ben, ann)).toMatchObject({ photo: made.photo });
  expect((await readProfile(t, ann)).json().data.profileDetails.photo).toBe(made.photo);
  const bytes = await fetched(t, made.photo);
  const { width, height, format, exif } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 640,
    height: 640,
    format: 'webp',
    exif: undefined,
  });
  // A phone that never received the response sends it again.
  expect((await put(t, made.signedURL, camera, 'image/jpeg')).statusCode).toBe(200);
  expect(await fetched(t, made.photo)).toEqual(bytes);
});

/** How a camera stores an image that is 400 by 600 upright, red above blue, for each EXIF orientation. */
async function portrait(orientation: number): Promise<Buffer> {
  const half = { width: 400, height: 300, channels: 3 as const };
  const upright = sharp({ create: { ...half, height: 600, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, gravity: 'north' },
  ]);
  // The sensor's pixels, which the tag says how to rotate.
  const degrees = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation];
  const pixels = await sharp(await upright.png().toBuffer())
    .rotate(degrees)
    .toBuffer();
  return sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

test.each([1, 3, 6, 8])('a portrait with EXIF orientation %i is shown upright', async (orientation) => {
  const t = await testApp();
  const ann = await person(t);
  const { signedURL, photo: address } = await offer(t, ann);
  const sent = await put(t, signedURL, await portrait(orientation), 'image/jpeg');
  expect(sent.statusCode, sent.body).toBe(200);
  const shown = sharp((await fetched(t, address)) ?? Buffer.alloc(0)).removeAlpha();
  const { width, height } = await shown.metadata();
  expect([width, height]).toEqual([400, 400]);
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return red > blue ? 'red' : 'blue';
  };
  const corners = [at(20, 20), at(380, 20), at(20, 380), at(380, 380)];
  expect(corners).toEqual(['red', 'red', 'blue', 'blue']);
});

test('a new picture has a new URL, and the old one is deleted together with its upload', async () => {
  const t = await testApp();
  const ann = await person(t);
  const first = await setPicture(t, ann);
  const second = await setPicture(t, ann, 300, 200);
  expect(plain(second)).not.toBe(plain(first));
  await runAllJobs(t);
  expect(await fetched(t, first)).toBeNull();
  const { width, height } = await sharp((await fetched(t, second)) ?? Buffer.alloc(0)).metadata();
  expect([width, height]).toEqual([200, 200]);
  expect((await filesOf(t, ann)).map(({ key, sealed_at }) => [`/media/${key}`, sealed_at !== null])).toEqual([
    [plain(second), true],
  ]);

  for (let n = 0; n < 2; n += 1) {
    const removed = await ask(t, ann, 'DELETE', 'v1/profile-picture');
    expect([removed.statusCode, removed.json().message]).toEqual([200, 'Profile picture deleted']);
  }
  expect((await profile(t, ann)).photo).toBeNull();
  await runAllJobs(t);
  expect(await fetched(t, second)).toBeNull();
  expect(await filesOf(t, ann)).toEqual([]);
});

test('an invalid or too large image changes nothing', async () => {
  const t = await testApp();
  const ann = await person(t);
  const before = await setPicture(t, ann);
  for (const fileType of ['image/svg+xml', 'video/mp4', 'text/html', 'x'.repeat(50)]) {
    const response = await ask(t, ann, 'POST', 'v1/profile-picture', { fileType });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([415, 'fileType']);
  }
  const { signedURL } = await offer(t, ann, 'image/png');
  const most = limits.profilePicture.bytes;
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  for (const [bytes, type, status] of [
    [(await photo()).bytes, 'image/png', 415],
    [(await photo()).bytes, 'image/jpeg', 415],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415],
    [(await pngBytes()).subarray(0, 40), 'image/png', 415],
    [await pngBytes(most + 1), 'image/png', 413],
    [bomb, 'image/png', 413],
  ] as const) {
    const response = await put(t, signedURL, bytes, type);
    expect([response.statusCode, response.json().success], response.body).toEqual([status, false]);
  }
  expect((await profile(t, ann)).photo).toBe(before);
  expect((await put(t, signedURL, await pngBytes(), 'image/png')).statusCode).toBe(200);
  expect((await profile(t, ann)).photo).not.toBe(before);
});

test('the same upload twice at once is one picture; a person deactivated meanwhile has none', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const made = await offer(t, ann);
  const { bytes } = await photo();
  const responses = await Promise.all([1, 2, 3].map(() => put(t, made.signedURL, bytes, 'image/jpeg')));
  for (const { statusCode } of responses) expect([200, 409]).toContain(statusCode);
  expect((await profile(t, ann)).photo).toBe(made.photo);

  const late = await offer(t, ben);
  await t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', ben.id).execute();
  await put(t, late.signedURL, bytes, 'image/jpeg');
  const row = t.database.db.selectFrom('person').select('photo_key').where('id', '=', ben.id);
  expect(await row.executeTakeFirst()).toEqual({ photo_key: null });
  t.clock.advance(25 * 3_600);
  await runAllJobs(t);
  expect(await filesOf(t, ben)).toEqual([]);
});
