import { beforeAll, describe, expect, test } from 'vitest';
import { anAddress, anotherCode, aPhone, comparable, from } from '../../support/auth/sign-up.ts';
import { person, session, TEST_PASSWORD, uniqueName } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const NEW_PASSWORD = 'four brown bottles';
const post = (path: string, body: object, t = server) => call(t.app, 'POST', `/api/${path}`, { body });
const put = (body: object, t = server) => call(t.app, 'PUT', '/api/forget-password', { body });
const login = (username: string, password: string) => post('login', { username, password });

/** A person who has proved an address and a number. */
async function proved(t = server, state: 'active' | 'deactivated' | 'deleting' | 'suspended' = 'active') {
  const at = t.clock.now();
  const email = `${uniqueName('lost')}@example.org`;
  const phone = aPhone();
  const fields = { email, email_verified_at: at, phone, phone_verified_at: at, state };
  return { ...(await person(t, fields)), email, phone };
}

/** The token that the newest code is good for. */
async function tokenFor(by: { email: string } | { phone: string }, t = server): Promise<string> {
  await post('forget-password', by, t);
  const otp = await newestCode(t, 'email' in by ? by.email : by.phone);
  return (await post('forget-password-otp', { ...by, otp }, t)).json().data.resetToken;
}

describe('a forgotten password', () => {
  test('is replaced with a code; every session ends and every contact is notified', async () => {
    const ann = await proved();
    const other = await session(server, ann.id);
    const statuses = await post('forget-password', { email: ann.email });
    expect(statuses.json()).toEqual({
      success: true,
      message: 'If that contact has an account, a code is on its way.',
      data: { resendAfter: 0 },
    });
    const otp = await newestCode(server, ann.email);
    const { resetToken } = (await post('forget-password-otp', { email: ann.email, otp })).json().data;
    const done = await put({ email: ann.email, password: NEW_PASSWORD, resetToken });
    expect(done.json()).toEqual({
      success: true,
      message: 'Your password is changed. Log in with the new one.',
      data: {},
    });

    expect((await login(ann.username, TEST_PASSWORD)).statusCode).toBe(400);
    expect((await login(ann.username, NEW_PASSWORD)).statusCode).toBe(200);
    for (const { accessToken: token, refreshToken } of [ann, other]) {
      expect((await call(server.app, 'GET', '/api/mention', { token })).statusCode).toBe(401);
      expect((await post('revalidate', { refreshToken })).statusCode).toBe(401);
    }
    const inboxes = await Promise.all([ann.email, ann.phone].map((contact) => messagesTo(server, contact)));
    expect(inboxes.map((messages) => messages.length)).toEqual([2, 1]);
    expect(inboxes[1]?.[0]).toMatchObject({ channel: 'sms', code: null });
  });

  test('is replaced by phone too, in any spelling of the number', async () => {
    const ben = await proved();
    const resetToken = await tokenFor({ phone: ben.phone });
    const body = { phone: ben.phone.slice(1), password: NEW_PASSWORD, resetToken };
    expect((await put(body)).statusCode).toBe(200);
    expect((await login(ben.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each(['deactivated', 'deleting', 'suspended'] as const)(
    'is replaced for a %s person',
    async (state) => {
      const cat = await proved(server, state);
      const resetToken = await tokenFor({ email: cat.email });
      expect((await put({ email: cat.email, password: NEW_PASSWORD, resetToken })).statusCode).toBe(200);
      expect((await login(cat.username, NEW_PASSWORD)).statusCode).toBe(200);
    },
  );

  test('unlocks a locked account', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const dan = await proved(t);
    const guess = (password: string) => from(t, anAddress(), 'login', { username: dan.username, password });
    for (let n = 0; n < 11; n++) await guess('wrong');
    expect((await guess(TEST_PASSWORD)).statusCode).toBe(429);
    const resetToken = await tokenFor({ email: dan.email }, t);
    await put({ email: dan.email, password: NEW_PASSWORD, resetToken }, t);
    expect((await guess(NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe('an unknown contact gets the same responses', () => {
  test('at every step', async () => {
    const eve = await proved();
    const unproved = `${uniqueName('unproved')}@example.org`;
    await person(server, { email: unproved });
    const nobody = `${uniqueName('nobody')}@example.org`;
    const contacts = [eve.email, nobody, unproved];
    const statuses = [];
    for (const email of contacts) statuses.push(comparable(await post('forget-password', { email })));
    expect(statuses.slice(1)).toEqual(Array(2).fill(statuses[0]));

    const wrong = anotherCode(await newestCode(server, eve.email));
    const tried = [];
    for (const email of contacts)
      tried.push(comparable(await post('forget-password-otp', { email, otp: wrong })));
    expect(tried[0]).toMatchObject({ status: 400, body: { code: 'invalid_otp' } });
    expect(tried.slice(1)).toEqual(Array(2).fill(tried[0]));

    const set = [];
    for (const email of contacts) {
      set.push(comparable(await put({ email, password: NEW_PASSWORD, resetToken: 'made up' })));
    }
    expect(set[0]).toMatchObject({ status: 410, body: { code: 'expired' } });
    expect(set.slice(1)).toEqual(Array(2).fill(set[0]));
    for (const email of contacts.slice(1)) expect(await messagesTo(server, email)).toEqual([]);
  });

  test('when no code was requested', async () => {
    const fay = await proved();
    const responses = [];
    for (const email of [fay.email, `${uniqueName('nobody')}@example.org`]) {
      responses.push(comparable(await post('forget-password-otp', { email, otp: '000000' })));
    }
    expect(responses[0]?.status).toBe(410);
    expect(responses[1]).toEqual(responses[0]);
  });
});

describe('a reset token', () => {
  test('is valid once, also for two simultaneous calls', async () => {
    const gus = await proved();
    const resetToken = await tokenFor({ email: gus.email });
    const set = (password: string) => put({ email: gus.email, password, resetToken });
    const responses = await Promise.all([set(NEW_PASSWORD), set(`${NEW_PASSWORD} 2`)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 410]);
    expect((await set(NEW_PASSWORD)).statusCode).toBe(410);
  });

  test('is valid for 10 minutes', async () => {
    const t = await testApp();
    const hal = await proved(t);
    const [early, late] = [await tokenFor({ email: hal.email }, t), await tokenFor({ email: hal.email }, t)];
    const set = (resetToken: string) => put({ email: hal.email, password: NEW_PASSWORD, resetToken }, t);
    t.clock.advance(10 * 60);
    expect((await set(late)).json()).toMatchObject({
      code: 'expired',
      message: 'This took too long. Ask for a new code.',
    });
    expect((await set(early)).statusCode).toBe(410);
    const fresh = await tokenFor({ email: hal.email }, t);
    t.clock.advance(10 * 60 - 1);
    expect((await set(fresh)).statusCode).toBe(200);
  });

  test('is valid for its own contact only', async () => {
    const [ida, kim] = [await proved(), await proved()];
    const resetToken = await tokenFor({ email: ida.email });
    for (const foreign of [{ email: kim.email }, { phone: ida.phone }, { phone: kim.phone }]) {
      const response = await put({ ...foreign, password: NEW_PASSWORD, resetToken });
      expect([response.statusCode, response.json().code]).toEqual([410, 'expired']);
    }
    expect((await put({ email: ida.email, password: NEW_PASSWORD, resetToken })).statusCode).toBe(200);
  });

  test('is void once another has changed the password', async () => {
    const lea = await proved();
    const [first, second] = [await tokenFor({ email: lea.email }), await tokenFor({ phone: lea.phone })];
    await put({ email: lea.email, password: NEW_PASSWORD, resetToken: first });
    const late = await put({ phone: lea.phone, password: 'five green bottles', resetToken: second });
    expect(late.statusCode).toBe(410);
  });

  test('and a code for one are void once the password was changed', async () => {
    const [ida, ned] = [await proved(), await proved()];
    const signedIn = (password: string) =>
      call(server.app, 'PUT', '/api/v1/setting/password', {
        token: ned.accessToken,
        body: { password: TEST_PASSWORD, newPassword: password },
      });
    const byToken = async (password: string) =>
      put({ email: ida.email, password, resetToken: await tokenFor({ email: ida.email }) });
    for (const [who, change] of [
      [ida, byToken],
      [ned, signedIn],
    ] as const) {
      const resetToken = await tokenFor({ phone: who.phone });
      await post('forget-password', { phone: who.phone });
      const otp = await newestCode(server, who.phone);
      expect((await change(NEW_PASSWORD)).statusCode).toBe(200);
      const late = await put({ phone: who.phone, password: 'five green bottles', resetToken });
      expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
      const code = await post('forget-password-otp', { phone: who.phone, otp });
      expect([code.statusCode, code.json().code]).toEqual([410, 'expired']);
      expect((await login(who.username, NEW_PASSWORD)).statusCode).toBe(200);
    }
  });

  test('stays valid after a password that is rejected', async () => {
    const max = await proved();
    const resetToken = await tokenFor({ email: max.email });
    const set = (password: string) => put({ email: max.email, password, resetToken });
    for (const [password, message] of [
      ['football', 'This password is too common. Choose another.'],
      ['short', 'Use 8 characters or more.'],
      [max.name, 'Choose a password that isn’t your name or contact.'],
      [max.username, 'Choose a password that isn’t your name or contact.'],
      [max.phone, 'Choose a password that isn’t your name or contact.'],
    ] as const) {
      const response = await set(password);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual([{ path: 'password', message }]);
    }
    expect((await set(NEW_PASSWORD)).statusCode).toBe(200);
  });
});

test('a code for a token is used up', async () => {
  const { email } = await proved();
  await post('forget-password', { email });
  const otp = await newestCode(server, email);
  const again = () => post('forget-password-otp', { email, otp });
  const responses = await Promise.all([again(), again(), again()]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 410, 410]);
});

test.each([
  ['forget-password', {}],
  ['forget-password', { email: 'a@example.org', phone: '0123456789' }],
  ['forget-password-otp', { otp: '123456' }],
])('%s needs exactly one contact', async (path, body) => {
  const response = await post(path, body);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual([{ path: 'email', message: 'Send either email or phone.' }]);
});

test.each([
  ['email', { email: 'nobody' }],
  ['phone', { phone: '123' }],
  ['resetToken', { email: 'a@example.org', resetToken: '' }],
  ['password', { email: 'a@example.org', password: '' }],
])('a bad %s is rejected with its name', async (path, fields) => {
  const response = await put({ password: NEW_PASSWORD, resetToken: 'x', ...fields });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields[0].path).toBe(path);
});
