import { expect, test } from 'vitest';
import type { Applicant } from '../../../contract/quests/applicant.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { fetched, filesOf, photo, plain, video } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { keyOf, signerOf } from '../../support/media/media.ts';
import { listed, seesUntil } from '../../support/notifications/notification-list.ts';
import { hide } from '../../support/people/follow-requests.ts';
import {
  aKey,
  back,
  codeOf,
  draftOf,
  mediaOf,
  sendProof,
  sentProof,
} from '../../support/quests/publish-quests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const decide = (t: TestApp, who: TestPerson, id: string, status: string, body?: unknown) =>
  call(t.app, 'PATCH', `/api/v1/quest-applicant/${id}?status=${status}`, {
    token: who.accessToken,
    ...(body ? { body } : {}),
  });
const reject = (t: TestApp, who: TestPerson, id: string) =>
  decide(t, who, id, 'rejected', { reason: { code: 'quality', text: 'Too dark.' } });
const detail = async (t: TestApp, who: TestPerson, id: string) =>
  (await call(t.app, 'GET', `/api/v1/quest/${id}`, { token: who.accessToken })).json().data.questdetails;
const lines = async (t: TestApp, who: TestPerson) =>
  (await listed(t, who)).notifications.filter(({ kind }) => kind === 'quest_application');
const small = () => photo(40, 40);

test('an application takes a slot, its deadline starts, and its files are only for the two sides', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id: questId } = await quest(t, ann, { criteria: ['By day', 'Two doors'], reviewDays: 3 });
  const made = await draftOf(
    t,
    'proof',
    ben,
    [await photo(800, 600), await video()],
    [null, await photo(90, 90)],
  );
  const [first, second] = mediaOf(made);
  const response = await sendProof(t, ben, made, questId, {
    description: [' Filmed before work. ', '  ', 'Twice.'],
    partialAllowance: true,
    criteria: [1, 0, 1],
    media: [first, { ...second, thumbnail: plain(made.thumbnailSignedURL[1] ?? '') }],
  });
  expect(response.statusCode, response.body).toBe(200);
  const { applicant }: { applicant: Applicant } = response.json().data;
  expect(applicant).toMatchObject({
    _id: made.id,
    user: { userId: ben.id },
    quest: questId,
    status: 'pending',
    description: ['Filmed before work.', 'Twice.'],
    partialAllowance: true,
    criteria: [0, 1],
    paidAmount: null,
    reason: null,
    decidedBy: null,
  });
  const due = Date.parse(applicant.reviewDue ?? '') - Date.parse(applicant.sentAt);
  expect(due).toBe(3 * DAY * 1_000);
  const [picture, clip] = applicant.media;
  expect([picture?.type, picture?.thumbnail, clip?.type]).toEqual(['photo', null, 'video']);
  for (const url of [picture?.url, clip?.url, clip?.thumbnail, picture?.sizes[0]?.url]) {
    expect(url).toMatch(/^\/media\/private\/proof\/.*&exp=\d+&sig=/);
    expect(await fetched(t, url ?? ''), url ?? '').not.toBeNull();
    expect(await fetched(t, plain(url ?? ''))).toBeNull();
  }
  for (const url of [...made.mediaSignedURL, ...made.thumbnailSignedURL])
    expect(await fetched(t, signerOf(t).mediaUrl(keyOf(url), t.clock.now()))).toBeNull();
  expect(await detail(t, ben, questId)).toMatchObject({
    openSlots: 9,
    pendingCount: 1,
    applyProblem: 'applied',
    myApplication: { _id: made.id, status: 'pending' },
  });
  const [line, ...more] = await lines(t, ann);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    actors: [{ userId: ben.id }],
    target: { type: 'applicant', id: made.id, questId, title: 'Doors of the old town' },
  });
});

