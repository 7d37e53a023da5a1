import { beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHashingService } from '../../../server/auth/passwords/password-hashing.service.ts';
import { anAddress, anotherCode, aPhone, from } from '../../support/auth/sign-up.ts';
import { person, TEST_PASSWORD, uniqueName } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const post = (path: string, body: object, t = server) => call(t.app, 'POST', `/api/${path}`, { body });
const finish = (challenge: string, otp: string, t = server) =>
  post('login/two-factor-auth', { challenge, otp }, t);

/** A person whose log-ins ask for a code. */
async function careful(
  t = server,
  fields: { method?: 'sms' | 'email'; emailProved?: boolean; phoneProved?: boolean } = {},
) {
  const { method = 'email', emailProved = true, phoneProved = true } = fields;
  const at = t.clock.now();
  const email = `${uniqueName('careful')}@example.org`;
  const phone = aPhone();
  const made = await person(t, {
    email,
    email_verified_at: emailProved ? at : null,
    phone,
    phone_verified_at: phoneProved ? at : null,
    two_factor: true,
    two_factor_method: method,
  });
  const login = (password = TEST_PASSWORD) =>
    from(t, anAddress(), 'login', { username: made.username, password });
  return { ...made, email, phone, login };
}

describe('a login with two-factor authentication', () => {
  test('gives no tokens before the code is entered', async () => {
    const ann = await careful();
    const first = await ann.login();
    expect(first.json()).toEqual({
      success: true,
      data: {
        type: 'email',
        contact: 'c•••@example.org',
        challenge: expect.any(String),
        resendAfter: 0,
      },
    });
    const { challenge } = first.json().data;
    const otp = await newestCode(server, ann.email);
    const done = await post('login/two-factor-auth', { challenge, otp, fcmToken: `push-${ann.id}` });
    expect(done.json()).toMatchObject({
      success: true,
      data: {
        user: { userId: ann.id, username: ann.username },
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
      },
    });
    const row = await server.database.db
      .selectFrom('session')
      .select('push_token')
      .where('id', '=', done.json().data.sessionId)
      .executeTakeFirstOrThrow();
    expect(row.push_token).toBe(`push-${ann.id}`);
    const again = await finish(challenge, otp);
    expect([again.statusCode, again.json().code]).toEqual([410, 'expired']);
  });

  test('uses text messages if chosen, otherwise whichever contact is verified', async () => {
    const bySms = await careful(server, { method: 'sms' });
    const { type, contact } = (await bySms.login()).json().data;
    expect([type, contact]).toEqual(['phone', `+49 ••• ••${bySms.phone.slice(-2)}`]);
    expect(await messagesTo(server, bySms.phone)).toHaveLength(1);
    const onlyMail = await careful(server, { method: 'sms', phoneProved: false });
    expect((await onlyMail.login()).json().data.type).toBe('email');
    const neither = await careful(server, { emailProved: false, phoneProved: false });
    expect((await neither.login()).json().data.accessToken).toEqual(expect.any(String));
  });

  test('starts for the right password only', async () => {
    const bob = await careful();
    const wrong = await bob.login('not it');
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_credentials']);
    expect(await messagesTo(server, bob.email)).toEqual([]);
  });

  test('reactivates a deactivated account after the code', async () => {
    const cat = await careful();
    const { db } = server.database;
    await db
      .updateTable('person')
      .set({ state: 'deleting', left_at: server.clock.now(), leave_reason: 'Bored' })
      .where('id', '=', cat.id)
      .execute();
    const state = () =>
      db
        .selectFrom('person')
        .select(['state', 'left_at', 'leave_reason'])
        .where('id', '=', cat.id)
        .executeTakeFirstOrThrow();
    const { challenge } = (await cat.login()).json().data;
    expect((await state()).state).toBe('deleting');
    expect((await finish(challenge, await newestCode(server, cat.email))).statusCode).toBe(200);
    expect(await state()).toEqual({ state: 'active', left_at: null, leave_reason: null });
  });

  test('opens only the wallet if the person was suspended meanwhile', async () => {
    const dan = await careful();
    const { challenge } = (await dan.login()).json().data;
    await server.database.db
      .updateTable('person')
      .set({ state: 'suspended' })
      .where('id', '=', dan.id)
      .execute();
    const late = await finish(challenge, await newestCode(server, dan.email));
    expect([late.statusCode, late.json().data.suspended]).toEqual([200, { reason: '', until: null }]);
  });
});

