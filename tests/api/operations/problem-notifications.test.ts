import { expect, test } from 'vitest';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { failedMessages } from '../../support/notifications/failed-messages.ts';
import { listed } from '../../support/notifications/notification-list.ts';
import { holdOf } from '../../support/operations/outgoing-hold.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const UNSENT = 'messages couldn’t be sent';

/** Without what other tests left, in the morning of the next day: a few hours later it is still the same day. */
async function quietApp(): Promise<TestApp> {
  const t = await testApp();
  toNextDay(t);
  const { db } = t.database;
  await db.deleteFrom('told_problem').execute();
  await db.deleteFrom('message').execute();
  await db.updateTable('job').set({ failures: 0, last_error: null }).execute();
  return t;
}

/** An operator with a verified address. */
async function reachable(t: TestApp): Promise<TestPerson & { email: string }> {
  const email = `${uniqueName()}@example.org`;
  return { ...(await operator(t, { email, email_verified_at: t.clock.now() })), email };
}

/** Runs the job that tells operators, while every other job is on time. */
async function tell(t: TestApp): Promise<void> {
  await t.database.db.updateTable('job').set({ due_at: t.clock.now() }).execute();
  const job = t.jobs.known().find(({ name }) => name === 'tell-operators');
  await job?.runBatch(t.clock.now());
  await t.messaging.delivery.run();
}

/** What a person's list says about problems, in a new session: theirs may have ended by then. */
const told = async (t: TestApp, { id }: TestPerson) =>
  (await listed(t, await session(t, id))).notifications
    .filter(({ kind }) => kind === 'system_problem')
    .map(({ excerpt }) => excerpt);

const emails = async (t: TestApp, { email }: { email: string }) =>
  (await messagesTo(t, email)).map(({ subject, text }) => ({ subject, text }));

/** Two messages that could not be sent, which is one problem. */
const fail = (t: TestApp) =>
  failedMessages(t, [`${uniqueName()}@example.org`, `${uniqueName()}@example.org`]);
const solve = (t: TestApp) => t.database.db.deleteFrom('message').execute();

/** To the next morning. */
const toNextDay = (t: TestApp) => t.clock.advance(DAY - ((t.clock.now().getTime() / 1_000) % DAY) + 3_600);

test('the job tells every operator of a problem once a day, in the list and by email', async () => {
  const t = await quietApp();
  const [op, other, member] = [await reachable(t), await reachable(t), await person(t)];
  await tell(t);
  expect([await told(t, op), await emails(t, op)]).toEqual([[], []]);

  await fail(t);
  await tell(t);
  t.clock.advance(6 * 3_600);
  await tell(t);
  for (const who of [op, other]) {
    expect(await told(t, who)).toEqual([expect.stringContaining(UNSENT)]);
    const [email, ...more] = await emails(t, who);
    expect([email?.subject, more]).toEqual(['1 thing needs attention on Flickquest', []]);
    expect(email?.text).toContain(UNSENT);
    expect(email?.text).toContain(`${t.config.publicUrl}/operator?view=system`);
  }
  expect(await told(t, member)).toEqual([]);
});

test('a problem that lasts or comes back is told again the next day, and not on the same', async () => {
  const t = await quietApp();
  const op = await reachable(t);
  await fail(t);
  await tell(t);
  await solve(t);
  await tell(t);
  await fail(t);
  await tell(t);
  expect(await told(t, op)).toHaveLength(1);

  toNextDay(t);
  await tell(t);
  expect(await told(t, op)).toHaveLength(2);
  await solve(t);
  toNextDay(t);
  await tell(t);
  expect(await told(t, op)).toHaveLength(2);
  await fail(t);
  await tell(t);
  expect(await told(t, op)).toHaveLength(3);
});

test('several problems are one line each, and one email', async () => {
  const t = await quietApp();
  const op = await reachable(t);
  await t.jobs.runDue();
  await fail(t);
  const failing = { failures: 3, last_error: 'Error: away' };
  await t.database.db.updateTable('job').set(failing).where('name', '=', 'purge-codes').execute();
  await tell(t);
  expect((await told(t, op)).toSorted()).toEqual([
    expect.stringContaining(UNSENT),
    expect.stringContaining('Deletes expired codes'),
  ]);
  expect(await emails(t, op)).toMatchObject([{ subject: '2 things need attention on Flickquest' }]);
});

test('two processes tell a problem once', async () => {
  const [one, two] = [await quietApp(), await quietApp()];
  const op = await reachable(one);
  await fail(one);
  await Promise.all([tell(one), tell(two), tell(one), tell(two)]);
  expect(await told(one, op)).toHaveLength(1);
  await messagesTo(two, op.email);
  expect([...(await emails(one, op)), ...(await emails(two, op))]).toHaveLength(1);
});

test('an operator turns off the line in the list, or the email', async () => {
  const t = await quietApp();
  const [unlisted, unmailed] = [await reachable(t), await reachable(t)];
  const choose = (who: TestPerson, choice: object) =>
    call(t.app, 'PUT', '/api/v1/setting/notification', {
      token: who.accessToken,
      body: { settings: { system_problem: choice } },
    });
  expect((await choose(unlisted, { list: false })).statusCode).toBe(200);
  expect((await choose(unmailed, { push: false })).statusCode).toBe(200);
  await fail(t);
  await tell(t);
  expect([await told(t, unlisted), (await emails(t, unlisted)).length]).toEqual([[], 1]);
  expect([(await told(t, unmailed)).length, await emails(t, unmailed)]).toEqual([1, []]);
});

test('an unverified address gets no email, and neither does a former operator', async () => {
  const t = await quietApp();
  const [op, former] = [await reachable(t), await reachable(t)];
  const { db } = t.database;
  await db.updateTable('person').set({ email_verified_at: null }).where('id', '=', op.id).execute();
  await db.updateTable('person').set({ role: 'member' }).where('id', '=', former.id).execute();
  await fail(t);
  await tell(t);
  expect([(await told(t, op)).length, await emails(t, op)]).toEqual([1, []]);
  expect([await told(t, former), await emails(t, former)]).toEqual([[], []]);
});

test('while everything is held, operators are told in the list alone', async () => {
  const t = await quietApp();
  const op = await reachable(t);
  const hold = holdOf(t);
  await hold.hold('restored');
  await tell(t);
  expect(await told(t, op)).toEqual([expect.stringContaining('are held')]);
  await hold.release();
  expect(await emails(t, op)).toEqual([]);
});

test('overdue jobs are told once the process had ten minutes to catch up', async () => {
  const t = await testApp();
  await t.database.db.deleteFrom('told_problem').execute();
  const op = await operator(t);
  await t.jobs.runDue();
  const late = new Date(t.clock.now().getTime() - 3_600_000);
  const tellWhileLate = async () => {
    await t.database.db.updateTable('job').set({ due_at: late }).where('name', '=', 'purge-codes').execute();
    const job = t.jobs.known().find(({ name }) => name === 'tell-operators');
    await job?.runBatch(t.clock.now());
    return (await told(t, op)).filter((text) => text?.includes('overdue')).length;
  };
  expect(await tellWhileLate()).toBe(0);
  t.clock.advance(600);
  expect(await tellWhileLate()).toBe(1);
});