test('a repeated call returns the same application; a different one is rejected', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const made = await draftOf(t, 'proof', ben, [await small()]);
  const key = aKey();
  const first = await sendProof(t, ben, made, id, {}, key);
  for (const headers of [key, {}, aKey()]) {
    const again = await sendProof(t, ben, made, id, {}, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  expect(codeOf(await sendProof(t, ben, made, id, { description: ['More'] }, key))).toEqual([
    409,
    'idempotency_mismatch',
  ]);
  const other = await sendProof(t, ben, made, id, { description: ['More'] }, aKey());
  expect([...codeOf(other), other.json().data]).toEqual([409, 'sealed', { questApplicantId: made.id }]);
  expect((await detail(t, ben, id)).pendingCount).toBe(1);
});

test('simultaneous calls send one application', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const made = await draftOf(t, 'proof', ben, [await small(), await small()]);
  const responses = await Promise.all(Array.from({ length: 6 }, () => sendProof(t, ben, made, id)));
  const states = responses.map((response) => response.json().code ?? response.json().data.applicant._id);
  expect(new Set(states)).toEqual(new Set([made.id, 'in_progress']));
  expect((await detail(t, ben, id)).pendingCount).toBe(1);
  expect((await filesOf(t, ben)).filter(({ purpose }) => purpose === 'proof-media')).toHaveLength(2);
});

test('reasons against applying are given before any upload, in a fixed order', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const made = await draftOf(t, 'proof', ben, [await small()]);
  const errorFor = async (questId: string, body = {}) => codeOf(await sendProof(t, ben, made, questId, body));
  expect(await errorFor(newId(t.clock.now()))).toEqual([404, 'not_found']);
  expect(await errorFor((await quest(t, ann, { state: 'deleted' })).id)).toEqual([404, 'not_found']);
  expect(await errorFor((await quest(t, ben, { state: 'closed' })).id)).toEqual([403, 'forbidden']);
  for (const state of ['closing', 'closed', 'cancelled'] as const)
    expect(await errorFor((await quest(t, ann, { state })).id)).toEqual([409, 'quest_closed']);
  expect(await errorFor((await quest(t, ann, { state: 'frozen' })).id)).toEqual([409, 'quest_frozen']);
  const late = await quest(t, ann, { deadline: t.clock.now() });
  expect(await errorFor(late.id)).toEqual([409, 'quest_closed']);
  const swiss = await quest(t, ann, { country: 'CH' });
  expect(await errorFor(swiss.id)).toEqual([422, 'wrong_country']);
  await t.database.db.updateTable('person').set({ country: 'DE' }).where('id', '=', ben.id).execute();
  expect(await errorFor(swiss.id)).toEqual([422, 'wrong_country']);
  const plain = await quest(t, ann, { criteria: ['By day'] });
  const unknown = await sendProof(t, ben, made, plain.id, { criteria: [0, 1] });
  expect([unknown.statusCode, unknown.json().fields[0].path]).toEqual([400, 'criteria.1']);
  const blocked = await quest(t, ann);
  await hide(t, ann, 'block', ben);
  expect(await errorFor(blocked.id)).toEqual([404, 'not_found']);
  await hide(t, ann, 'block', ben, false);
  await t.database.db.updateTable('person').set({ country: 'CH' }).where('id', '=', ben.id).execute();
  expect(await errorFor(swiss.id)).toEqual([200, undefined]);
});

test('one application each; a rejection allows one retry if the owner does, a withdrawal always', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const [strict, kind] = [await quest(t, ann), await quest(t, ann, { secondTry: true })];
  const send = async (questId: string) =>
    sendProof(t, ben, await draftOf(t, 'proof', ben, [await small()]), questId);
  const first = await send(strict.id);
  expect(codeOf(await send(strict.id))).toEqual([409, 'already_applied']);
  await decide(t, ben, first.json().data.applicant._id, 'withdrawn');
  const second = await send(strict.id);
  expect(second.statusCode).toBe(200);
  await reject(t, ann, second.json().data.applicant._id);
  expect(codeOf(await send(strict.id))).toEqual([409, 'already_applied']);

  const once = await send(kind.id);
  await reject(t, ann, once.json().data.applicant._id);
  expect(await detail(t, ben, kind.id)).toMatchObject({ openSlots: 9, pendingCount: 0 });
  const twice = await send(kind.id);
  expect(twice.statusCode).toBe(200);
  // The new proof takes the slot that the rejected one held.
  expect(await detail(t, ben, kind.id)).toMatchObject({ openSlots: 9, pendingCount: 1 });
  await reject(t, ann, twice.json().data.applicant._id);
  expect(codeOf(await send(kind.id))).toEqual([409, 'already_applied']);
});

