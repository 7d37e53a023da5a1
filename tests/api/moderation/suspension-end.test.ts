import { expect, test } from 'vitest';
import { logIn, personRow } from '../../support/account/account-closure.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { caseAbout, decide, operator, reported } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const HOUR_MS = 3_600_000;

/** A case as operators see it at this moment. */
const seenCase = async (t: TestApp, targetId: string) => caseAbout(t, await operator(t), targetId);

/** Decides about the case of a target as it is at this moment; sessions expire while days pass. */
async function act(t: TestApp, targetId: string, action: Parameters<typeof decide>[3], days?: unknown) {
  const op = await operator(t);
  return decide(t, op, await caseAbout(t, op, targetId), action, { days });
}

async function reportedPerson(t: TestApp): Promise<TestPerson> {
  const who = await person(t);
  await reported(t, await person(t), 'person', who.id);
  return who;
}

const lifted = (t: TestApp, { id }: TestPerson) =>
  t.database.db
    .selectFrom('moderation_action')
    .select(['operator_id', 'before', 'after'])
    .where('target_id', '=', id)
    .where('action', '=', 'lift')
    .execute();
const notified = async (t: TestApp, { id }: TestPerson) => {
  const rows = await t.database.db
    .selectFrom('notification')
    .select('excerpt')
    .where('person_id', '=', id)
    .where('kind', '=', 'moderation')
    .orderBy('id')
    .execute();
  return rows.map(({ excerpt }) => excerpt);
};

test('a suspension with an end is lifted on time, once, and its person reads both', async () => {
  const t = await testApp();
  const who = await reportedPerson(t);
  const until = new Date(t.clock.now().getTime() + 3 * 24 * HOUR_MS).toISOString();
  const suspended = (await act(t, who.id, 'suspend', 3)).json().data.case;
  expect(suspended).toMatchObject({ ownerState: 'suspended', state: 'actioned' });
  expect(suspended.history[0]).toMatchObject({ action: 'suspend', after: { state: 'suspended', until } });
  expect((await logIn(t, who)).json().data.suspended).toEqual({ reason: 'It breaks the rules', until });

  t.clock.advance(3 * DAY - 60);
  await runAllJobs(t);
  expect((await personRow(t, who.id))?.state).toBe('suspended');
  t.clock.advance(60);
  for (let n = 0; n < 2; n += 1) await runAllJobs(t);
  expect(await personRow(t, who.id)).toMatchObject({ state: 'active', suspended_until: null });
  expect(await lifted(t, who)).toEqual([
    { operator_id: null, before: { state: 'suspended' }, after: { state: 'visible' } },
  ]);
  const [first, last, ...more] = await notified(t, who);
  expect(first).toMatch(/^Your account is suspended until .* UTC\. It breaks the rules$/);
  expect([last, more]).toEqual(['Your account is no longer suspended.', []]);
  expect((await logIn(t, who)).json().data.suspended).toBeUndefined();
  expect(await seenCase(t, who.id)).toMatchObject({ ownerState: 'visible', actions: ['suspend'] });
});

test('an operator lifts it earlier, or takes its end away', async () => {
  const t = await testApp();
  const who = await reportedPerson(t);
  await act(t, who.id, 'suspend', 1);
  await act(t, who.id, 'lift');
  expect(await personRow(t, who.id)).toMatchObject({ state: 'active', suspended_until: null });

  const flickId = await flick(t, who);
  for (const [type, id] of [
    ['flick', flickId],
    ['person', who.id],
  ] as const)
    await reported(t, await person(t), type, id);
  await act(t, flickId, 'suspend', 1);
  expect((await act(t, who.id, 'suspend')).statusCode).toBe(200);
  t.clock.advance(2 * DAY);
  await runAllJobs(t);
  expect(await personRow(t, who.id)).toMatchObject({ state: 'suspended', suspended_until: null });
  expect(await lifted(t, who)).toHaveLength(1);
});

test('a length that is no number of days up to a year is refused, and nobody is suspended', async () => {
  const t = await testApp();
  const who = await reportedPerson(t);
  for (const days of [0, -1, 1.5, 366, '7', null]) {
    const response = await act(t, who.id, 'suspend', days);
    expect(response.statusCode, String(days)).toBe(400);
    expect(response.json().fields[0].path, String(days)).toContain('days');
  }
  expect((await personRow(t, who.id))?.state).toBe('active');
});

test('a person who was deleting their account is back where they were', async () => {
  const t = await testApp();
  const who = await reportedPerson(t);
  await t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', who.id).execute();
  await act(t, who.id, 'suspend', 1);
  t.clock.advance(DAY);
  await runAllJobs(t);
  expect((await personRow(t, who.id))?.state).toBe('deactivated');
  expect((await call(t.app, 'GET', `/api/v1/profile-data/${who.id}`)).statusCode).toBe(404);
});
