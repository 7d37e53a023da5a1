import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { leave } from '../../support/account/account-closure.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { ask, draft, filesOf, photo, plain, posted, publish } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { pngBytes, put, reportUploadUrl } from '../../support/media/media.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { deleteQuest } from '../../support/quests/decisions.ts';
import { askFor, publishedQuest, sentProof } from '../../support/quests/publish-quests.ts';
import { call, type TestApp, type TestAppOptions, testApp } from '../../support/test-app.ts';

const MB = 1_048_576;
/** A photo with a cover, as their upload addresses allow. */
const PHOTO_DRAFT = 30 * MB;
const DAY = 86_400;

const quota = (storedBytes: number, uploadBytes = storedBytes): TestAppOptions => ({
  config: { quota: { storedBytes, uploadBytes } },
});

async function storageOf(t: TestApp, who: TestPerson) {
  const response = await call(t.app, 'GET', '/api/v1/storage-use', { token: who.accessToken });
  expect(response.statusCode).toBe(200);
  return response.json().data.storage as { usedBytes: number; quotaBytes: number };
}

const open = (t: TestApp, who: TestPerson) => ask(t, who, ['image/jpeg']);

test('addresses reserve as much as they allow, and those beyond the quota are rejected with words', async () => {
  const t = await testApp(quota(1_000 * MB, 2 * PHOTO_DRAFT));
  const [ann, ben] = [await person(t), await person(t)];
  expect((await open(t, ann)).statusCode).toBe(200);
  expect(await storageOf(t, ann)).toEqual({ usedBytes: PHOTO_DRAFT, quotaBytes: 1_000 * MB });
  expect((await open(t, ann)).statusCode).toBe(200);
  const third = await open(t, ann);
  expect([third.statusCode, third.json().code, third.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '3600',
  ]);
  expect(third.json().message).toBe(
    'Too many of your uploads aren’t published yet. Publish a draft, or try again tomorrow.',
  );
  expect(await filesOf(t, ann)).toHaveLength(4);
  expect((await open(t, ben)).statusCode).toBe(200);
});

test('proofs, quests, reports and profile pictures take part in the same quota', async () => {
  const t = await testApp(quota(1_000 * MB, PHOTO_DRAFT));
  const ann = await person(t);
  expect((await open(t, ann)).statusCode).toBe(200);
  const file = { fileName: 'photo', fileType: 'image/jpeg' };
  const bodies = {
    quest: { media: [file] },
    'quest-applicant': { media: [file] },
    'report/presigned-url': { attachment: [file] },
    'profile-picture': { fileType: 'image/jpeg' },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const response = await call(t.app, 'POST', `/api/v1/${path}`, { token: ann.accessToken, body });
    expect([path, response.statusCode]).toEqual([path, 429]);
  }
});

test('what is published counts with its size, and frees the rest of what was reserved', async () => {
  const t = await testApp(quota(PHOTO_DRAFT + MB));
  const ann = await person(t);
  await posted(t, ann, [await photo()]);
  const stored = (await filesOf(t, ann))
    .filter(({ sealed_at, released_at }) => sealed_at !== null && released_at === null)
    .reduce((sum, { size }) => sum + Number(size), 0);
  expect(stored).toBeGreaterThan(0);
  expect((await storageOf(t, ann)).usedBytes).toBe(stored);
  expect((await open(t, ann)).statusCode).toBe(200);
});

test('a full storage says what to do, keeps the draft, and has room again after a flick is deleted', async () => {
  const t = await testApp(quota(PHOTO_DRAFT + 10));
  const ann = await person(t);
  const kept = await draft(t, ann, [await photo()]);
  expect((await publish(t, ann, kept)).statusCode).toBe(200);
  const full = await open(t, ann);
  expect([full.statusCode, full.json().code]).toEqual([413, 'storage_full']);
  expect(full.json().message).toMatch(
    /^This doesn’t fit in your storage\. You’re using .* of .* GB\. Delete flicks/,
  );
  expect(full.json().data.quotaBytes).toBe(PHOTO_DRAFT + 10);
  await call(t.app, 'DELETE', `/api/v1/flick/${kept.flickId}`, { token: ann.accessToken });
  expect((await storageOf(t, ann)).usedBytes).toBe(0);
  expect((await open(t, ann)).statusCode).toBe(200);
});

test('drafts that expire free their space', async () => {
  const t = await testApp(quota(PHOTO_DRAFT));
  const ann = await person(t);
  expect((await open(t, ann)).statusCode).toBe(200);
  expect((await open(t, ann)).statusCode).toBe(429);
  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  const later = { ...ann, ...(await session(t, ann.id)) };
  expect((await storageOf(t, later)).usedBytes).toBe(0);
  expect((await open(t, later)).statusCode).toBe(200);
});

test('evidence in a report and copies of one’s own data do not count once they are stored', async () => {
  const t = await testApp(quota(1_000 * MB));
  const ann = await person(t);
  const url = await reportUploadUrl(t, ann);
  expect((await storageOf(t, ann)).usedBytes).toBe(5 * MB);
  await t.database.db
    .updateTable('stored_file')
    .set({ size: 4 * MB, uploaded_at: t.clock.now(), sealed_at: t.clock.now() })
    .where('owner_id', '=', ann.id)
    .execute();
  expect([url === '', (await storageOf(t, ann)).usedBytes]).toEqual([false, 0]);
  const archive = {
    key: 'private/export/one.zip',
    content_type: 'application/zip',
    created_at: t.clock.now(),
  };
  await t.database.db
    .insertInto('stored_file')
    .values({ ...archive, owner_id: ann.id, purpose: 'data-export', size: 9 * MB })
    .execute();
  expect((await storageOf(t, ann)).usedBytes).toBe(0);
});