test('a full quest keeps the draft for a week, and notifies when a slot becomes free', async () => {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const { id } = await quest(t, ann, { maxApplicants: 1 });
  const taken = await proof(t, { id }, ben);
  const made = await draftOf(t, 'proof', cem, [await small()]);
  expect(codeOf(await sendProof(t, cem, made, id))).toEqual([409, 'quest_full']);
  expect(await detail(t, cem, id)).toMatchObject({ applyProblem: 'full', isWatching: true });
  expect((await filesOf(t, cem)).filter(({ purpose }) => purpose === 'proof-media')).toEqual([]);
  await reject(t, ann, taken.id);
  expect(codeOf(await sendProof(t, cem, made, id))).toEqual([409, 'quest_full']);
  t.clock.advance(6 * DAY);
  await runAllJobs(t);
  await runAllJobs(t);
  const later = await back(t, cem);
  const response = await sendProof(t, later, made, id);
  expect(response.statusCode, response.body).toBe(200);
  expect(await detail(t, later, id)).toMatchObject({ openSlots: 0, isWatching: false });
});

test('a contest accepts any number of applications', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { id } = await quest(t, ann, { maxApplicants: 1, type: 'Open' });
  for (let n = 0; n < 3; n += 1) await sentProof(t, await person(t), id);
  expect(await detail(t, ann, id)).toMatchObject({ openSlots: 1, pendingCount: 3 });
});

test('new and unverified accounts have to wait, and people without approvals can have ten pending', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const send = async (questId: string) => {
    t.clock.advance(120);
    const who = await back(t, ben);
    return sendProof(t, who, await draftOf(t, 'proof', who, [await small()]), questId);
  };
  const young = await send(id);
  expect(codeOf(young)).toEqual([403, 'forbidden']);
  expect(young.json().message).toMatch(/less than a day old/);
  t.clock.advance(DAY);
  expect((await send(id)).json().message).toMatch(/Verify/);
  const now = t.clock.now();
  await t.database.db
    .updateTable('person')
    .set({ email_verified_at: now })
    .where('id', '=', ben.id)
    .execute();
  expect((await send(id)).statusCode).toBe(200);
  const others = [];
  for (let n = 0; n < 13; n += 1) others.push(await quest(t, ann, { maxApplicants: 1 }));
  for (const other of others.slice(0, 9)) await proof(t, other, ben);
  expect(codeOf(await send(others[9]?.id ?? ''))).toEqual([409, 'too_many_open']);
  for (const other of others.slice(10))
    await proof(t, other, ben, { state: 'approved', paidAmount: 1, decidedAt: now, reviewDue: null });
  expect((await send(others[9]?.id ?? '')).statusCode).toBe(200);
});

test('thirty applications a day are allowed, and a rejected one does not count', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await person(t);
  const ben = await person(t, { email_verified_at: new Date(0) });
  t.clock.advance(DAY);
  const full = await quest(t, ann, { maxApplicants: 1 });
  await proof(t, full, await person(t));
  const send = async (questId: string) => {
    t.clock.advance(120);
    const who = await back(t, ben);
    return sendProof(t, who, await draftOf(t, 'proof', who, [await small()]), questId);
  };
  for (let n = 0; n < 28; n += 1) await t.app.coreContext.limits.take('application', ben.id);
  for (let n = 0; n < 2; n += 1) {
    expect(codeOf(await send(full.id))).toEqual([409, 'quest_full']);
    expect((await send((await quest(t, ann)).id)).statusCode).toBe(200);
  }
  expect(codeOf(await send((await quest(t, ann)).id))).toEqual([429, 'rate_limited']);
});

