import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import {
  addressesOf,
  ask,
  draft,
  fetched,
  filesOf,
  photo,
  plain,
  posted,
  publish,
  readable,
  video,
} from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { fillDisk } from '../../support/media/full-disk.ts';
import { keyOf, put, signerOf } from '../../support/media/media.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const HOUR = 3_600;

/** An upload as it is in the store, whoever may read it. */
const sent = (t: TestApp, url: string) => fetched(t, signerOf(t).mediaUrl(keyOf(url), t.clock.now()));

/** The person logged in again: a day is longer than a token lasts. */
const back = async (t: TestApp, who: TestPerson) => ({ ...who, ...(await session(t, who.id)) });

test('uploads are deleted once the flick is published, and cannot be repeated', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo(), await photo()], { thumbnail: await photo() });
  const uploads = [...made.mediaSignedURL, made.thumbnailSignedUrl];
  for (const url of uploads) expect(await sent(t, url)).not.toBeNull();
  // One of them, and the thumbnail, is not used.
  const media = [{ url: plain(made.mediaSignedURL[0] ?? ''), type: 'photo' }];
  const flick: Flick = (await publish(t, ann, made, { media })).json().data.flick;
  for (const url of uploads) expect(await sent(t, url)).toBeNull();
  const late = await put(t, made.mediaSignedURL[0] ?? '', (await photo()).bytes, 'image/jpeg');
  expect([late.statusCode, late.json().code]).toEqual([409, 'sealed']);
  expect(await readable(t, addressesOf(flick))).toBe(2);
  // Their rows follow once no upload URL is valid any more.
  const { db } = t.database;
  const rows = () =>
    db.selectFrom('stored_file').select('key').where('key', 'in', uploads.map(keyOf)).execute();
  t.clock.advance(14 * 60);
  await t.jobs.runDue();
  expect(await rows()).toHaveLength(3);
  t.clock.advance(2 * 60);
  await t.jobs.runDue();
  expect(await rows()).toEqual([]);
});

test('files of a flick that is not public can only be read by signed URL', async () => {
  const t = await testApp();
  const [ann, ben, zoe] = [await person(t), await person(t), await person(t)];
  await follow(t, ben, ann);
  const made = await draft(t, ann, [await photo(800, 800), await video()], { thumbnail: await photo() });
  const flick: Flick = (
    await publish(t, ann, made, {
      audienceSetting: 'followers',
      thumbnailURL: plain(made.thumbnailSignedUrl),
    })
  ).json().data.flick;
  const seen = async (token: string) => call(t.app, 'GET', `/api/v1/flick/${made.flickId}`, { token });
  const bens: Flick = (await seen(ben.accessToken)).json().data.flick;
  const addresses = addressesOf(bens);
  expect(addresses).toEqual(addressesOf(flick));
  expect(addresses).toHaveLength(5);
  for (const url of addresses) {
    expect(url).toMatch(/^\/media\/private\/flick\/.*&exp=\d+&sig=/);
    expect(await fetched(t, url), url).not.toBeNull();
    expect(await fetched(t, plain(url))).toBeNull();
    expect(await fetched(t, plain(url).replace('/private/', '/public/'))).toBeNull();
  }
  expect((await seen(zoe.accessToken)).statusCode).toBe(404);
});

test('deleting a flick deletes its files at once, and no others', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const made = await draft(t, ann, [await photo(), await video()], { thumbnail: await photo() });
  const flick: Flick = (await publish(t, ann, made, { thumbnailURL: plain(made.thumbnailSignedUrl) })).json()
    .data.flick;
  const other = await posted(t, ben, [await photo()]);
  const repost = await call(t.app, 'POST', `/api/v1/repost-flick/${flick._id}`, {
    token: ben.accessToken,
    body: {},
  });
  expect(repost.statusCode, repost.body).toBe(200);
  await call(t.app, 'DELETE', `/api/v1/flick/${flick._id}?reposted=true`, { token: ben.accessToken });
  await runAllJobs(t);
  expect(await readable(t, addressesOf(flick))).toBe(4);

  await call(t.app, 'DELETE', `/api/v1/flick/${flick._id}`, { token: ann.accessToken });
  await runAllJobs(t);
  expect(await readable(t, addressesOf(flick))).toBe(0);
  expect(await readable(t, addressesOf(other))).toBe(2);
  expect((await filesOf(t, ann)).filter(({ purpose }) => purpose === 'flick-media')).toEqual([]);
});

