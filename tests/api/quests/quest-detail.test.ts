import { beforeAll, describe, expect, test } from 'vitest';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const DAY_MS = 86_400_000;
const read = async (viewer: TestPerson | null, { id }: { id: string }, t = server) => {
  const response = await call(
    t.app,
    'GET',
    `/api/v1/quest/${id}`,
    viewer ? { token: viewer.accessToken } : {},
  );
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.questdetails;
};
const problem = async (viewer: TestPerson | null, made: { id: string }, t = server) =>
  (await read(viewer, made, t)).applyProblem;
const set = (who: { id: string }, fields: object, t = server) =>
  t.database.db.updateTable('person').set(fields).where('id', '=', who.id).execute();

test('a quest’s page has all that the contract promises', async () => {
  const [owner, ann] = [await person(server), await person(server)];
  const now = server.clock.now();
  const media = [
    {
      ...{ type: 'video' as const, width: 1080, height: 1920, durationMs: 4_250, placeholder: 'aGFzaA==' },
      ...{
        key: 'public/test/door.mp4',
        posterKey: 'public/test/door.webp',
        madeAt: now,
        alt: 'A green door',
      },
      sizes: [{ key: 'public/test/door-720.webp', width: 720 }],
    },
    { type: 'photo' as const, width: 8, height: 8, key: 'public/test/door-2.webp', madeAt: now },
  ];
  const made = await quest(server, owner, {
    ...{ media, type: 'Exclusive', mode: 'onsite', location: 'Kvarn', coords: { lat: 57.5, lng: 12.25 } },
    ...{ country: 'SE', maxApplicants: 12, reward: 4_000, requestedAmount: 48_007, criteria: ['One take'] },
    ...{ counts: { approved: 2, rejected: 1, pending: 3, changes: 1, withdrawn: 4 }, secondTry: true },
  });
  await server.database.db
    .updateTable('quest')
    .set({ additions: JSON.stringify([{ text: 'Rain is fine.', at: now.toISOString() }]) })
    .where('id', '=', made.id)
    .execute();
  await follow(server, ann, owner);
  const t = Math.floor(now.getTime() / 1_000);
  expect(await read(ann, made)).toEqual({
    ...{ _id: made.id, title: made.title, description: made.description, mode: 'onsite', location: 'Kvarn' },
    media: [
      {
        ...{ type: 'video', width: 1080, height: 1920, duration: 4.25, placeholder: 'aGFzaA==' },
        ...{ url: `/media/public/test/door.mp4?t=${t}`, alt: 'A green door' },
        sizes: [{ url: `/media/public/test/door-720.webp?t=${t}`, width: 720 }],
        thumbnailURL: `/media/public/test/door.webp?t=${t}`,
      },
      {
        ...{ type: 'photo', width: 8, height: 8, duration: null, placeholder: null, alt: null, sizes: [] },
        ...{ url: `/media/public/test/door-2.webp?t=${t}`, thumbnailURL: null },
      },
    ],
    ...{ coords: { lat: 57.5, lng: 12.25 }, distance: null, country: 'SE', type: 'Exclusive' },
    ...{ maxApplicants: 12, totalAmount: 48_000, requestedAmount: 48_007, reward: 4_000, currency: 'usd' },
    ...{ totalApproved: 2, totalRejected: 1, leftApproved: 10, openSlots: 6, pendingCount: 3 },
    ...{
      applicantCount: 7,
      isUntouched: false,
      status: 'open',
      reviewDays: 7,
      criteria: ['One take'],
      secondTry: true,
    },
    user: { userId: owner.id, username: owner.username, name: owner.name, photo: null },
    ...{ deadline: made.deadline.toISOString(), createdAt: made.publishedAt.toISOString() },
    ...{ isSaved: false, myApplication: null, ownerRecord: null, applyProblem: 'country' },
    ...{ isWatching: false, isFollowing: true, isRequested: false },
    additions: [{ text: 'Rain is fine.', at: now.toISOString() }],
    hold: null,
  });
});

test('a quest with only withdrawn applications does not count as untouched', async () => {
  const owner = await person(server);
  const made = await quest(server, owner);
  const facts = async () => (await ask(server, owner, 'GET', `v1/quest/${made.id}`)).json().data.questdetails;
  expect(await facts()).toMatchObject({ applicantCount: 0, isUntouched: true });
  await server.database.db.updateTable('quest').set({ withdrawn: 1 }).where('id', '=', made.id).execute();
  expect(await facts()).toMatchObject({ applicantCount: 0, isUntouched: false });
});

test('an unknown quest is not found', async () => {
  const ann = await person(server);
  const response = await ask(server, ann, 'GET', `v1/quest/${ann.id}`);
  expect([response.statusCode, response.json().message]).toEqual([404, 'This quest isn’t here anymore.']);
  expect((await ask(server, ann, 'GET', 'v1/quest/door')).json().fields[0].path).toBe('id');
});