describe('a two-factor code', () => {
  test('is counted: the sixth attempt is not checked, another code is', async () => {
    const eve = await careful();
    const { challenge } = (await eve.login()).json().data;
    const otp = await newestCode(server, eve.email);
    for (let n = 0; n < 5; n++) {
      const wrong = await finish(challenge, anotherCode(otp));
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_otp']);
      expect(wrong.json().fields[0].path).toBe('otp');
    }
    expect((await finish(challenge, otp)).statusCode).toBe(410);
    expect((await post('resend-otp', { challenge })).json().data).toEqual({ resendAfter: 0 });
    expect((await finish(challenge, await newestCode(server, eve.email))).statusCode).toBe(200);
  });

  test('does not open a login of another person', async () => {
    const [fay, gus] = [await careful(), await careful()];
    const { challenge } = (await fay.login()).json().data;
    await gus.login();
    const [own, foreign] = [await newestCode(server, fay.email), await newestCode(server, gus.email)];
    if (own !== foreign) expect((await finish(challenge, foreign)).statusCode).toBe(400);
    expect((await finish(challenge, own)).statusCode).toBe(200);
  });

  test('opens one session, however often it is sent at once', async () => {
    const hal = await careful();
    const { challenge } = (await hal.login()).json().data;
    const otp = await newestCode(server, hal.email);
    const responses = await Promise.all(Array.from({ length: 5 }, () => finish(challenge, otp)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('a recently sent code is still valid for a second login attempt', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const ida = await careful(t);
    expect((await ida.login()).json().data.resendAfter).toBe(60);
    t.clock.advance(20);
    const { challenge, resendAfter } = (await ida.login()).json().data;
    expect(resendAfter).toBe(40);
    expect(await messagesTo(t, ida.email)).toHaveLength(1);
    expect((await from(t, anAddress(), 'resend-otp', { challenge })).statusCode).toBe(429);
    expect((await finish(challenge, await newestCode(t, ida.email), t)).statusCode).toBe(200);
  });
});

describe('a challenge', () => {
  test('is valid for 10 minutes, during which other codes may be requested', async () => {
    const t = await testApp();
    const kim = await careful(t, { method: 'sms' });
    const { challenge } = (await kim.login()).json().data;
    const first = await newestCode(t, kim.phone);
    t.clock.advance(9 * 60);
    expect((await finish(challenge, first, t)).statusCode).toBe(410);
    expect((await post('resend-otp', { challenge }, t)).statusCode).toBe(200);
    const otp = await newestCode(t, kim.phone);
    t.clock.advance(60);
    const late = await finish(challenge, otp, t);
    expect([late.statusCode, late.json().message]).toEqual([410, 'This login took too long. Log in again.']);
    expect((await post('resend-otp', { challenge }, t)).statusCode).toBe(410);
  });

  test('is void once the password was reset', async () => {
    const lea = await careful();
    const { challenge } = (await lea.login()).json().data;
    const otp = await newestCode(server, lea.email);
    await post('forget-password', { email: lea.email });
    const reset = await newestCode(server, lea.email);
    const { resetToken } = (await post('forget-password-otp', { email: lea.email, otp: reset })).json().data;
    const body = { email: lea.email, password: 'six blue bottles', resetToken };
    expect((await call(server.app, 'PUT', '/api/forget-password', { body })).statusCode).toBe(200);
    expect((await finish(challenge, otp)).statusCode).toBe(410);
  });

  test('and a reset that come at the same moment do not lock each other out', async () => {
    for (let round = 0; round < 5; round++) {
      const max = await careful();
      await post('forget-password', { email: max.email });
      const reset = await newestCode(server, max.email);
      const { email } = max;
      const { resetToken } = (await post('forget-password-otp', { email, otp: reset })).json().data;
      const { challenge } = (await max.login()).json().data;
      const otp = await newestCode(server, email);
      const body = { email, password: 'six blue bottles', resetToken };
      const [changed, entered] = await Promise.all([
        call(server.app, 'PUT', '/api/forget-password', { body }),
        finish(challenge, otp),
      ]);
      expect(changed.statusCode).toBe(200);
      expect([200, 410]).toContain(entered.statusCode);
    }
  });

  test.each([
    ['challenge', { challenge: '' }],
    ['otp', { otp: '12345' }],
    ['fcmToken', { fcmToken: 7 }],
  ])('a bad %s is rejected with its name', async (path, fields) => {
    const response = await post('login/two-factor-auth', { challenge: 'x', otp: '123456', ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[0].path).toBe(path);
  });

  test('an unknown challenge is rejected as expired', async () => {
    const response = await finish('made up', '123456');
    expect([response.statusCode, response.json().code]).toEqual([410, 'expired']);
    expect((await post('resend-otp', { challenge: 'made up' })).statusCode).toBe(410);
  });
});

describe('a password that is changed during a login with the old one', () => {
  /** An app in which the account's password is replaced as soon as a login has verified the old one. */
  async function changing() {
    const passwords = await createPasswordHashingService();
    const meanwhile: (() => Promise<unknown>)[] = [];
    const verify = async (hash: string | null, password: string) => {
      const fits = await passwords.verify(hash, password);
      await meanwhile.pop()?.();
      return fits;
    };
    return { t: await testApp({ deps: { passwords: { ...passwords, verify } } }), meanwhile };
  }

  /** Resets the password by the code that goes to that address. */
  async function reset(t: TestApp, email: string) {
    await post('forget-password', { email }, t);
    const otp = await newestCode(t, email);
    const { resetToken } = (await post('forget-password-otp', { email, otp }, t)).json().data;
    const body = { email, password: 'four brown bottles', resetToken };
    expect((await call(t.app, 'PUT', '/api/forget-password', { body })).statusCode).toBe(200);
  }

  test.each([
    ['with', true],
    ['without', false],
  ])('nobody gets in %s a second factor', async (_, two_factor) => {
    const { t, meanwhile } = await changing();
    const ann = await careful(t);
    await t.database.db.updateTable('person').set({ two_factor }).where('id', '=', ann.id).execute();
    meanwhile.push(() => reset(t, ann.email));
    const late = await ann.login();
    expect([late.statusCode, late.json().code]).toEqual([400, 'invalid_credentials']);
    const open = await t.database.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', ann.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect((await ann.login('four brown bottles')).statusCode).toBe(200);
  });

  test('ends the login that waits for its code', async () => {
    const ann = await careful();
    const { challenge } = (await ann.login()).json().data;
    const otp = await newestCode(server, ann.email);
    const body = { password: TEST_PASSWORD, newPassword: 'four brown bottles' };
    const changed = await call(server.app, 'PUT', '/api/v1/setting/password', {
      token: ann.accessToken,
      body,
    });
    expect(changed.statusCode).toBe(200);
    const late = await finish(challenge, otp);
    expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
  });

  test('at the same moment, opens nothing that remains after the change', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ann = await careful();
      await post('forget-password', { email: ann.email });
      const otp = await newestCode(server, ann.email);
      const { resetToken } = (await post('forget-password-otp', { email: ann.email, otp })).json().data;
      const change = { email: ann.email, password: 'four brown bottles', resetToken };
      const [late, done] = await Promise.all([
        ann.login(),
        call(server.app, 'PUT', '/api/forget-password', { body: change }),
      ]);
      expect([done.statusCode, [200, 400].includes(late.statusCode)]).toEqual([200, true]);
      const rows = await server.database.db
        .selectFrom('one_time_token')
        .select('purpose')
        .where('person_id', '=', ann.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
