import { beforeAll, expect, test } from 'vitest';
import { comparable } from '../../support/auth/sign-up.ts';
import { person, session, TEST_PASSWORD, uniqueName } from '../../support/factories.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const login = (body: object) =>
  call(server.app, 'POST', '/api/login', { body: { password: TEST_PASSWORD, ...body } });

test('logs in by username, email or phone, regardless of case', async () => {
  const username = uniqueName('ann');
  const phone = `+4915${String(process.hrtime.bigint()).slice(-9)}`;
  const ann = await person(server, { username, email: `${username}@example.org`, phone });
  for (const by of [
    { username: username.toUpperCase() },
    { email: `${username}@Example.org` },
    { phone },
    { phone: phone.slice(1) },
  ]) {
    const response = await login(by);
    expect(response.json(), JSON.stringify(by)).toMatchObject({
      success: true,
      data: { user: { userId: ann.id, username, photo: null }, accessToken: expect.any(String) },
    });
  }
});

test('a wrong password and an unknown name get the same response', async () => {
  const { username } = await person(server);
  const wrong = comparable(await login({ username, password: 'not it' }));
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      success: false,
      code: 'invalid_credentials',
      message: 'Wrong username or password.',
    },
  });
  expect(comparable(await login({ username: uniqueName('nobody') }))).toEqual(wrong);
});

const stateOf = (id: string) =>
  server.database.db
    .selectFrom('person')
    .select(['state', 'left_at', 'leave_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each(['deactivated', 'deleting'] as const)(
  'a %s person is active again after logging in',
  async (state) => {
    const { id, username } = await person(server, { state });
    const left = { left_at: server.clock.now(), leave_reason: 'Bored' };
    await server.database.db.updateTable('person').set(left).where('id', '=', id).execute();
    expect((await login({ username, password: 'not it' })).statusCode).toBe(400);
    expect((await stateOf(id)).state).toBe(state);
    const response = await login({ username });
    expect([response.statusCode, response.json().data.restored]).toEqual([200, true]);
    expect((await login({ username })).json().data).not.toHaveProperty('restored');
    expect(await stateOf(id)).toEqual({ state: 'active', left_at: null, leave_reason: null });
    const { accessToken: token } = response.json().data;
    expect((await call(server.app, 'GET', '/api/mention', { token })).statusCode).toBe(200);
  },
);

test('a pending person gets the same response as an unknown one', async () => {
  const { username } = await person(server, { state: 'pending' });
  const pending = comparable(await login({ username }));
  expect(pending).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect(pending).toEqual(comparable(await login({ username: uniqueName('nobody') })));
});

test('a suspended person can log in to their wallet and learns of it; a wrong password reveals nothing', async () => {
  const { id, username } = await person(server, { state: 'suspended' });
  const loggedIn = await login({ username });
  expect([loggedIn.statusCode, loggedIn.json().data.suspended]).toEqual([200, { reason: '', until: null }]);
  expect((await stateOf(id)).state).toBe('suspended');
  const stranger = comparable(await login({ username, password: 'not it' }));
  expect(stranger).toEqual(comparable(await login({ username: uniqueName('nobody') })));
});

test('exactly one of phone, email and username is needed', async () => {
  for (const by of [{}, { username: 'a.b', email: 'a@b.de' }]) {
    const response = await login(by);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual([
      { path: 'username', message: 'Send one of phone, email and username.' },
    ]);
  }
});

test.each([
  ['phone', { phone: '123' }],
  ['email', { email: 'nobody' }],
  ['username', { username: '' }],
  ['password', { username: 'ana', password: '' }],
  ['password', { username: 'ana', password: 'x'.repeat(129) }],
  ['fcmToken', { username: 'ana', fcmToken: 'x'.repeat(4_097) }],
])('a login with a bad %s is rejected with its name', async (path, body) => {
  const response = await login(body);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields[0].path).toBe(path);
});

test('the session stores device, address and push token', async () => {
  const { username } = await person(server);
  const response = await call(server.app, 'POST', '/api/login', {
    body: { username, password: TEST_PASSWORD, fcmToken: 'push-1' },
    headers: { 'user-agent': 'Tester/1' },
  });
  const { sessionId } = response.json().data;
  const row = await server.database.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_agent: 'Tester/1',
    ip: '127.0.0.1',
    push_token: 'push-1',
    ended_at: null,
  });

  const plain = await login({ username });
  const second = await server.database.db
    .selectFrom('session')
    .select('push_token')
    .where('id', '=', plain.json().data.sessionId)
    .executeTakeFirstOrThrow();
  expect(second.push_token).toBeNull();
});

