import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { filesOf, type Picked, photo } from '../../support/flicks/publish-flicks.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  aKey,
  codeOf,
  draftOf,
  moneyOf,
  publishQuest,
  sendProof,
} from '../../support/quests/publish-quests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

/** The embedded database takes one transaction at a time: many at once prove something on PostgreSQL alone. */
const CROWD = inject('postgres') ? 100 : 15;
const PLACES = 10;

/** Asks again as the app does where the server is busy: of pictures it makes a few at a time. */
async function persist(ask: () => ReturnType<typeof call>) {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await ask();
    if (response.statusCode !== 503) return response;
    await setTimeout(20);
  }
  throw new Error('the server stays busy');
}

const stateOf = (t: TestApp, id: string) =>
  t.database.db
    .selectFrom('quest')
    .select(['approved', 'pending', 'changes', 'places', 'max_applicants'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const tally = (responses: { statusCode: number; json: () => { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const response of responses) {
    const [status, code] = codeOf(response);
    const name = `${status} ${code ?? 'ok'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** People with a draft each. */
async function crowd(t: TestApp, picture: Picked, size = CROWD) {
  const everyone = [];
  for (let n = 0; n < size; n += 1) {
    const who = await person(t);
    everyone.push({ who, draft: await draftOf(t, 'proof', who, [picture]) });
  }
  return everyone;
}

test('of many simultaneous applicants as many get in as there are slots, and the rest keep their drafts', async () => {
  const t = await testApp();
  const ann = await person(t);
  const { id } = await quest(t, ann, { maxApplicants: PLACES });
  const everyone = await crowd(t, await photo(40, 40));
  const responses = await Promise.all(
    everyone.map(({ who, draft }) => persist(() => sendProof(t, who, draft, id))),
  );
  expect(tally(responses)).toEqual({ '200 ok': PLACES, '409 quest_full': CROWD - PLACES });
  expect(await stateOf(t, id)).toMatchObject({ pending: PLACES, places: PLACES });
  const rows = await t.database.db
    .selectFrom('application')
    .select('id')
    .where('quest_id', '=', id)
    .execute();
  expect(rows).toHaveLength(PLACES);
  const refused = everyone.filter((_, at) => responses[at]?.statusCode === 409);
  for (const { who } of refused.slice(0, 5)) {
    const files = await filesOf(t, who);
    const made = files.filter(({ purpose }) => purpose === 'proof-media');
    expect(made.every(({ sealed_at, released_at }) => sealed_at === null && released_at !== null)).toBe(true);
    const sent = files.filter(({ purpose, uploaded_at }) => purpose === 'proof' && uploaded_at !== null);
    expect(sent.map(({ sealed_at }) => sealed_at)).toEqual([null]);
  }
  // Rejected applicants get in with the same draft once there is a free slot.
  await booking(t).give(ann, 100_000);
  const more = { token: ann.accessToken, body: { maxApplicants: PLACES + 2 } };
  expect((await call(t.app, 'PUT', `/api/v1/quest/${id}`, more)).statusCode).toBe(200);
  const again = await Promise.all(
    refused.map(({ who, draft }) => persist(() => sendProof(t, who, draft, id))),
  );
  expect(tally(again)).toEqual({ '200 ok': 2, '409 quest_full': refused.length - 2 });
});

test('one person with many drafts gets one slot, however often they press Send', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { id } = await quest(t, ann, { maxApplicants: PLACES });
  const picture = await photo(40, 40);
  const drafts = await Promise.all(Array.from({ length: 8 }, () => draftOf(t, 'proof', ben, [picture])));
  const calls = drafts.flatMap((draft) => [draft, draft]);
  const responses = await Promise.all(
    calls.map((draft) => persist(() => sendProof(t, ben, draft, id, {}, aKey()))),
  );
  const sent = responses.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(sent.map((response) => response.json().data.applicant._id)).size).toBe(1);
  expect(responses.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect(await stateOf(t, id)).toMatchObject({ pending: 1 });
});

test('of many simultaneous applications of a newcomer at most ten are pending', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await person(t);
  const ben = await person(t, { email_verified_at: new Date(0) });
  const yesterday = new Date(t.clock.now().getTime() - 2 * 86_400_000);
  await t.database.db.updateTable('person').set({ created_at: yesterday }).where('id', '=', ben.id).execute();
  const picture = await photo(40, 40);
  const applications: { id: string; draft: Awaited<ReturnType<typeof draftOf>> }[] = [];
  for (let n = 0; n < 14; n += 1) {
    const { id } = await quest(t, ann, { maxApplicants: 1 });
    applications.push({ id, draft: await draftOf(t, 'proof', ben, [picture]) });
  }
  const responses = await Promise.all(
    applications.map(({ id, draft }) => persist(() => sendProof(t, ben, draft, id))),
  );
  expect(tally(responses)).toEqual({ '200 ok': 10, '409 too_many_open': 4 });
});

if (inject('postgres')) {
  test('a quest that closes while many apply accepts nobody afterwards', async () => {
    const t = await testApp();
    const ann = await person(t);
    const { id } = await quest(t, ann, { maxApplicants: 60 });
    const everyone = await crowd(t, await photo(40, 40), 40);
    const sending = everyone.map(({ who, draft }) => persist(() => sendProof(t, who, draft, id)));
    const closing = call(t.app, 'PATCH', `/api/v1/quest/${id}`, { token: ann.accessToken });
    const responses = await Promise.all(sending);
    expect((await closing).statusCode).toBe(200);
    const { '200 ok': inside = 0, ...refused } = tally(responses);
    expect(Object.keys(refused).every((name) => name === '409 quest_closed')).toBe(true);
    expect(await stateOf(t, id)).toMatchObject({ pending: inside, places: inside });
    expect(await moneyOf(t, ann)).toMatchObject({ reserved: inside * 2_000 });
  });

  test('simultaneous withdrawals and applications never take more slots than there are', async () => {
    const t = await testApp();
    const ann = await person(t);
    const inside = await Promise.all(Array.from({ length: 4 }, () => person(t)));
    const { id } = await quest(t, ann, { maxApplicants: 4 });
    const sent: { id: string }[] = [];
    for (const who of inside) sent.push(await proof(t, { id }, who));
    const everyone = await crowd(t, await photo(40, 40), 20);
    const withdraw = (who: TestPerson, at: number) =>
      call(t.app, 'PATCH', `/api/v1/quest-applicant/${sent[at]?.id}?status=withdrawn`, {
        token: who.accessToken,
      });
    const [left, responses] = await Promise.all([
      Promise.all(inside.map(withdraw)),
      Promise.all(everyone.map(({ who, draft }) => persist(() => sendProof(t, who, draft, id)))),
    ]);
    expect(left.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const { '200 ok': came = 0 } = tally(responses);
    expect(came).toBeLessThanOrEqual(4);
    expect(await stateOf(t, id)).toMatchObject({ pending: came });
  });

  test('one key pressed many times publishes one quest and reserves its money once', async () => {
    const t = await testApp();
    const ann = await person(t);
    await booking(t).give(ann, 100_000);
    const made = await draftOf(t, 'quest', ann, [await photo(40, 40)]);
    const key = aKey();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => persist(() => publishQuest(t, ann, made, {}, key))),
    );
    const { '200 ok': published = 0, ...rest } = tally(responses);
    expect(published).toBeGreaterThan(0);
    expect(Object.keys(rest).every((name) => name === '409 in_progress')).toBe(true);
    expect(await moneyOf(t, ann)).toEqual({ wallet: 80_000, reserved: 20_000 });
  });

  test('money for one pays one of many quests published at once', async () => {
    const t = await testApp();
    const ann = await person(t);
    await booking(t).give(ann, 25_000);
    const picture = await photo(40, 40);
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draftOf(t, 'quest', ann, [picture])));
    const responses = await Promise.all(drafts.map((made) => persist(() => publishQuest(t, ann, made))));
    expect(tally(responses)).toEqual({ '200 ok': 1, '402 insufficient_funds': 9 });
    expect(await moneyOf(t, ann)).toEqual({ wallet: 5_000, reserved: 20_000 });
    const quests = await t.database.db
      .selectFrom('quest')
      .select('id')
      .where('owner_id', '=', ann.id)
      .execute();
    expect(quests).toHaveLength(1);
  });
}