test('after a request for changes it is sent again: kept items keep their URL, the rest is new', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id: questId } = await quest(t, ann, { criteria: ['By day'] });
  const first = await draftOf(t, 'proof', ben, [await photo(300, 300), await photo(200, 200)]);
  const before: Applicant = (await sendProof(t, ben, first, questId)).json().data.applicant;
  const [keptItem, dropped] = before.media;
  const reason = { code: 'quality', text: 'The second one is too dark.' };
  expect((await decide(t, ann, first.id, 'changes_requested', { reason })).statusCode).toBe(200);
  // Nobody waits for an answer meanwhile.
  expect(await lines(t, ann)).toEqual([]);
  t.clock.advance(DAY);
  const later = await back(t, ben);
  const fresh = await draftOf(t, 'proof', later, [await video()], [await photo(90, 90)]);
  const media = [
    { ...mediaOf(fresh)[0], thumbnail: plain(fresh.thumbnailSignedURL[0] ?? '') },
    { url: keptItem?.url, type: 'photo' },
  ];
  const body = { description: ['Brighter.'], criteria: [0], media };
  const key = aKey();
  const response = await sendProof(t, later, first, questId, body, key);
  expect(response.statusCode, response.body).toBe(200);
  const after: Applicant = response.json().data.applicant;
  expect(after).toMatchObject({
    _id: first.id,
    status: 'pending',
    description: ['Brighter.'],
    criteria: [0],
    reason: null,
    changesDue: null,
    decidedAt: null,
    createdAt: before.createdAt,
  });
  expect(Date.parse(after.reviewDue ?? '') - Date.parse(after.sentAt)).toBe(7 * DAY * 1_000);
  expect(Date.parse(after.sentAt) - Date.parse(before.sentAt)).toBe(DAY * 1_000);
  expect(after.media.map(({ type }) => type)).toEqual(['video', 'photo']);
  expect(plain(after.media[1]?.url ?? '')).toBe(plain(keptItem?.url ?? ''));
  for (const url of [after.media[0]?.url, after.media[0]?.thumbnail, after.media[1]?.url])
    expect(await fetched(t, url ?? '')).not.toBeNull();
  await runAllJobs(t);
  expect(
    await fetched(t, signerOf(t).mediaUrl(keyOf(dropped?.url ?? '').replace('/media/', ''), t.clock.now())),
  ).toBe(null);
  expect(await detail(t, later, questId)).toMatchObject({ pendingCount: 1, openSlots: 9 });
  const row = await t.database.db
    .selectFrom('quest')
    .select(['pending', 'changes'])
    .where('id', '=', questId)
    .executeTakeFirst();
  expect(row).toEqual({ pending: 1, changes: 0 });
  // Notified again, in one notification.
  const rows = await lines(t, await back(t, ann));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.createdAt).toBe(after.sentAt);
  // The same call again is the same proof; the drafts that gave files are used up.
  expect((await sendProof(t, later, first, questId, body, key)).json()).toEqual(response.json());
  expect(codeOf(await sendProof(t, later, first, questId, body, aKey()))[0]).toBe(200);
  expect(codeOf(await sendProof(t, later, first, questId, { description: ['No.'] }, aKey()))).toEqual([
    409,
    'sealed',
  ]);
  expect(codeOf(await sendProof(t, later, fresh, questId))).toEqual([404, 'not_found']);
});

test('changes are sent in time, to the same quest, with the applicant’s own files', async () => {
  const t = await testApp();
  const [ann, ben, cem] = [await person(t), await person(t), await person(t)];
  const [one, two] = [await quest(t, ann), await quest(t, ann)];
  const made = await draftOf(t, 'proof', ben, [await small()]);
  const sent: Applicant = (await sendProof(t, ben, made, one.id)).json().data.applicant;
  await decide(t, ann, made.id, 'changes_requested');
  const shown = [{ url: sent.media[0]?.url, type: 'photo' }];
  const again = (who: TestPerson, questId: string, body: Record<string, unknown>) =>
    sendProof(t, who, made, questId, body, aKey());
  expect(codeOf(await again(cem, one.id, { media: shown }))).toEqual([404, 'not_found']);
  expect(codeOf(await again(ben, two.id, { media: shown }))).toEqual([400, 'invalid_request']);
  expect(codeOf(await again(ben, one.id, { media: shown, criteria: [0] }))).toEqual([400, 'invalid_request']);
  const asVideo = await again(ben, one.id, { media: [{ ...shown[0], type: 'video' }] });
  expect(asVideo.json().fields[0].path).toBe('media.0.type');
  const foreign = mediaOf(await draftOf(t, 'proof', cem, [await small()]));
  for (const media of [foreign, mediaOf(made)]) {
    const response = await again(ben, one.id, { media });
    expect([...codeOf(response), response.json().data.missingMedia]).toEqual([
      422,
      'media_missing',
      media.map(({ url }) => url),
    ]);
  }
  t.clock.advance(3 * DAY);
  const late = await back(t, ben);
  expect(codeOf(await again(late, one.id, { media: shown }))).toEqual([410, 'expired']);
  await runAllJobs(t);
  expect(codeOf(await again(late, one.id, { media: shown }))).toEqual([409, 'sealed']);
});