test('a draft is retained for a day; then its files are deleted, and its key opens another', async () => {
  const t = await testApp();
  let ann = await person(t);
  const made = await draft(t, ann, [await photo()], { key: 'one-press' });
  t.clock.advance(24 * HOUR - 60);
  ann = await back(t, ann);
  const again = (await ask(t, ann, ['image/jpeg'], { key: 'one-press' })).json().data;
  expect(again.flickId).toBe(made.flickId);
  t.clock.advance(60);
  const late = await publish(t, ann, made);
  expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
  // An address that was renewed in its last minute is still good: nothing may come after the sweep.
  t.clock.advance(HOUR);
  ann = await back(t, ann);
  await runAllJobs(t);
  expect(await sent(t, made.mediaSignedURL[0] ?? '')).toBeNull();
  expect(await filesOf(t, ann)).toEqual([]);
  expect((await publish(t, ann, made)).statusCode).toBe(410);

  const fresh = await draft(t, ann, [await photo()], { key: 'one-press' });
  expect(fresh.flickId).not.toBe(made.flickId);
  expect((await publish(t, ann, fresh)).statusCode).toBe(200);
  t.clock.advance(9 * 24 * HOUR);
  await runAllJobs(t);
  expect((await publish(t, await back(t, ann), made)).statusCode).toBe(404);
});

test('the draft cleanup leaves published files alone, and removes uploads left by a crash', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo()]);
  const flick: Flick = (await publish(t, ann, made)).json().data.flick;
  t.clock.advance(25 * HOUR);
  // One job lets go of them, another deletes them.
  await runAllJobs(t);
  await runAllJobs(t);
  expect(await readable(t, addressesOf(flick))).toBe(2);
  expect((await filesOf(t, ann)).map(({ purpose }) => purpose)).toEqual(['flick-media', 'flick-media']);
  for (const days of [0, 9]) {
    t.clock.advance(days * 24 * HOUR);
    await runAllJobs(t);
    // A phone that repeats the call whose response it never received.
    const repeat = await publish(t, await back(t, ann), made);
    expect([repeat.statusCode, repeat.json().data?.flick._id]).toEqual([200, flick._id]);
  }
});

test('a disk that fails halfway leaves the draft usable, and nothing of the attempt', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await folderStorage(folder, new Date());
  let working = true;
  let stored = 0;
  const failing = {
    ...storage,
    put: (...given: Parameters<typeof storage.put>) => {
      if (!working && stored >= 2) throw new Error('the disk is full');
      stored += 1;
      return storage.put(...given);
    },
  };
  const t = await testApp({ deps: { storage: failing } });
  const ann = await person(t);
  const made = await draft(t, ann, [await photo(), await photo()]);
  working = false;
  const failed = await publish(t, ann, made);
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal']);
  const left = (await filesOf(t, ann)).filter(({ purpose }) => purpose === 'flick-media');
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ sealed_at }) => sealed_at !== null)).toEqual([]);
  working = true;
  // Every try leaves its files; they go at once, not with the day.
  await runAllJobs(t);
  for (const { key } of left) expect(await storage.stat(key)).toBeNull();
  const flick: Flick = (await publish(t, ann, made)).json().data.flick;
  t.clock.advance(25 * HOUR);
  await runAllJobs(t);
  await runAllJobs(t);
  expect(await filesOf(t, ann)).toHaveLength(4);
  expect(await readable(t, addressesOf(flick))).toBe(4);
});

test.each([
  ['a photo', photo],
  ['a video', video],
])('publishing %s on a full disk gets 503, and works once there is room', async (_, pick) => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await pick()]);
  const makeRoom = fillDisk();
  const full = await publish(t, ann, made);
  expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  makeRoom();
  expect((await publish(t, ann, made)).statusCode).toBe(200);
});

test('a crashed call releases its draft, and a running one keeps it locked', async () => {
  const t = await testApp();
  const ann = await person(t);
  const made = await draft(t, ann, [await photo()]);
  await t.database.db
    .updateTable('media_draft')
    .set({ working_until: new Date(t.clock.now().getTime() + 90_000) })
    .where('id', '=', made.flickId)
    .execute();
  const early = await publish(t, ann, made);
  expect([early.statusCode, early.json().code]).toEqual([409, 'in_progress']);
  t.clock.advance(90);
  expect((await publish(t, ann, made)).statusCode).toBe(200);
});
