import { beforeAll, describe, expect, test } from 'vitest';
import { person, session, TEST_PASSWORD, type TestPerson } from '../../support/factories.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { reachable } from '../../support/people/profile.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

type Token = { accessToken: string };
const NEW = 'a rather long new one';
const ask =
  (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string) =>
  (who: Token, body?: object, t = server) =>
    call(t.app, method, `/api/v1/${path}`, { token: who.accessToken, ...(body && { body }) });
const changePassword = ask('PUT', 'setting/password');
const readTwoFactor = ask('GET', 'setting/two-factor-auth');
const deactivate = ask('POST', 'deactivate-account');
const remove = ask('DELETE', 'delete-account');
const login = (who: TestPerson, password: string, t = server) =>
  call(t.app, 'POST', '/api/login', { body: { username: who.username, password } });
const isIn = async (who: Token, t = server) => (await readTwoFactor(who, undefined, t)).statusCode === 200;

describe('the password', () => {
  test('changes, ends the other sessions, and every contact is notified', async () => {
    const ann = await reachable(server);
    const other = await session(server, ann.id);
    const response = await changePassword(ann, { password: TEST_PASSWORD, newPassword: NEW });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Password changed']);
    expect([await isIn(ann), await isIn(other)]).toEqual([true, false]);
    expect((await login(ann, TEST_PASSWORD)).json().code).toBe('invalid_credentials');
    expect((await login(ann, NEW)).statusCode).toBe(200);
    for (const contact of [ann.email, ann.phone]) {
      const [message, ...more] = await messagesTo(server, contact);
      expect([message?.code, more]).toEqual([null, []]);
    }
  });

  test('stays if the old one is wrong', async () => {
    const ann = await reachable(server);
    const other = await session(server, ann.id);
    const response = await changePassword(ann, { password: 'not this one', newPassword: NEW });
    expect([response.statusCode, response.json().code, response.json().fields]).toEqual([
      400,
      'wrong_password',
      [{ path: 'password', message: 'That password isn’t right. Try again.' }],
    ]);
    expect([await isIn(other), (await login(ann, TEST_PASSWORD)).statusCode]).toEqual([true, 200]);
    expect(await messagesTo(server, ann.email)).toEqual([]);
  });

  test.each([
    ['newPassword', 'short', /8 characters/],
    ['newPassword', 'x'.repeat(129), /128/],
    ['newPassword', 'PASSWORD1', /too common/],
    ['newPassword', undefined, /./],
    ['password', '', /./],
    ['password', 'x'.repeat(129), /128/],
    ['password', 7, /./],
  ])('a bad %s (%j) is rejected by name', async (field, value, expected) => {
    const body = { password: TEST_PASSWORD, newPassword: NEW, [field]: value };
    const response = await changePassword(await person(server), body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
    expect(response.json().fields[0]).toEqual({ path: field, message: expect.stringMatching(expected) });
  });

  test('must not be the name or a contact of the person', async () => {
    const ann = await reachable(server);
    for (const newPassword of [ann.username, ann.email.toUpperCase(), ann.phone]) {
      const response = await changePassword(ann, { password: TEST_PASSWORD, newPassword });
      expect([response.statusCode, response.json().fields?.[0].path]).toEqual([400, 'newPassword']);
    }
  });

  test('of two simultaneous changes one succeeds, and the other gets a conflict', async () => {
    const ann = await person(server);
    const second = await session(server, ann.id);
    const changes = [
      { who: ann, newPassword: 'the first of the two' },
      { who: second, newPassword: 'the second of the two' },
    ];
    const responses = await Promise.all(
      changes.map(({ who, newPassword }) => changePassword(who, { password: TEST_PASSWORD, newPassword })),
    );
    const won = responses.findIndex(({ statusCode }) => statusCode === 200);
    const lost = responses[1 - won];
    expect([won >= 0, lost?.statusCode === 400 || lost?.statusCode === 401]).toEqual([true, true]);
    expect((await login(ann, changes[won]?.newPassword ?? '')).statusCode).toBe(200);
    expect((await login(ann, changes[1 - won]?.newPassword ?? '')).statusCode).toBe(400);
  });

  test('has the same limit of attempts as a login, in every call of a session', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const ann = await person(t);
    for (let n = 0; n < 10; n += 1) {
      const body = { password: 'wrong one', newPassword: NEW };
      expect((await changePassword(ann, body, t)).json().code).toBe('wrong_password');
    }
    const right = { password: TEST_PASSWORD, newPassword: NEW };
    const refused = await changePassword(ann, right, t);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe(`${15 * 60}`);
    for (const call of [
      deactivate(ann, { deactivationReason: 'A break', password: TEST_PASSWORD }, t),
      remove(ann, { reason: 'Enough', password: TEST_PASSWORD }, t),
    ]) {
      expect((await call).statusCode).toBe(429);
    }
    t.clock.advance(15 * 60);
    const later = { ...ann, ...(await session(t, ann.id)) };
    expect((await changePassword(later, right, t)).statusCode).toBe(200);
  });
});