test('an application sent weeks ago can be resent, and stays sent', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id: questId } = await quest(t, ann, { reviewDays: 21 });
  const made = await draftOf(t, 'proof', ben, [await small()]);
  await sendProof(t, ben, made, questId);
  t.clock.advance(8 * DAY);
  await runAllJobs(t);
  t.clock.advance(9 * DAY);
  await runAllJobs(t);
  const draft = t.database.db.selectFrom('media_draft').select('id').where('id', '=', made.id);
  expect(await draft.executeTakeFirst()).toBeUndefined();
  const owner = await back(t, ann);
  expect((await decide(t, owner, made.id, 'changes_requested')).statusCode).toBe(200);
  const later = await back(t, ben);
  const shown = (
    await call(t.app, 'GET', `/api/v1/quest-applicant/${made.id}`, { token: later.accessToken })
  ).json().data.questdetails.media;
  const media = [{ url: shown[0].url, type: 'photo' }];
  const key = aKey();
  const response = await sendProof(t, later, made, questId, { media, description: ['Again.'] }, key);
  expect(response.statusCode, response.body).toBe(200);
  const repeat = await sendProof(t, later, made, questId, { media, description: ['Again.'] }, key);
  expect(repeat.json()).toEqual(response.json());
});

test('owner and applicant get live events about an application, with the free slots', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann);
  const heard: unknown[] = [];
  const stops = [ann, ben].map((who) =>
    t.messaging.events.listen([who.id], null, ({ name, data }) => heard.push([name, who.id, data])),
  );
  const sent = await sentProof(t, ben, id);
  const counters = { totalApproved: 0, totalRejected: 0, leftApproved: 10, openSlots: 9, pendingCount: 1 };
  for (const who of [ann, ben]) {
    const quest = ['quest', who.id, { _id: id, status: 'open', ...counters }];
    const applicant = ['applicant', who.id, { _id: sent._id, quest: id, status: 'pending' }];
    await expect.poll(() => heard).toEqual(expect.arrayContaining([quest, applicant]));
  }
  for (const stop of stops) stop();
});

test('applications to one quest are one notification, which is unread again and links to the newest', async () => {
  const t = await testApp();
  const start = Math.ceil(t.clock.now().getTime() / (DAY * 1_000)) * DAY;
  t.clock.advance(start - t.clock.now().getTime() / 1_000 + 60);
  const [ann, ben, cem, dan] = [await person(t), await person(t), await person(t), await person(t)];
  const { id: questId } = await quest(t, ann);
  const other = await quest(t, ann);
  const first = await sentProof(t, ben, questId);
  expect((await lines(t, ann)).map(({ target }) => target?.id)).toEqual([first._id]);
  const seen = await seesUntil(t, ann, t.clock.now());
  expect(seen.json().data.unread).toBe(0);

  t.clock.advance(60);
  const second = await sentProof(t, cem, questId);
  await sentProof(t, dan, other.id);
  const [elsewhere, line, ...more] = await lines(t, ann);
  expect(more).toEqual([]);
  expect([elsewhere?.actorCount, elsewhere?.target?.questId]).toEqual([1, other.id]);
  expect(line).toMatchObject({
    actorCount: 2,
    read: false,
    target: { type: 'applicant', id: second._id, questId },
  });
  expect(line?.actors.map(({ userId }) => userId)).toEqual([cem.id, ben.id]);
  expect((await listed(t, ann)).unread).toBe(2);
  // It contains nothing of people whom the owner may no longer see.
  await hide(t, ann, 'block', cem);
  const left = (await lines(t, ann)).find(({ target }) => target?.questId === questId);
  expect([left?.actorCount, left?.target?.id]).toEqual([1, first._id]);

  t.clock.advance(DAY);
  const [anna, eve] = [await back(t, ann), await person(t)];
  await sentProof(t, eve, questId);
  const nextDay = (await lines(t, anna)).filter(({ target }) => target?.questId === questId);
  expect(nextDay.map(({ actorCount }) => actorCount)).toEqual([2]);
});
