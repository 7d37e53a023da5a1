import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person, session, TEST_PASSWORD } from '../../support/factories.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const DAY = 86_400;
const PATH = '/api/v1/session';
type Token = { accessToken: string };
const list = async (who: Token, t = server) =>
  (await call(t.app, 'GET', PATH, { token: who.accessToken })).json().data;
const ids = async (who: Token, t = server): Promise<string[]> =>
  (await list(who, t)).SESSION.map(({ _id }: { _id: string }) => _id);
const end = (who: Token, sessionId: string, t = server) =>
  call(t.app, 'DELETE', `${PATH}/${sessionId}`, { token: who.accessToken });
const isIn = async (who: Token, t = server) =>
  (await call(t.app, 'GET', PATH, { token: who.accessToken })).statusCode === 200;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

test('lists the active sessions: device, browser, system, address and times', async () => {
  const ann = await person(server);
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '203.0.113.9',
    headers: { 'user-agent': IPHONE },
    payload: { username: ann.username, password: TEST_PASSWORD },
  });
  const { accessToken, sessionId } = login.json().data;
  const { SESSION, self } = await list({ accessToken });
  expect(self).toBe(sessionId);
  expect(SESSION).toHaveLength(2);
  expect(SESSION[0]).toEqual({
    _id: sessionId,
    device: 'iPhone',
    browser: 'Safari 18',
    os: 'iOS 18',
    ip: '203.0.113.9',
    createdAt: expect.stringMatching(/Z$/),
    lastActiveAt: SESSION[0].createdAt,
  });
  expect(SESSION[1]).toMatchObject({ _id: ann.sessionId, device: 'Unknown device', ip: '127.0.0.1' });
  expect((await list(ann)).self).toBe(ann.sessionId);
});

test('names devices in the language of the app that asks', async () => {
  const ann = await person(server);
  const headers = { 'accept-language': 'ja' };
  const asked = await call(server.app, 'GET', PATH, { token: ann.accessToken, headers });
  expect(asked.json().data.SESSION).toMatchObject([
    { device: '不明なデバイス', browser: '不明なブラウザー', os: '不明なシステム' },
  ]);
});

test('the most recently used session is first', async () => {
  const t = await testApp();
  const ann = await person(t);
  t.clock.advance(60);
  const second = await session(t, ann.id);
  expect(await ids(second, t)).toEqual([second.sessionId, ann.sessionId]);
  t.clock.advance(6 * 60);
  // A use is recorded in the background of the call that makes it.
  await expect.poll(() => ids(ann, t)).toEqual([ann.sessionId, second.sessionId]);
});

test('an ended session is rejected at once, including its refresh token, and loses its list entry and push token', async () => {
  const ann = await person(server);
  const other = await session(server, ann.id);
  await server.database.db
    .updateTable('session')
    .set({ push_token: `push ${other.sessionId}` })
    .where('id', '=', other.sessionId)
    .execute();
  const ended = await end(ann, other.sessionId);
  expect([ended.statusCode, ended.json().message]).toEqual([200, 'Logged out']);
  expect(await isIn(other)).toBe(false);
  const refreshed = await call(server.app, 'POST', '/api/revalidate', {
    body: { refreshToken: other.refreshToken },
  });
  expect(refreshed.statusCode).toBe(401);
  expect(await ids(ann)).toEqual([ann.sessionId]);
  const row = await server.database.db
    .selectFrom('session')
    .select(['push_token', 'ended_at'])
    .where('id', '=', other.sessionId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ push_token: null, ended_at: expect.any(Date) });
});

test('ending one again changes nothing, whether at once or later', async () => {
  const t = await testApp();
  const ann = await person(t);
  const other = await session(t, ann.id);
  const endedAt = async () =>
    (
      await t.database.db
        .selectFrom('session')
        .select('ended_at')
        .where('id', '=', other.sessionId)
        .executeTakeFirstOrThrow()
    ).ended_at;
  const responses = await Promise.all([1, 2, 3].map(() => end(ann, other.sessionId, t)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const at = await endedAt();
  t.clock.advance(60);
  expect((await end(ann, other.sessionId, t)).statusCode).toBe(200);
  expect(await endedAt()).toEqual(at);
});

test('the session that asks can end itself', async () => {
  const ann = await person(server);
  expect((await end(ann, ann.sessionId)).statusCode).toBe(200);
  expect((await end(ann, ann.sessionId)).statusCode).toBe(401);
});

test('another person’s session is not found, and stays active', async () => {
  const [ann, ben] = [await person(server), await person(server)];
  for (const sessionId of [ben.sessionId, newId(server.clock.now())]) {
    const response = await end(ann, sessionId);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  }
  expect(await isIn(ben)).toBe(true);
  expect(await ids(ann)).toEqual([ann.sessionId]);
});

test.each(['x', '1', 'null', "'; drop table session; --"])('%j is no session', async (sessionId) => {
  const response = await end(await person(server), encodeURIComponent(sessionId));
  expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'sessionId']);
});

test('all others are ended one by one, and only this one is left', async () => {
  const ann = await person(server);
  for (let n = 0; n < 5; n += 1) await session(server, ann.id);
  const others = (await ids(ann)).filter((id) => id !== ann.sessionId);
  expect(others).toHaveLength(5);
  await Promise.all(others.map((id) => end(ann, id)));
  expect(await ids(ann)).toEqual([ann.sessionId]);
});

test('an expired session is not listed', async () => {
  const t = await testApp();
  const ann = await person(t);
  const fresh = () => session(t, ann.id);
  t.clock.advance(30 * DAY);
  const second = await fresh();
  expect(await ids(second, t)).toEqual([second.sessionId]);
  const { db } = t.database;
  for (let day = 0; day < 180; day += 20) {
    t.clock.advance(20 * DAY);
    await db
      .updateTable('session')
      .set({ last_active_at: t.clock.now() })
      .where('id', '=', second.sessionId)
      .execute();
  }
  const third = await fresh();
  expect(await ids(third, t)).toEqual([third.sessionId]);
});
