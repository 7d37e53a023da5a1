import { beforeAll, describe, expect, test } from 'vitest';
import { person, TEST_PASSWORD, type TestPerson, uniqueName } from '../../support/factories.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
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
    'by %s turns on, is required at the next login, and sends an alert',
    async (method) => {
      const ann = await reachable(server);
      const response = await set(ann, true, { twoFactorMethod: method });
      expect(response.json()).toMatchObject({
        message: '2FA updated',
        data: { twoFactor: true, twoFactorMethod: method },
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

  test('turning it on again changes nothing and sends no alert', async () => {
    const ann = await reachable(server);
    for (let n = 0; n < 3; n += 1) expect((await set(ann, true)).statusCode).toBe(200);
    expect(await messagesTo(server, ann.email)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) {
      expect((await set(await person(server), false)).json().data.twoFactor).toBe(false);
    }
  });

  test('is rejected without a verified contact, with a message that says what to do', async () => {
    const ann = await person(server, { email: `${uniqueName()}@example.org` });
    for (const [twoFactorMethod, text] of [
      ['sms', /phone number/],
      ['email', /e-mail address/],
    ] as const) {
      const response = await set(ann, true, { twoFactorMethod });
      expect([response.statusCode, response.json().code]).toEqual([422, 'contact_unverified']);
      expect(response.json().message).toMatch(text);
      expect(response.json().fields[0].path).toBe('twoFactorMethod');
    }
    expect((await read(ann)).json().data.twoFactor).toBe(false);
  });

  test('turns off with the password only', async () => {
    const ann = await reachable(server);
    await set(ann, true);
    const without = await set(ann, false);
    expect([without.statusCode, without.json().code, without.json().fields[0].path]).toEqual([
      400,
      'invalid_request',
      'password',
    ]);
    const wrong = await set(ann, false, { password: 'not this one' });
    expect([wrong.statusCode, wrong.json().code, wrong.json().fields[0].path]).toEqual([
      400,
      'wrong_password',
      'password',
    ]);
    expect((await read(ann)).json().data.twoFactor).toBe(true);
    const off = await set(ann, false, { password: TEST_PASSWORD });
    expect(off.json().data.twoFactor).toBe(false);
    expect((await login(ann)).json().data.accessToken).toBeDefined();
    expect(await messagesTo(server, ann.email)).toHaveLength(2);
  });

  test('does not turn off without the password while another call turns it on', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ann = await reachable(server);
      const [on, off] = await Promise.all([set(ann, true), set(ann, false)]);
      expect([on.statusCode, [200, 400].includes(off.statusCode)]).toEqual([200, true]);
      expect((await read(ann)).json().data.twoFactor).toBe(true);
    }
  });

  test.each([
    ['twoFactor', 'yes'],
    ['twoFactor', undefined],
    ['twoFactorMethod', 'pigeon'],
    ['password', ''],
  ])('a bad %s (%j) is rejected by name', async (field, value) => {
    const response = await set(await reachable(server), true, { [field]: value });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, field]);
  });
});
