import { beforeAll, describe, expect, test } from 'vitest';
import { appCode, setUpApp, withApp, wrongAppCode } from '../../support/auth/authenticator.ts';
import {
  confirm,
  confirmWith,
  outlastConfirmation,
  passkeyOptions,
} from '../../support/auth/confirmation.ts';
import { beginAdding, softwareKey, withKey } from '../../support/auth/passkeys.ts';
import { aPhone } from '../../support/auth/sign-up.ts';
import { labelOf } from '../../support/endpoints.ts';
import { person, session, TEST_PASSWORD, type TestPerson } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { anEmail, editProfile, reachable, readProfile } from '../../support/people/profile.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

type Response = { statusCode: number; json(): { code?: string; data: Record<string, unknown> } };
const errorOf = (response: Response) => [response.statusCode, response.json().code];
/** Whether the session may make a sensitive call. */
const mayChange = async (t: TestApp, who: { accessToken: string }) =>
  (await beginAdding(t, who)).statusCode === 200;
const revalidate = (t: TestApp, { refreshToken }: { refreshToken: string }) =>
  call(t.app, 'POST', '/api/revalidate', { body: { refreshToken } });
const logIn = async (t: TestApp, { username }: TestPerson, password = TEST_PASSWORD) =>
  call(t.app, 'POST', '/api/login', { body: { username, password } });

describe('a session', () => {
  test('counts as confirmed for 15 minutes after it was opened, whatever is refreshed', async () => {
    const t = await testApp();
    const ann = await person(t);
    const opened = (await logIn(t, ann)).json().data;
    t.clock.advance(15 * 60 - 1);
    const { accessToken } = (await revalidate(t, opened)).json().data;
    expect(await mayChange(t, { accessToken })).toBe(true);
    t.clock.advance(1);
    expect(await mayChange(t, { accessToken })).toBe(false);
    const { confirmedUntil } = (await confirm(t, { accessToken })).json().data;
    expect(new Date(confirmedUntil).getTime()).toBe(t.clock.now().getTime() + 15 * 60_000);
    expect(await mayChange(t, { accessToken })).toBe(true);
  });

  test('from before confirmations were stored is asked', async () => {
    const ann = await person(server);
    await server.database.db
      .updateTable('session')
      .set({ opened_with: null, confirmed_at: null })
      .where('id', '=', ann.sessionId)
      .execute();
    expect(errorOf(await beginAdding(server, ann))).toEqual([403, 'confirmation_required']);
  });

  test('is confirmed alone: not the other sessions of its person', async () => {
    const ann = await person(server);
    const stolen = await session(server, ann.id);
    await outlastConfirmation(server, stolen);
    await confirm(server, ann);
    expect(await mayChange(server, stolen)).toBe(false);
  });
});

describe('a stolen session', () => {
  test('guesses the password ten times, and the owner is not locked out', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const ann = await person(t);
    const stolen = await session(t, ann.id);
    await outlastConfirmation(t, stolen);
    for (let n = 0; n < 10; n += 1) {
      const guess = await confirm(t, stolen, { password: `guess ${n}` });
      expect(errorOf(guess)).toEqual([400, 'wrong_password']);
    }
    expect(errorOf(await confirm(t, stolen))).toEqual([429, 'rate_limited']);
    expect((await confirm(t, ann)).statusCode).toBe(200);
    expect((await logIn(t, ann)).statusCode).toBe(200);
  });

  test('with the password cannot do without the second step', async () => {
    const ann = await withApp(server);
    const stolen = await session(server, ann.id);
    await outlastConfirmation(server, stolen);
    expect(errorOf(await confirm(server, stolen))).toEqual([403, 'second_factor_required']);
    const otp = wrongAppCode(server, ann.secret);
    expect(errorOf(await confirm(server, stolen, { otp }))).toEqual([400, 'invalid_otp']);
    expect(await mayChange(server, stolen)).toBe(false);
  });

  const withCodesBy = (two_factor_method: 'email' | 'sms') => async (t: TestApp) => {
    const who = await reachable(t);
    const change = { two_factor: true, two_factor_method };
    await t.database.db.updateTable('person').set(change).where('id', '=', who.id).execute();
    return who;
  };
  const factors = [
    { factor: 'email', prepare: withCodesBy('email') },
    { factor: 'sms', prepare: withCodesBy('sms') },
    { factor: 'an app', prepare: withApp },
  ];

  test.each(factors)(
    'with the password in a call cannot do without codes by $factor',
    async ({ prepare }) => {
      const ann = await prepare(server);
      const stolen = await session(server, ann.id);
      await outlastConfirmation(server, stolen);
      const sent = async (body: object) => errorOf(await editProfile(server, stolen, body));
      expect(await sent({ email: anEmail() })).toEqual([403, 'confirmation_required']);
      expect(await sent({ phone: aPhone() })).toEqual([403, 'confirmation_required']);
      const copied = await call(server.app, 'POST', '/api/v1/data-export', {
        token: stolen.accessToken,
        body: { password: TEST_PASSWORD },
      });
      expect(errorOf(copied)).toEqual([403, 'confirmation_required']);
      const { profileDetails } = (await readProfile(server, stolen)).json().data;
      expect(profileDetails).toMatchObject({ email: ann.email, phone: ann.phone });
      expect(await mayChange(server, stolen)).toBe(false);
    },
  );

  test.each(factors)(
    'with the password sets a new one despite codes by $factor, and nothing more',
    async (way) => {
      const ann = await way.prepare(server);
      const stolen = await session(server, ann.id);
      await outlastConfirmation(server, stolen);
      const changed = await call(server.app, 'PUT', '/api/v1/setting/password', {
        token: stolen.accessToken,
        body: { password: TEST_PASSWORD, newPassword: 'a wholly new phrase' },
      });
      expect(changed.statusCode).toBe(200);
      expect(await mayChange(server, stolen)).toBe(false);
    },
  );
});

