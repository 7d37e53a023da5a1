import { expect, inject, test } from 'vitest';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { person } from '../../support/factories.ts';
import { fetched, filesOf, photo, plain, video } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { keyOf, put, signerOf } from '../../support/media/media.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  aKey,
  askFor,
  back,
  codeOf,
  draftOf,
  mediaOf,
  moneyOf,
  publishedQuest,
  publishQuest,
  QUEST,
} from '../../support/quests/publish-quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

/** A person with that much in their wallet, in minor units. */
async function owner(t: TestApp, amount = 20_000) {
  const who = await person(t);
  if (amount > 0) await booking(t).give(who, amount);
  return who;
}
const DAY = 86_400;

test('photos and a video become a quest with all its details, and its money is reserved', async () => {
  const t = await testApp();
  const ann = await owner(t, 21_000);
  const still = await photo(300, 300);
  const made = await draftOf(t, 'quest', ann, [await photo(1_200, 900), await video()], [null, still]);
  expect(made.thumbnailSignedURL).toHaveLength(2);
  const [first, second] = mediaOf(made);
  const deadline = new Date(t.clock.now().getTime() + 3 * DAY * 1_000).toISOString();
  const response = await publishQuest(t, ann, made, {
    title: '  Doors of the old town ',
    media: [
      { ...first, alt: ' A red door ' },
      { ...second, thumbnailURL: plain(made.thumbnailSignedURL[1] ?? '') },
    ],
    mode: 'onsite',
    location: 'Alte Brücke',
    coords: { lat: 49.41441, lng: 8.70961 },
    country: 'DE',
    maxApplicants: 9,
    totalAmount: 20_000,
    type: 'Open',
    deadline,
    reviewDays: 3,
    criteria: ['The door is seen from the street', ' No people '],
    secondTry: true,
  });
  expect(response.statusCode, response.body).toBe(200);
  const quest: QuestDetail = response.json().data.questdetails;
  expect(quest).toMatchObject({
    _id: made.id,
    title: 'Doors of the old town',
    user: { userId: ann.id },
    status: 'open',
    mode: 'onsite',
    location: 'Alte Brücke',
    coords: { lat: 49.41441, lng: 8.70961 },
    country: 'DE',
    maxApplicants: 9,
    reward: 2_222,
    totalAmount: 19_998,
    requestedAmount: 20_000,
    currency: 'usd',
    type: 'Open',
    deadline,
    reviewDays: 3,
    criteria: ['The door is seen from the street', 'No people'],
    secondTry: true,
    totalApproved: 0,
    totalRejected: 0,
    leftApproved: 9,
    openSlots: 9,
    pendingCount: 0,
    applyProblem: 'own',
    additions: [],
  });
  const [picture, clip] = quest.media;
  expect(picture).toMatchObject({ type: 'photo', alt: 'A red door', width: 1_080, height: 810 });
  expect(clip).toMatchObject({ type: 'video', alt: null, width: 720, height: 1_280, duration: 5 });
  expect(clip?.thumbnailURL).toMatch(/^\/media\/public\/quest\/[\w-]{24}-300\.webp\?t=\d+$/);
  for (const url of [picture?.url, clip?.url, clip?.thumbnailURL])
    expect(await fetched(t, url ?? ''), url ?? 'no address').not.toBeNull();
  expect(await moneyOf(t, ann)).toEqual({ wallet: 1_002, reserved: 19_998 });
  for (const url of [...made.mediaSignedURL, ...made.thumbnailSignedURL])
    expect(await fetched(t, signerOf(t).mediaUrl(keyOf(url), t.clock.now()))).toBeNull();
  const counter = await t.database.db
    .selectFrom('person_counter')
    .select('quests')
    .where('person_id', '=', ann.id)
    .executeTakeFirst();
  expect(counter?.quests).toBe(1);
  const seen = await call(t.app, 'GET', `/api/v1/quest/${made.id}`);
  expect(seen.json().data.questdetails).toMatchObject({ _id: made.id, applyProblem: 'visitor' });
});

