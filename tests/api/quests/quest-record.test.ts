import { expect, test } from 'vitest';
import { questTrackRecordRepository } from '../../../server/quests/quest-track-record.repository.ts';
import { questTrackRecordsJob } from '../../../server/quests/quest-track-records.job.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const HOUR_MS = 3_600_000;

/** Proofs of new people, each decided so many hours after it was sent. */
async function decided(
  t: TestApp,
  made: { id: string },
  by: 'owner' | 'auto',
  state: 'approved' | 'rejected',
  hours: number[],
  who?: TestPerson,
) {
  for (const after of hours) {
    const sentAt = new Date(t.clock.now().getTime() - after * HOUR_MS);
    await proof(t, made, who ?? (await person(t)), {
      ...{ state, sentAt, reviewDue: null, decidedBy: by, decidedAt: t.clock.now() },
      paidAmount: state === 'approved' ? 2_000 : null,
    });
  }
}

/** Counts for whose proofs changed since then: other tests, whose clocks run ahead, count in the same rows. */
async function count(t: TestApp, since: Date): Promise<void> {
  const records = { ...questTrackRecordRepository, start: async () => new Date(since.getTime() - 1) };
  const job = questTrackRecordsJob({ database: t.database, records });
  while (await job.runBatch(t.clock.now()));
}

const ownerRecord = async (t: TestApp, made: { id: string }) =>
  (await call(t.app, 'GET', `/api/v1/quest/${made.id}`)).json().data.questdetails.ownerRecord;

test('the track record of an owner is shown from the fifth decision on', async () => {
  const t = await testApp();
  const begun = t.clock.now();
  const owner = await person(t);
  const made = await quest(t, owner);
  await quest(t, owner);
  await decided(t, made, 'owner', 'approved', [1, 2, 30]);
  await decided(t, made, 'owner', 'rejected', [5]);
  await proof(t, made, await person(t));
  await count(t, begun);
  expect(await ownerRecord(t, made)).toBeNull();
  t.clock.advance(60);
  await decided(t, made, 'auto', 'approved', [168]);
  // Who lost a contest by its end was not judged.
  await decided(t, made, 'auto', 'rejected', [100]);
  await count(t, begun);
  expect(await ownerRecord(t, made)).toEqual({
    quests: 2,
    medianHours: 5,
    approvedShare: 0.8,
    autoShare: 0.2,
  });
});

test('the track record of an applicant is shown to owners from the fifth application on', async () => {
  const t = await testApp();
  const begun = t.clock.now();
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner);
  const read = async () => {
    const path = `/api/v1/quest/${made.id}/applicant?status=pending`;
    const response = await call(t.app, 'GET', path, { token: owner.accessToken });
    return response.json().data.applicants[0].record;
  };
  for (const _ of [1, 2, 3]) await decided(t, await quest(t, owner), 'owner', 'approved', [1], ann);
  await decided(t, await quest(t, owner), 'owner', 'rejected', [1], ann);
  await proof(t, made, ann);
  await count(t, begun);
  expect(await read()).toBeNull();
  t.clock.advance(60);
  await decided(t, await quest(t, owner), 'owner', 'approved', [1], ann);
  await count(t, begun);
  expect(await read()).toEqual({ approved: 4, approvedShare: 0.8 });
  const profile = await call(t.app, 'GET', `/api/profile?userId=${ann.id}`, { token: owner.accessToken });
  expect(profile.json().data.profileDetail).toMatchObject({ completedQuests: 4, questCount: 0 });
});

test('a run continues where the last one ended, and checks the last two minutes again', async () => {
  const t = await testApp();
  const { db } = t.database;
  const begun = t.clock.now();
  const owner = await person(t);
  await decided(t, await quest(t, owner), 'owner', 'approved', [1]);
  await count(t, begun);
  const { made_at: at } = await db
    .selectFrom('quest_record')
    .select('made_at')
    .where('person_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(at.getTime()).toBeGreaterThanOrEqual(begun.getTime());
  const start = await questTrackRecordRepository.start(db);
  expect(start?.getTime()).toBe(at.getTime() - 120_000);
});

test('a report says how an owner decides, and what became of appeals', async () => {
  const t = await testApp();
  const begun = t.clock.now();
  const owner = await person(t);
  const made = await quest(t, owner);
  const read = async (token?: string) => {
    const response = await call(t.app, 'GET', `/api/v1/quest-report/${owner.id}`, token ? { token } : {});
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  expect(await read()).toMatchObject({ user: { userId: owner.id }, report: null });
  await decided(t, made, 'owner', 'approved', [1, 2, 30]);
  await decided(t, made, 'auto', 'approved', [168]);
  const at = t.clock.now();
  const rejected = {
    state: 'rejected',
    sentAt: at,
    reviewDue: null,
    decidedBy: 'owner',
    decidedAt: at,
  } as const;
  const { id: operator_id } = await person(t);
  const overturned = { ...rejected, state: 'approved', decidedBy: 'operator', paidAmount: 2_000 } as const;
  const by = { operator_id, note: 'We looked again' };
  for (const [state, how, more] of [
    ['upheld', rejected, by],
    ['accepted', { ...rejected, state: 'approved', paidAmount: 2_000 }, {}],
    ['overturned', overturned, { ...by, paid_by: 'quest' }],
  ] as const) {
    const { id } = await proof(t, made, await person(t), how);
    await t.database.db
      .insertInto('application_appeal')
      .values({
        application_id: id,
        words: 'Look again',
        state,
        created_at: at,
        due_at: at,
        decided_at: at,
        ...more,
      })
      .execute();
  }
  await count(t, begun);
  // What an operator overturned is neither an approval of the owner nor one of their answers.
  expect((await read(owner.accessToken)).report).toEqual({
    ...{ quests: 1, decided: 7, approved: 5, auto: 1, medianHours: 1.5, slowHours: 99 },
    ...{ upheld: 1, overturned: 1 },
  });
});

test('there is no report about somebody whom the viewer may not see', async () => {
  const t = await testApp();
  const [owner, viewer] = [await person(t), await person(t)];
  await hide(t, owner, 'block', viewer);
  const path = `/api/v1/quest-report/${owner.id}`;
  expect((await call(t.app, 'GET', path, { token: viewer.accessToken })).statusCode).toBe(404);
  expect((await call(t.app, 'GET', path)).statusCode).toBe(200);
});
