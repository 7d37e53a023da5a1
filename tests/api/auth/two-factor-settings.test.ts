import { beforeAll, describe, expect, test } from 'vitest';
import { finishLogIn } from '../../support/auth/authenticator.ts';
import { turnOn } from '../../support/auth/two-factor.ts';
import { person, TEST_PASSWORD, type TestPerson, uniqueName } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { reachable } from '../../support/people/profile.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

type Token = { accessToken: string };
const PATH = '/api/v1/setting/two-factor-auth';
const read = (who: Token) => call(server.app, 'GET', PATH, { token: who.accessToken });
const set = (who: Token, twoFactor: boolean, more: object = {}) =>
  call(server.app, 'PUT', PATH, { token: who.accessToken, body: { twoFactor, ...more } });
const login = (who: TestPerson) =>
  call(server.app, 'POST', '/api/login', { body: { username: who.username, password: TEST_PASSWORD } });

describe('the second step', () => {
  test('is off at first, by SMS, and shows the contact masked', async () => {
    const [ann, ben] = [await reachable(server), await person(server)];
    const { data } = (await read(ann)).json();
    expect(data).toEqual({ twoFactor: false, twoFactorMethod: 'sms', contact: expect.stringContaining('•') });
    expect(data.contact).not.toBe(ann.phone);
    expect((await read(ben)).json().data.contact).toBeNull();
  });

  test.each(['sms', 'email'] as const)(
    'by %s turns on with the code that went there, and is required at the next login',
    async (method) => {
      const ann = await reachable(server);
      const asked = await set(ann, true, { twoFactorMethod: method });
      expect([asked.statusCode, asked.json().code]).toEqual([403, 'second_factor_required']);
      const wrong = await set(ann, true, { twoFactorMethod: method, otp: '000000' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_otp']);
      expect((await read(ann)).json().data.twoFactor).toBe(false);
      const otp = await newestCode(server, method === 'sms' ? ann.phone : ann.email);
      const response = await set(ann, true, { twoFactorMethod: method, otp });
      expect(response.json()).toMatchObject({
        message: '2FA updated',
        data: { twoFactor: true, twoFactorMethod: method, recoveryCodesLeft: 8 },
      });
      const { data } = (await login(ann)).json();
      expect(data).toMatchObject({
        type: method === 'sms' ? 'phone' : 'email',
        contact: response.json().data.contact,
      });
      expect(data.accessToken).toBeUndefined();
      const messages = await messagesTo(server, method === 'sms' ? ann.email : ann.phone);
      expect(messages).toHaveLength(1);
    },
  );

  test('by a contact gives recovery codes, and one of them logs in', async () => {
    const ann = await reachable(server);
    const [recoveryCode] = (await turnOn(server, ann, 'email')).json().data.recoveryCodes;
    const { challenge } = (await login(ann)).json().data;
    expect((await finishLogIn(server, challenge, { recoveryCode })).statusCode).toBe(200);
    expect((await read(ann)).json().data.recoveryCodesLeft).toBe(7);
  });

  test('moves to another contact with a code of that one, and renews the recovery codes', async () => {
    const ann = await reachable(server);
    const [old] = (await turnOn(server, ann, 'email')).json().data.recoveryCodes;
    server.clock.advance(60);
    const moved = (await turnOn(server, ann, 'sms')).json().data;
    expect([moved.twoFactorMethod, moved.recoveryCodes]).toEqual(['sms', expect.not.arrayContaining([old])]);
  });

  test('turning it on again changes nothing and sends no alert', async () => {
    const ann = await reachable(server);
    await turnOn(server, ann, 'sms');
    for (let n = 0; n < 2; n += 1) expect((await set(ann, true)).statusCode).toBe(200);
    expect(await messagesTo(server, ann.email)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) {
      expect((await set(await person(server), false)).json().data.twoFactor).toBe(false);
    }
  });

  test('is rejected without a verified contact, with a message that says what to do', async () => {
    const ann = await person(server, { email: `${uniqueName()}@example.org` });
    for (const [twoFactorMethod, text] of [
      ['sms', /phone number/],
      ['email', /email address/],
    ] as const) {
      const response = await set(ann, true, { twoFactorMethod });
      expect([response.statusCode, response.json().code]).toEqual([422, 'contact_unverified']);
      expect(response.json().message).toMatch(text);
      expect(response.json().fields[0].path).toBe('twoFactorMethod');
    }
    expect((await read(ann)).json().data.twoFactor).toBe(false);
  });

  test('turns off, alerts the person, and forgets the recovery codes', async () => {
    const ann = await reachable(server);
    await turnOn(server, ann, 'sms');
    const off = await set(ann, false);
    expect(off.json().data.twoFactor).toBe(false);
    expect(off.json().data).not.toHaveProperty('recoveryCodesLeft');
    expect((await login(ann)).json().data.accessToken).toBeDefined();
    expect(await messagesTo(server, ann.email)).toHaveLength(2);
  });

  test.each([
    ['twoFactor', 'yes'],
    ['twoFactor', undefined],
    ['twoFactorMethod', 'pigeon'],
    ['otp', 'abc'],
  ])('a bad %s (%j) is rejected by name', async (field, value) => {
    const response = await set(await reachable(server), true, { [field]: value });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, field]);
  });
});