test('a quest needs only its money and an image', async () => {
  const t = await testApp();
  const ann = await owner(t);
  const now = t.clock.now().getTime();
  const quest = await publishedQuest(t, ann, { country: '', deadline: null });
  expect(quest).toMatchObject({ type: 'Exclusive', country: null, reviewDays: 7, criteria: [] });
  const days = (Date.parse(quest.deadline ?? '') - now) / (DAY * 1_000);
  expect(days).toBe(30);
});

test('without the money the draft stays, nothing of it is published, and a retry publishes it', async () => {
  const t = await testApp();
  const ann = await owner(t, 19_000);
  const made = await draftOf(t, 'quest', ann, [await photo()]);
  const key = aKey();
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await publishQuest(t, ann, made, {}, key);
    expect(codeOf(refused)).toEqual([402, 'insufficient_funds']);
    expect(refused.json().data).toEqual({ missing: 1_000 });
  }
  expect(await moneyOf(t, ann)).toEqual({ wallet: 19_000, reserved: 0 });
  expect((await filesOf(t, ann)).filter(({ purpose }) => purpose === 'quest-media')).toEqual([]);
  const own = await call(t.app, 'GET', `/api/v1/quest/${made.id}`, { token: ann.accessToken });
  expect(own.statusCode).toBe(404);
  await booking(t).give(ann, 1_000);
  expect((await publishQuest(t, ann, made, {}, key)).statusCode).toBe(200);
  expect(await moneyOf(t, ann)).toEqual({ wallet: 0, reserved: 20_000 });
});

