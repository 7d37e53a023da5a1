import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { person, type TestPerson } from '../support/factories.ts';
import { runAllJobs } from '../support/jobs.ts';
import { pngBytes, put } from '../support/media.ts';
import { fetched, filesOf, photo, plain } from '../support/new-flicks.ts';
import { readProfile } from '../support/profile.ts';
import { ask, profile } from '../support/relations.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

async function offer(t: TestApp, who: TestPerson, fileType = 'image/jpeg') {
  const answer = await ask(t, who, 'POST', 'v1/profile-picture', { fileType });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { signedURL: string; photo: string };
}

/** A new picture, uploaded; answers its address. */
async function setPicture(t: TestApp, who: TestPerson, width = 900, height = 700): Promise<string> {
  const made = await offer(t, who);
  const sent = await put(t, made.signedURL, (await photo(width, height)).bytes, 'image/jpeg');
  expect(sent.statusCode, sent.body).toBe(200);
  return made.photo;
}

test('a picture is live once it is uploaded: square, made anew, at the address that was told', async () => {
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
  // A phone that never heard the answer sends it again.
  expect((await put(t, made.signedURL, camera, 'image/jpeg')).statusCode).toBe(200);
  expect(await fetched(t, made.photo)).toEqual(bytes);
});

test('another picture has another address, and the one before goes with what was sent', async () => {
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
    const gone = await ask(t, ann, 'DELETE', 'v1/profile-picture');
    expect([gone.statusCode, gone.json().message]).toEqual([200, 'Profile picture deleted']);
  }
  expect((await profile(t, ann)).photo).toBeNull();
  await runAllJobs(t);
  expect(await fetched(t, second)).toBeNull();
  expect(await filesOf(t, ann)).toEqual([]);
});

test('what is no picture, or too large, changes nothing', async () => {
  const t = await testApp();
  const ann = await person(t);
  const before = await setPicture(t, ann);
  for (const fileType of ['image/svg+xml', 'video/mp4', 'text/html', 'x'.repeat(50)]) {
    const answer = await ask(t, ann, 'POST', 'v1/profile-picture', { fileType });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([415, 'fileType']);
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
    const answer = await put(t, signedURL, bytes, type);
    expect([answer.statusCode, answer.json().success], answer.body).toEqual([status, false]);
  }
  expect((await profile(t, ann)).photo).toBe(before);
  expect((await put(t, signedURL, await pngBytes(), 'image/png')).statusCode).toBe(200);
  expect((await profile(t, ann)).photo).not.toBe(before);
});

test('the same upload twice at once is one picture; who left meanwhile has none', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const made = await offer(t, ann);
  const { bytes } = await photo();
  const answers = await Promise.all([1, 2, 3].map(() => put(t, made.signedURL, bytes, 'image/jpeg')));
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
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