/** Sends a new profile picture; its upload address reserves 5 MB until then. */
async function setPicture(t: TestApp, who: TestPerson): Promise<void> {
  const body = { fileType: 'image/png' };
  const asked = await call(t.app, 'POST', '/api/v1/profile-picture', { token: who.accessToken, body });
  expect((await put(t, asked.json().data.signedURL, await pngBytes())).statusCode).toBe(200);
}

test('replacing or deleting a profile picture, a quest or a scheduled flick frees its space', async () => {
  const t = await testApp(quota(1_000 * MB));
  const ann = await person(t);
  const used = async () => (await storageOf(t, ann)).usedBytes;
  const token = ann.accessToken;

  await setPicture(t, ann);
  const onePicture = await used();
  expect(onePicture).toBeGreaterThan(0);
  await setPicture(t, ann);
  expect(await used()).toBe(onePicture);
  await call(t.app, 'DELETE', '/api/v1/profile-picture', { token });
  expect(await used()).toBe(0);

  await booking(t).give(ann, 100_000);
  const { _id: questId } = await publishedQuest(t, ann);
  expect(await used()).toBeGreaterThan(0);
  expect((await deleteQuest(t, ann, questId)).statusCode).toBe(200);
  expect(await used()).toBe(0);

  const at = new Date(t.clock.now().getTime() + DAY * 1_000).toISOString();
  const later = await draft(t, ann, [await photo()]);
  const media = later.mediaSignedURL.map((url) => ({ url: plain(url), type: 'photo' }));
  const scheduled = { token, body: { media, publishAt: at } };
  const path = `/api/v1/scheduled-flick/${later.flickId}`;
  expect((await call(t.app, 'POST', path, scheduled)).statusCode).toBe(200);
  expect(await used()).toBeGreaterThan(0);
  await call(t.app, 'DELETE', path, { token });
  expect(await used()).toBe(0);

  // Their uploads are remembered until no address takes them any more.
  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  expect(await filesOf(t, ann)).toEqual([]);
});

test('an upload that is rejected reserves no more than its address, and can be made again', async () => {
  const t = await testApp(quota(PHOTO_DRAFT));
  const ann = await person(t);
  const { mediaSignedURL } = (await open(t, ann)).json().data as { mediaSignedURL: [string] };
  const [url] = mediaSignedURL;
  for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(16 * MB)])
    expect((await put(t, url, bytes, 'image/jpeg')).statusCode).toBeGreaterThanOrEqual(413);
  expect((await storageOf(t, ann)).usedBytes).toBe(PHOTO_DRAFT);
  const { bytes } = await photo();
  expect((await put(t, url, bytes, 'image/jpeg')).statusCode).toBe(200);
  expect((await storageOf(t, ann)).usedBytes).toBe(PHOTO_DRAFT / 2 + bytes.length);
});

test('what a killed process left, and drafts of every kind, free their space in time', async () => {
  const t = await testApp(quota(1_000 * MB));
  const ann = await person(t);
  for (const kind of ['quest', 'proof'] as const)
    expect((await askFor(t, kind, ann, ['image/jpeg'])).statusCode).toBe(200);
  expect((await open(t, ann)).statusCode).toBe(200);
  // Processed files whose process ended before the call that made them did.
  const made = { owner_id: ann.id, content_type: 'image/webp', size: 2 * MB, created_at: t.clock.now() };
  const purposes = ['flick-media', 'quest-media', 'proof-media', 'profile-picture'];
  const left = purposes.map((purpose) => ({ ...made, key: `public/${purpose}/left.webp`, purpose }));
  await t.database.db.insertInto('stored_file').values(left).execute();
  expect((await storageOf(t, ann)).usedBytes).toBe(3 * PHOTO_DRAFT + 8 * MB);

  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  const onTheDay = { ...ann, ...(await session(t, ann.id)) };
  // Drafts of proofs are kept for a week.
  expect((await storageOf(t, onTheDay)).usedBytes).toBe(PHOTO_DRAFT);
  t.clock.advance(6 * DAY);
  await runAllJobs(t);
  expect(await filesOf(t, ann)).toEqual([]);
});

test('erasing a person deletes every file of theirs and frees all of their space', async () => {
  const t = await testApp(quota(1_000 * MB));
  const [ann, ben] = [await person(t), await person(t)];
  for (const who of [ann, ben]) await booking(t).give(who, 100_000);
  await setPicture(t, ann);
  await posted(t, ann, [await photo()]);
  await publishedQuest(t, ann);
  const { _id: bensQuest } = await publishedQuest(t, ben);
  await sentProof(t, ann, bensQuest);
  expect((await open(t, ann)).statusCode).toBe(200);
  const bens = (await filesOf(t, ben)).map(({ key }) => key);
  const keys = (await filesOf(t, ann)).map(({ key }) => key);
  expect((await storageOf(t, ann)).usedBytes).toBeGreaterThan(PHOTO_DRAFT);

  const closed = await leave.deleting(t, ann, { acknowledgeBalance: true });
  expect(closed.statusCode).toBe(200);
  t.clock.advance(31 * DAY);
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
  // The files of deleted flicks and sounds are swept a day after they were released.
  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  expect(await filesOf(t, ann)).toEqual([]);
  const storage = await folderStorage(join(t.config.dataDir, 'files'), t.clock.now());
  const stored = async (of: string[]) =>
    (await Promise.all(of.map((key) => storage.stat(key)))).filter((file) => file !== null).length;
  expect(await stored(keys)).toBe(0);
  expect(await stored(bens)).toBeGreaterThan(0);
});