test('a repeated call returns the same quest and reserves nothing more; a different one is rejected', async () => {
  const t = await testApp();
  const ann = await owner(t, 60_000);
  const made = await draftOf(t, 'quest', ann, [await photo()]);
  const key = aKey();
  const first = await publishQuest(t, ann, made, {}, key);
  for (const headers of [key, {}, aKey()]) {
    const again = await publishQuest(t, ann, made, {}, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  expect(codeOf(await publishQuest(t, ann, made, { reviewDays: 3 }, key))).toEqual([
    409,
    'idempotency_mismatch',
  ]);
  const other = await publishQuest(t, ann, made, { reviewDays: 3 }, aKey());
  expect([...codeOf(other), other.json().data]).toEqual([409, 'sealed', { questId: made.id }]);
  expect(await moneyOf(t, ann)).toEqual({ wallet: 40_000, reserved: 20_000 });
});

test('simultaneous calls create one quest', async () => {
  const t = await testApp();
  const ann = await owner(t, 60_000);
  const made = await draftOf(t, 'quest', ann, [await photo(), await photo()]);
  const key = aKey();
  const responses = await Promise.all(Array.from({ length: 6 }, () => publishQuest(t, ann, made, {}, key)));
  const states = responses.map((response) => response.json().code ?? response.json().data.questdetails._id);
  expect(new Set(states)).toEqual(new Set([made.id, 'in_progress']));
  expect(await moneyOf(t, ann)).toEqual({ wallet: 40_000, reserved: 20_000 });
});

test('money for one pays one of two quests published at once', async () => {
  const t = await testApp();
  const ann = await owner(t, 20_000);
  const picture = await photo();
  const drafts = [await draftOf(t, 'quest', ann, [picture]), await draftOf(t, 'quest', ann, [picture])];
  const responses = await Promise.all(drafts.map((made) => publishQuest(t, ann, made)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 402]);
  expect(await moneyOf(t, ann)).toEqual({ wallet: 0, reserved: 20_000 });
  const made = (await filesOf(t, ann)).filter(({ purpose }) => purpose === 'quest-media');
  const [used, thrown] = [0, 1].map((n) =>
    made.filter(({ released_at }) => (released_at === null) === (n === 0)),
  );
  expect(used?.every(({ sealed_at }) => sealed_at !== null)).toBe(true);
  // Whichever came second may have been refused before or after its files were made.
  expect(thrown?.every(({ sealed_at }) => sealed_at === null)).toBe(true);
  if (inject('postgres')) expect(used?.length).toBe(2);
});

test('a key opens one draft and gives it new upload slots; a flick cannot share it', async () => {
  const t = await testApp();
  const ann = await owner(t, 0);
  const key = aKey();
  const opened = await Promise.all(
    Array.from({ length: 3 }, () => askFor(t, 'quest', ann, ['image/jpeg'], key)),
  );
  expect(new Set(opened.map((response) => response.json().data.questId)).size).toBe(1);
  expect(codeOf(await askFor(t, 'quest', ann, ['image/png'], key))).toEqual([409, 'idempotency_mismatch']);
  expect(codeOf(await askFor(t, 'proof', ann, ['image/jpeg'], key))).toEqual([409, 'idempotency_mismatch']);
});

test('a draft of a quest is retained for a day, one of a proof for a week; then their files are deleted', async () => {
  const t = await testApp();
  const ann = await owner(t);
  const picture = await photo(40, 40);
  const quest = await draftOf(t, 'quest', ann, [picture], [picture]);
  const proof = await draftOf(t, 'proof', ann, [picture], [picture]);
  const purposes = async () => [...new Set((await filesOf(t, ann)).map(({ purpose }) => purpose))].sort();
  t.clock.advance(DAY + 16 * 60);
  const later = await back(t, ann);
  expect(codeOf(await publishQuest(t, later, quest))).toEqual([410, 'expired']);
  await runAllJobs(t);
  await runAllJobs(t);
  expect(await purposes()).toEqual(['proof', 'proof-thumbnail']);
  for (const url of [...proof.mediaSignedURL, ...proof.thumbnailSignedURL])
    expect(await fetched(t, signerOf(t).mediaUrl(keyOf(url), t.clock.now()))).not.toBeNull();
  t.clock.advance(6 * DAY);
  await runAllJobs(t);
  await runAllJobs(t);
  expect(await purposes()).toEqual([]);
});

test('a draft that its owner discards is over, and its key opens another', async () => {
  const t = await testApp();
  const ann = await owner(t);
  const key = aKey();
  const { questId: id, ...signed } = (await askFor(t, 'quest', ann, ['image/jpeg'], key)).json().data;
  await put(t, signed.mediaSignedURL[0], (await photo(40, 40)).bytes, 'image/jpeg');
  const deleted = await call(t.app, 'DELETE', `/api/v1/quest/${id}`, { token: ann.accessToken });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(codeOf(await publishQuest(t, ann, { ...signed, id }))).toEqual([410, 'expired']);
  const next = (await askFor(t, 'quest', ann, ['image/jpeg'], key)).json().data;
  expect(next.questId).not.toBe(id);
  await runAllJobs(t);
  await runAllJobs(t);
  expect((await filesOf(t, ann)).filter(({ purpose }) => purpose === 'quest')).toHaveLength(1);
});

test('files that did not arrive are named, and can be sent before the next try', async () => {
  const t = await testApp();
  const ann = await owner(t);
  const draft = (await askFor(t, 'quest', ann, ['image/jpeg', 'image/jpeg'])).json().data;
  const made = { ...draft, id: draft.questId };
  const missing = await publishQuest(t, ann, made);
  expect([...codeOf(missing), missing.json().data.missingMedia]).toEqual([
    422,
    'media_missing',
    made.mediaSignedURL.map(plain),
  ]);
  for (const url of made.mediaSignedURL) await put(t, url, (await photo()).bytes, 'image/jpeg');
  expect((await publishQuest(t, ann, made)).statusCode).toBe(200);
});

test('ten quests a day are allowed, and rejected or repeated calls do not count', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await owner(t, 1_000);
  const body = { ...QUEST, maxApplicants: 1, totalAmount: 50 };
  for (let n = 0; n < 10; n += 1) {
    t.clock.advance(120);
    const quest = await draftOf(t, 'quest', await back(t, ann), [await photo(40, 40)]);
    const who = await back(t, ann);
    expect(codeOf(await publishQuest(t, who, quest, { ...body, totalAmount: 5_000 }))).toEqual([
      402,
      'insufficient_funds',
    ]);
    expect((await publishQuest(t, who, quest, body)).statusCode).toBe(200);
    expect((await publishQuest(t, who, quest, body)).statusCode).toBe(200);
  }
  t.clock.advance(120);
  const who = await back(t, ann);
  const quest = await draftOf(t, 'quest', who, [await photo(40, 40)]);
  expect(codeOf(await publishQuest(t, who, quest, body))).toEqual([429, 'rate_limited']);
});