describe('leaving', () => {
  const ways = [
    { name: 'deactivating', go: deactivate, field: 'deactivationReason', says: 'Account deactivated' },
    { name: 'deleting', go: remove, field: 'reason', says: 'Account deleted successfully' },
  ];

  test.each(ways)('by $name ends every session and sends an alert', async ({ go, field, says }) => {
    const ann = await reachable(server);
    const other = await session(server, ann.id);
    const response = await go(ann, { password: TEST_PASSWORD, [field]: 'I need a break' });
    expect([response.statusCode, response.json().message]).toEqual([200, says]);
    expect([await isIn(ann), await isIn(other)]).toEqual([false, false]);
    const refreshed = await call(server.app, 'POST', '/api/revalidate', {
      body: { refreshToken: other.refreshToken },
    });
    expect(refreshed.statusCode).toBe(401);
    expect(await messagesTo(server, ann.email)).toHaveLength(1);
    const row = await server.database.db
      .selectFrom('person')
      .select(['leave_reason', 'left_at'])
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ leave_reason: 'I need a break', left_at: expect.any(Date) });
  });

  test.each(ways)('by $name with a wrong password changes nothing', async ({ go, field }) => {
    const ann = await reachable(server);
    const response = await go(ann, { password: 'not this one', [field]: 'I need a break' });
    expect([response.statusCode, response.json().code, response.json().fields[0].path]).toEqual([
      400,
      'wrong_password',
      'password',
    ]);
    expect(await isIn(ann)).toBe(true);
    expect(await messagesTo(server, ann.email)).toEqual([]);
  });

  test.each(ways)('by $name needs a reason of 1 to 500 characters', async ({ go, field }) => {
    const ann = await person(server);
    const good = { password: TEST_PASSWORD, [field]: 'Because' };
    for (const [name, value] of [
      [field, ''],
      [field, '  '],
      [field, 'x'.repeat(501)],
      [field, undefined],
      ['password', ''],
    ] as const) {
      const response = await go(ann, { ...good, [name]: value });
      expect([response.statusCode, response.json().fields[0].path]).toEqual([400, name]);
    }
    expect(await isIn(ann)).toBe(true);
  });

  test.each(ways)('by $name from many tabs at once happens once', async ({ go, field }) => {
    const ann = await reachable(server);
    const tabs = [ann, ...(await Promise.all([1, 2, 3].map(() => session(server, ann.id))))];
    const responses = await Promise.all(
      tabs.map((tab) => go(tab, { password: TEST_PASSWORD, [field]: 'Bye' })),
    );
    for (const { statusCode } of responses) expect([200, 401]).toContain(statusCode);
    expect(responses.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await messagesTo(server, ann.email)).toHaveLength(1);
  });
});
