import { expect, test } from 'vitest';
import { leave, logIn, personRow } from '../../support/account/account-closure.ts';
import { newcomer, signUp, verify } from '../../support/auth/sign-up.ts';
import { person, session } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import {
  leaveTraces,
  seenComments,
  seenFlicks,
  seenNames,
  type Traces,
} from '../../support/visibility-probes.ts';

const DAY = 86_400;

async function seen(t: TestApp, traces: Traces): Promise<Record<string, boolean>> {
  return {
    ...(await seenFlicks(t, traces)),
    ...(await seenComments(t, traces)),
    ...(await seenNames(t, traces)),
  };
}
const all = (table: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, value]));

test.each(['deactivated', 'deleting'] as const)(
  'a person who is %s is invisible everywhere, and visible again after a login',
  async (state) => {
    const t = await testApp();
    const ann = await person(t);
    const traces = await leaveTraces(t, ann);
    const before = await seen(t, traces);
    expect(before).toEqual(all(before, true));

    expect((await leave[state](t, ann)).statusCode).toBe(200);
    expect((await personRow(t, ann.id))?.state).toBe(state);
    const visible = await seen(t, traces);
    expect(visible).toEqual(all(visible, false));

    t.clock.advance(29 * DAY);
    await runAllJobs(t);
    expect((await logIn(t, ann)).statusCode).toBe(200);
    expect(await personRow(t, ann.id)).toMatchObject({ state: 'active', left_at: null, leave_reason: null });
    const viewer = { ...traces.viewer, ...(await session(t, traces.viewer.id)) };
    const back = await seen(t, { ...traces, viewer });
    expect(back).toEqual(all(back, true));
    // The deletion left nothing that a later job could act upon.
    t.clock.advance(5 * DAY);
    await runAllJobs(t);
    expect((await personRow(t, ann.id))?.state).toBe('active');
  },
);

test('a deactivated account stays deactivated without limit', async () => {
  const t = await testApp();
  const ann = await person(t);
  await leave.deactivated(t, ann);
  t.clock.advance(400 * DAY);
  await runAllJobs(t);
  expect((await logIn(t, ann)).statusCode).toBe(200);
});

test('a sign-up without a verified contact is deleted after a day, an account is not', async () => {
  const t = await testApp();
  const [waiting, proved] = [newcomer(), newcomer()];
  for (const body of [waiting, proved]) expect((await signUp(t, body)).statusCode).toBe(200);
  await verify(t, { contact: proved.contact, contactType: 'email' });
  const left = async () =>
    (
      await t.database.db
        .selectFrom('person')
        .select('username')
        .where('username', 'in', [waiting.username, proved.username])
        .execute()
    ).map(({ username }) => username);
  t.clock.advance(DAY - 60);
  await runAllJobs(t);
  expect((await left()).sort()).toEqual([waiting.username, proved.username].sort());
  t.clock.advance(3_700);
  await runAllJobs(t);
  expect(await left()).toEqual([proved.username]);
});