test('a push token moves to the session that its device opens next', async () => {
  const [first, second] = [await person(server), await person(server)];
  const fcmToken = `push-${first.id}`;
  const opened: string[] = [];
  for (const { username } of [first, first, second]) {
    const body = { username, password: TEST_PASSWORD, fcmToken };
    opened.push((await call(server.app, 'POST', '/api/login', { body })).json().data.sessionId);
    const holders = await server.database.db
      .selectFrom('session')
      .select('id')
      .where('push_token', '=', fcmToken)
      .execute();
    expect(holders).toEqual([{ id: opened.at(-1) }]);
  }
});

const revalidate = (refreshToken: string, app = server.app) =>
  call(app, 'POST', '/api/revalidate', { body: { refreshToken } });

test('a refresh token gives access tokens until its session ends', async () => {
  const ben = await person(server);
  for (let round = 0; round < 2; round++) {
    const response = await revalidate(ben.refreshToken);
    expect(Object.keys(response.json().data)).toEqual(['accessToken']);
  }
  const out = await call(server.app, 'POST', '/api/logout', { body: { refreshToken: ben.refreshToken } });
  expect(out.json()).toEqual({ success: true, message: 'Logged out', data: {} });
  const ended = await revalidate(ben.refreshToken);
  expect([ended.statusCode, ended.json().code]).toEqual([401, 'unauthenticated']);
});

test('an empty or missing refresh token is 400, an unknown one 401', async () => {
  expect((await revalidate('')).json().fields).toEqual([{ path: 'refreshToken', message: 'Fill this in.' }]);
  const absent = await call(server.app, 'POST', '/api/revalidate', { body: {} });
  expect([absent.statusCode, absent.json().fields[0].path]).toEqual([400, 'refreshToken']);
  expect((await revalidate('unknown')).statusCode).toBe(401);
});

test('logout answers 200 for unknown tokens and without a valid access token', async () => {
  const response = await call(server.app, 'POST', '/api/logout', {
    token: 'x.y.z',
    body: { refreshToken: 'unknown' },
  });
  expect(response.statusCode).toBe(200);
});

test('refresh tokens end after 30 idle days and 180 days in all', async () => {
  const { app, clock, database } = await testApp();
  const context = { clock, database };
  const idle = await person(context);
  const busy = await session(context, idle.id);
  const days = (n: number) => clock.advance(n * 86_400);
  days(29);
  expect((await revalidate(busy.refreshToken, app)).statusCode).toBe(200);
  days(2);
  expect((await revalidate(idle.refreshToken, app)).statusCode).toBe(401);
  for (let passed = 31; passed < 180; passed += 25) {
    expect((await revalidate(busy.refreshToken, app)).statusCode, `day ${passed}`).toBe(200);
    days(25);
  }
  expect((await revalidate(busy.refreshToken, app)).statusCode).toBe(401);
});

test('a suspended person’s refresh token can still read the wallet', async () => {
  const eve = await person(server);
  await server.database.db
    .updateTable('person')
    .set({ state: 'suspended' })
    .where('id', '=', eve.id)
    .execute();
  const { accessToken: token } = (await revalidate(eve.refreshToken)).json().data;
  expect((await call(server.app, 'GET', '/payments/v1/balance', { token })).statusCode).toBe(200);
  expect((await call(server.app, 'GET', '/api/mention', { token })).statusCode).toBe(403);
});

test('ten failures lock an account for 15 minutes, by any of its names', async () => {
  const { app, clock, database } = await testApp({ config: { rateLimits: true } });
  const username = uniqueName('locked');
  const email = `${username}@example.org`;
  await person({ clock, database }, { username, email });
  const from = (n: number) => `10.1.${process.pid % 250}.${n}`;
  const attempt = (by: object, password: string, n: number) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from(n),
      payload: { ...by, password },
    });
  expect((await attempt({ username }, TEST_PASSWORD, 0)).statusCode).toBe(200);
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, n) => attempt(n % 2 ? { username } : { email }, 'wrong', n + 1)),
  );
  expect(tries.filter((response) => response.statusCode === 400)).toHaveLength(10);
  const locked = await attempt({ username }, TEST_PASSWORD, 30);
  expect(locked.statusCode).toBe(429);
  expect(locked.headers['retry-after']).toBe('900');
  expect(locked.json().message).toBe('Too many tries. Try again in 15 minutes.');
  clock.advance(900);
  expect((await attempt({ username }, TEST_PASSWORD, 31)).statusCode).toBe(200);
});

test('unknown names lock like known ones, and an address after 50 failures', async () => {
  const { app } = await testApp({ config: { rateLimits: true } });
  const attempt = (username: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { username, password: 'x' } });
  const nobody = uniqueName('nobody');
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await attempt(nobody, `10.2.${process.pid % 250}.${n}`)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);

  const address = `10.3.${process.pid % 250}.1`;
  const many = await Promise.all(Array.from({ length: 52 }, () => attempt(uniqueName('other'), address)));
  expect(many.filter((response) => response.statusCode === 400)).toHaveLength(50);
});
