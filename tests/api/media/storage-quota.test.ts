import { expect, test } from 'vitest';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { ask, draft, filesOf, photo, posted, publish } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { reportUploadUrl } from '../../support/media/media.ts';
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
    'Too many of your uploads are not published yet. Publish a draft, or try again tomorrow.',
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
    /^This does not fit into your storage: you use .* of .* GB\. Delete flicks/,
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
