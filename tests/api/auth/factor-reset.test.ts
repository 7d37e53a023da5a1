import { expect, test } from 'vitest';
import { challengeOf, finishLogIn, setUpApp, withApp } from '../../support/auth/authenticator.ts';
import { anAddress, from } from '../../support/auth/sign-up.ts';
import { person, session, TEST_PASSWORD, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { reachable } from '../../support/people/profile.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const HOUR = 3_600;
type Who = Pick<TestPerson, 'accessToken'>;

const find = (t: TestApp, op: Who, name: string) =>
  call(t.app, 'POST', '/api/v1/admin/account', { token: op.accessToken, body: { name } });
const decideAbout =
  (method: 'POST' | 'DELETE') =>
  (t: TestApp, op: Who, who: { id: string }, reason = 'Showed a passport on the phone', key?: string) =>
    call(t.app, method, `/api/v1/admin/account/${who.id}/factor-reset`, {
      token: op.accessToken,
      body: { reason },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
const start = decideAbout('POST');
const stop = decideAbout('DELETE');
const keep = (t: TestApp, who: Who) =>
  call(t.app, 'POST', '/api/v1/setting/two-factor-auth/keep', { token: who.accessToken });
const keepByLink = (t: TestApp, token: string) =>
  call(t.app, 'POST', '/api/keep-second-step', { body: { token } });
const settings = async (t: TestApp, who: Who) =>
  (await call(t.app, 'GET', '/api/v1/setting/two-factor-auth', { token: who.accessToken })).json().data;
const logIn = (t: TestApp, who: TestPerson) =>
  from(t, anAddress(), 'login', { username: who.username, password: TEST_PASSWORD });
const errorOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
];
const linkToken = (text: string) => /\/keep-second-step#([0-9a-f]{32})/.exec(text)?.[1] ?? '';
const logOf = async (t: TestApp, op: Who, who: { id: string }) => {
  const response = await call(t.app, 'GET', `/api/v1/admin/audit?targetId=${who.id}`, {
    token: op.accessToken,
  });
  return response.json().data.entries as {
    action: string;
    caseId: null;
    operator: { userId: string } | null;
    reason: string;
    before: { state: string };
    after: { state: string };
  }[];
};
/** The operator after a day: the token of the morning has run out. */
const nextDay = async (t: TestApp, op: TestPerson) => ({
  ...op,
  ...(await session(t, op.id, 'two-factor')),
});

test('an operator sees what helps to identify a person, and no more', async () => {
  const t = await testApp();
  const [op, ann] = [await operator(t), await withApp(t)];
  for (const name of [ann.username, `@${ann.username.toUpperCase()}`, ann.email, ann.phone]) {
    const { account } = (await find(t, op, name)).json().data;
    expect(account).toMatchObject({
      user: { userId: ann.id, username: ann.username },
      state: 'active',
      email: `${ann.email[0]}•••@example.org`,
      phone: `${ann.phone.slice(0, 3)} ••• ••${ann.phone.slice(-2)}`,
      twoFactor: true,
      twoFactorMethod: 'totp',
      twoFactorSince: expect.stringMatching(/^\d{4}-/),
      recoveryCodesLeft: 8,
      endsAt: null,
      isSelf: false,
    });
    expect(JSON.stringify(account)).not.toContain(ann.email);
    expect(JSON.stringify(account)).not.toContain(ann.phone);
  }
  expect(errorOf(await find(t, op, 'nobody.at.all'))).toEqual([400, 'invalid_request']);
});

test('two-factor authentication ends a day after the decision, with every session, and every contact is notified of both', async () => {
  const t = await testApp();
  const [op, ann] = [await operator(t), await withApp(t)];
  const begun = await challengeOf(t, ann);
  const requestedAt = t.clock.now().getTime();
  const { account } = (await start(t, op, ann)).json().data;
  const dueAt = account.endsAt;
  const hours = (Date.parse(dueAt) - requestedAt) / (HOUR * 1_000);
  expect([account.twoFactor, Math.round(hours * 100) / 100]).toEqual([true, 24]);
  expect(await settings(t, ann)).toMatchObject({ twoFactor: true, endsAt: dueAt });
  for (const contact of [ann.email, ann.phone]) {
    const [message] = await messagesTo(t, contact);
    expect(message?.text).toContain('/keep-second-step#');
  }
  expect(errorOf(await start(t, op, ann))).toEqual([409, 'changed']);

  t.clock.advance(24 * HOUR - 60);
  await runAllJobs(t);
  expect((await logIn(t, ann)).json().data).toMatchObject({ type: 'app' });
  t.clock.advance(120);
  const atWork = await session(t, ann.id);
  await runAllJobs(t);
  expect((await call(t.app, 'GET', '/api/v1/session', { token: atWork.accessToken })).statusCode).toBe(401);
  const again = (await logIn(t, ann)).json().data;
  expect(again).toMatchObject({ user: { userId: ann.id } });
  expect(await settings(t, again)).toEqual({
    twoFactor: false,
    twoFactorMethod: 'sms',
    contact: expect.any(String),
  });
  expect((await finishLogIn(t, begun, { recoveryCode: ann.recoveryCodes[0] ?? '' })).statusCode).toBe(410);
  for (const contact of [ann.email, ann.phone]) {
    const [message] = await messagesTo(t, contact);
    expect(message?.text).toContain('login codes were turned off on');
  }
  expect(await logOf(t, await nextDay(t, op), ann)).toMatchObject([
    {
      action: 'factor_ended',
      operator: null,
      before: { state: 'factor_ending' },
      after: { state: 'factor_off' },
    },
    {
      action: 'factor_reset',
      caseId: null,
      operator: { userId: op.id },
      reason: 'Showed a passport on the phone',
      before: { state: 'factor_on' },
      after: { state: 'factor_ending' },
    },
  ]);
  expect(errorOf(await start(t, await nextDay(t, op), ann))).toEqual([409, 'changed']);
});

/** What happens within the day, and how the log shows who did it. */
const cancellations: [
  string,
  (t: TestApp, ann: Awaited<ReturnType<typeof withApp>>, op: TestPerson) => Promise<void>,
][] = [
  ['from a session', async (t, ann) => expect((await keep(t, ann)).statusCode).toBe(200)],
  [
    'with the link in the email, once, without a session',
    async (t, ann) => {
      const token = linkToken((await messagesTo(t, ann.email))[0]?.text ?? '');
      expect(token).not.toBe('');
      expect(errorOf(await keepByLink(t, `${token}x`))).toEqual([410, 'expired']);
      expect((await keepByLink(t, token)).statusCode).toBe(200);
      expect(errorOf(await keepByLink(t, token))).toEqual([410, 'expired']);
    },
  ],
  [
    'by a log-in with the second step',
    async (t, ann) => {
      const recoveryCode = ann.recoveryCodes[0] ?? '';
      expect((await finishLogIn(t, await challengeOf(t, ann), { recoveryCode })).statusCode).toBe(200);
    },
  ],
  [
    'by setting it up anew',
    async (t, ann) => {
      await setUpApp(t, ann);
    },
  ],
  [
    'by an operator who called it off',
    async (t, ann, op) => {
      const { account } = (await stop(t, op, ann, 'It was somebody else')).json().data;
      expect(account).toMatchObject({ twoFactor: true, endsAt: null });
    },
  ],
];

test.each(cancellations)(
  'two-factor authentication stays on after a cancelled reset: %s',
  async (_, keepIt) => {
    const t = await testApp();
    const [op, ann] = [await operator(t), await withApp(t)];
    await start(t, op, ann);
    await keepIt(t, ann, op);
    expect(await settings(t, ann)).not.toHaveProperty('endsAt');
    expect(errorOf(await keep(t, ann))).toEqual([410, 'expired']);
    expect(errorOf(await stop(t, op, ann))).toEqual([409, 'changed']);
    t.clock.advance(25 * HOUR);
    await runAllJobs(t);
    expect((await logIn(t, ann)).json().data).toMatchObject({ type: 'app' });
    const [entry] = await logOf(t, await nextDay(t, op), ann);
    expect(entry).toMatchObject({ action: 'factor_kept', after: { state: 'factor_on' } });
  },
);

test('an operator cannot decide about themselves, about a person without it, or without a reason', async () => {
  const t = await testApp();
  const [op, other, ann] = [await operator(t), await operator(t), await reachable(t)];
  expect(errorOf(await start(t, op, op))).toEqual([403, 'forbidden']);
  expect((await start(t, other, op)).statusCode).toBe(200);
  expect(errorOf(await stop(t, op, op))).toEqual([403, 'forbidden']);
  expect(errorOf(await start(t, op, ann))).toEqual([409, 'changed']);
  expect(errorOf(await start(t, op, other, ' x '))).toEqual([400, 'invalid_request']);
  expect((await find(t, op, op.username)).json().data.account.isSelf).toBe(true);
  const waiting = await person(t, { state: 'pending' });
  expect(errorOf(await start(t, op, waiting))).toEqual([404, 'not_found']);
});

test('a repeated call decides once and notifies once', async () => {
  const t = await testApp();
  const [op, ann, key] = [await operator(t), await withApp(t), crypto.randomUUID()];
  const before = (await messagesTo(t, ann.email)).length;
  const first = await start(t, op, ann, 'Lost the phone', key);
  const second = await start(t, op, ann, 'Lost the phone', key);
  expect(second.json()).toEqual(first.json());
  expect(await messagesTo(t, ann.email)).toHaveLength(before + 1);
});