describe('the reason why somebody cannot apply', () => {
  test('is given one at a time: visitor, own, applied, closed, country, full', async () => {
    const [owner, ann, ben] = [await person(server), await person(server), await person(server)];
    const made = await quest(server, owner, { maxApplicants: 2 });
    expect(await problem(null, made)).toBe('visitor');
    expect(await problem(owner, made)).toBe('own');
    expect(await problem(ann, made)).toBeNull();
    const german = await quest(server, owner, { country: 'DE', counts: { pending: 10 } });
    expect(await problem(ann, german)).toBe('country');
    await set(ben, { country: 'DE' });
    expect(await problem(ben, german)).toBe('full');
    const over = await quest(server, owner, { state: 'closing', country: 'DE' });
    expect(await problem(ann, over)).toBe('closed');
    const late = await quest(server, owner, { deadline: server.clock.now() });
    expect(await problem(ann, late)).toBe('closed');
    await proof(server, made, ann);
    expect(await problem(ann, made)).toBe('applied');
    await proof(server, over, ann, { state: 'approved', reviewDue: null, paidAmount: 2_000 });
    expect(await problem(ann, over)).toBe('applied');
  });

  test('is a rejection, unless the owner allows a second try; withdrawn applications do not count', async () => {
    const [owner, ann] = [await person(server), await person(server)];
    const [once, twice] = [await quest(server, owner), await quest(server, owner, { secondTry: true })];
    const rejected = { state: 'rejected' as const, reviewDue: null };
    for (const made of [once, twice]) {
      await proof(server, made, ann, { state: 'withdrawn', reviewDue: null });
      expect(await problem(ann, made)).toBeNull();
      await proof(server, made, ann, rejected);
    }
    expect(await problem(ann, once)).toBe('applied');
    expect(await problem(ann, twice)).toBeNull();
    await proof(server, twice, ann, rejected);
    expect(await problem(ann, twice)).toBe('applied');
  });

  test('is a slot that a rejection still holds', async () => {
    const t = await testApp();
    const [owner, ann, ben] = [await person(t), await person(t), await person(t)];
    const made = await quest(t, owner, { maxApplicants: 1 });
    const held = { decidedAt: t.clock.now(), slotHeldUntil: new Date(t.clock.now().getTime() + 60_000) };
    await proof(t, made, ben, { state: 'rejected', reviewDue: null, ...held });
    await t.database.db.updateTable('quest').set({ pending: 0 }).where('id', '=', made.id).execute();
    expect(await read(ann, made, t)).toMatchObject({ applyProblem: 'full', openSlots: 0 });
    t.clock.advance(60);
    const later = { ...ann, ...(await session(t, ann.id)) };
    expect(await read(later, made, t)).toMatchObject({ applyProblem: null, openSlots: 1 });
  });

  test('is never the number of pending applications in a contest, only that all slots are used', async () => {
    const [owner, ann] = [await person(server), await person(server)];
    const contest = { type: 'Open' as const, maxApplicants: 2 };
    expect(
      await problem(ann, await quest(server, owner, { ...contest, counts: { pending: 40 } })),
    ).toBeNull();
    expect(await problem(ann, await quest(server, owner, { ...contest, counts: { approved: 2 } }))).toBe(
      'full',
    );
  });

  test('is a new or unverified account, and ten pending applications', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const now = t.clock.now();
    const old = { created_at: new Date(now.getTime() - 2 * DAY_MS), email_verified_at: now };
    const owner = await person(t);
    const made = await quest(t, owner);
    const young = await person(t, { email_verified_at: now });
    expect(await problem(young, made, t)).toBe('too_new');
    const nobody = await person(t);
    await set(nobody, { created_at: old.created_at }, t);
    expect(await problem(nobody, made, t)).toBe('too_new');
    const busy = await person(t);
    await set(busy, old, t);
    expect(await problem(busy, made, t)).toBeNull();
    for (let n = 0; n < 10; n++) await proof(t, await quest(t, owner), busy);
    expect(await problem(busy, made, t)).toBe('too_many');
    for (let n = 0; n < 3; n++) {
      const approved = { state: 'approved' as const, reviewDue: null, paidAmount: 2_000 };
      await proof(t, await quest(t, owner), busy, approved);
    }
    expect(await problem(busy, made, t)).toBeNull();
  });
});

test('the viewer’s application is the newest, with its deadlines', async () => {
  const [owner, ann] = [await person(server), await person(server)];
  const made = await quest(server, owner);
  await proof(server, made, ann, { state: 'withdrawn', reviewDue: null });
  server.clock.advance(60);
  const due = new Date(server.clock.now().getTime() + DAY_MS);
  const sent = await proof(server, made, ann, {
    state: 'changes_requested',
    reviewDue: null,
    changesDue: due,
  });
  expect((await read(ann, made)).myApplication).toEqual({
    ...{ _id: sent.id, status: 'changes_requested', paidAmount: null, reviewDue: null },
    ...{ changesDue: due.toISOString(), createdAt: sent.sentAt.toISOString() },
  });
  expect((await read(owner, made)).myApplication).toBeNull();
});

test('a quest is watched and unwatched, however often that is repeated', async () => {
  const [owner, ann] = [await person(server), await person(server)];
  const made = await quest(server, owner);
  for (const value of [true, true, false, false, true]) {
    const response = await ask(server, ann, 'POST', `v1/quest/${made.id}/watch`, { value });
    expect([response.statusCode, response.json().data]).toEqual([200, { isWatching: value }]);
    expect((await read(ann, made)).isWatching).toBe(value);
  }
  expect((await ask(server, ann, 'POST', `v1/quest/${made.id}/watch`, {})).statusCode).toBe(400);
  expect((await ask(server, ann, 'POST', `v1/quest/${ann.id}/watch`, { value: true })).statusCode).toBe(404);
});