test('wrong guesses at the login do not keep the owner of an open session from confirming', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const ann = await person(t);
  await outlastConfirmation(t, ann);
  for (let n = 0; n < 11; n += 1) await logIn(t, ann, 'wrong one');
  expect((await logIn(t, ann)).statusCode).toBe(429);
  expect((await confirm(t, ann)).statusCode).toBe(200);
});

describe('a confirmation', () => {
  test('with an app needs its code, and each code is good once', async () => {
    const ann = await reachable(server);
    const { secret } = await setUpApp(server, ann);
    await outlastConfirmation(server, ann);
    const asked = await confirm(server, ann);
    expect(errorOf(asked)).toEqual([403, 'second_factor_required']);
    expect(asked.json().data).toEqual({ type: 'app', contact: null, resendAfter: 0 });
    const otp = appCode(server, secret);
    expect((await confirm(server, ann, { otp })).statusCode).toBe(200);
    expect(errorOf(await confirm(server, ann, { otp }))).toEqual([400, 'invalid_otp']);
  });

  test('with codes by email sends one for the right password alone', async () => {
    const ann = await reachable(server);
    await server.database.db
      .updateTable('person')
      .set({ two_factor: true, two_factor_method: 'email' })
      .where('id', '=', ann.id)
      .execute();
    await outlastConfirmation(server, ann);
    expect(errorOf(await confirm(server, ann, { password: 'not it' }))).toEqual([400, 'wrong_password']);
    expect(await messagesTo(server, ann.email)).toEqual([]);
    const asked = await confirm(server, ann);
    expect(errorOf(asked)).toEqual([403, 'second_factor_required']);
    expect(asked.json().data).toMatchObject({ type: 'email', contact: expect.stringContaining('•') });
    const otp = await newestCode(server, ann.email);
    expect((await confirm(server, ann, { otp })).statusCode).toBe(200);
    expect(await mayChange(server, ann)).toBe(true);
  });

  test('takes a recovery code once, and tells every contact', async () => {
    const ann = await withApp(server);
    const [recoveryCode] = ann.recoveryCodes;
    const before = (await messagesTo(server, ann.phone)).length;
    expect((await confirm(server, ann, { recoveryCode })).statusCode).toBe(200);
    expect(await messagesTo(server, ann.phone)).toHaveLength(before + 1);
    expect(errorOf(await confirm(server, ann, { recoveryCode }))).toEqual([400, 'invalid_otp']);
  });

  test('takes a passkey of the person alone, and no code with it', async () => {
    const [ann, ben] = [await withApp(server), await person(server)];
    const [key, other] = [softwareKey(), softwareKey()];
    await withKey(server, ann, key);
    await withKey(server, ben, other);
    await outlastConfirmation(server, ann);
    const foreign = await confirmWith(server, ann, {
      credential: other.sign(await passkeyOptions(server, ann)),
    });
    expect(errorOf(foreign)).toEqual([400, 'invalid_credentials']);
    expect(await mayChange(server, ann)).toBe(false);
    const credential = key.sign(await passkeyOptions(server, ann));
    expect((await confirmWith(server, ann, { credential })).statusCode).toBe(200);
    expect(await mayChange(server, ann)).toBe(true);
    expect(errorOf(await confirmWith(server, ann, { credential }))).toEqual([410, 'expired']);
  });

  test.each([
    ['nothing', {}, 'password'],
    ['both codes', { password: 'x', otp: '123456', recoveryCode: 'abcd' }, 'otp'],
    ['a code that log-ins do not need', { password: TEST_PASSWORD, otp: '123456' }, 'otp'],
  ])('with %s names the field', async (_, body, field) => {
    const response = await confirmWith(server, await person(server), body);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, field]);
  });

  test('is the password that a call carries, and renews it', async () => {
    const ann = await person(server);
    await outlastConfirmation(server, ann);
    const changed = await call(server.app, 'PUT', '/api/v1/setting/password', {
      token: ann.accessToken,
      body: { password: TEST_PASSWORD, newPassword: 'a wholly new phrase' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await mayChange(server, ann)).toBe(true);
  });
});

test('the API page says which calls need a confirmation', async () => {
  const { paths } = (await call(server.app, 'GET', '/api/docs/openapi.json')).json();
  for (const e of server.app.coreContext.endpoints) {
    const path =
      labelOf(e)
        .split(' ')[1]
        ?.replace(/:(\w+)/g, '{$1}') ?? '';
    const { responses } = paths[path][e.method.toLowerCase()];
    expect('403' in responses, labelOf(e)).toBe(e.confirmation !== undefined);
  }
});
