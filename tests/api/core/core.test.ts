import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../contract/core/endpoint.ts';
import { version } from '../../../server/core/health/version.ts';
import { rawJson } from '../../../server/core/http/envelope.ts';
import { route } from '../../../server/core/http/route.ts';
import { memorySharedState } from '../../../server/core/shared-state/memory.ts';
import { systemStateRepository } from '../../../server/operations/system/system-state.repository.ts';
import { bareApp } from '../../support/bare-app.ts';
import { person, uniqueName } from '../../support/factories.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

const plain = { access: 'public' as const, summary: '', fallback: '', data: z.object({ n: z.int() }) };
const read = endpoint({ ...plain, method: 'GET', path: '/v1/read' });
const secret = new Error('password is hunter2');

test('the server says that it is alive and ready, and which jobs are overdue', async () => {
  const alive = await call(t.app, 'GET', '/api/health');
  expect([alive.statusCode, alive.json().data]).toEqual([200, { status: 'ok', version }]);
  const name = uniqueName('job');
  const overdue = async () => (await call(t.app, 'GET', '/api/ready')).json().data.overdueJobs;
  const before: number = await overdue();
  const due_at = new Date(t.clock.now().getTime() - 11 * 60_000);
  await t.database.db.insertInto('job').values({ name, due_at }).execute();
  expect(await overdue()).toBe(before + 1);
  await t.database.db.deleteFrom('job').where('name', '=', name).execute();
});

test('the server is ready once its database has the newest migration, and stays ready', async () => {
  const { app, database } = await testApp();
  const status = async () => (await call(app, 'GET', '/api/ready')).statusCode;
  const rename = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(database.db);
  const newest = await systemStateRepository.schema(database.db);
  await rename(newest, 'away');
  onTestFinished(async () => void (await rename('away', newest)));
  expect(await status()).toBe(503);
  await rename('away', newest);
  expect(await status()).toBe(200);
  await rename(newest, 'away');
  expect(await status()).toBe(200);
});

test('an internal error reveals nothing about itself', async () => {
  const app = bareApp(t, (api) => route(api, read, () => Promise.reject(secret)));
  const response = await call(app, 'GET', '/api/v1/read');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ success: false, code: 'internal', requestId: expect.any(String) });
  expect(response.body).not.toContain('hunter2');
});

test('a response that breaks its schema is an error, additional fields are not sent', async () => {
  const answering = (n: unknown) => bareApp(t, (api) => route(api, read, async () => n as { n: number }));
  expect((await call(answering({ n: 'one' }), 'GET', '/api/v1/read')).statusCode).toBe(500);
  const extra = await call(answering({ n: 1, password_hash: 'x' }), 'GET', '/api/v1/read');
  expect(extra.json()).toEqual({ success: true, data: { n: 1 } });
});

test('JSON built by SQL is sent unchanged, and is checked in tests', async () => {
  const raw = (text: string) => bareApp(t, (api) => route(api, read, async () => rawJson(text)));
  expect((await call(raw('{"n":  1}'), 'GET', '/api/v1/read')).body).toBe(
    '{"success":true,"data":{"n":  1}}',
  );
  expect((await call(raw('{"n":"x"}'), 'GET', '/api/v1/read')).statusCode).toBe(500);
});

test('data that the database rejects is the caller’s mistake, a busy or full database is a 503', async () => {
  const failing = (query: string) =>
    bareApp(t, (api) =>
      route(api, read, async () => {
        await sql.raw(query).execute(t.database.db);
        return { n: 1 };
      }),
    );
  const bad = await call(failing(`select 'x'::uuid`), 'GET', '/api/v1/read');
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'invalid_request']);
  for (const code of ['57014', '53100']) {
    const query = `do $$ begin raise exception 'busy or full' using errcode = '${code}'; end $$`;
    const { statusCode, headers, ...busy } = await call(failing(query), 'GET', '/api/v1/read');
    expect([statusCode, busy.json().code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  }
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that reports %s is a 503', async (code) => {
  const fault = Object.assign(new Error(`${code}: write`), { code });
  const app = bareApp(t, (api) => route(api, read, () => Promise.reject(fault)));
  const { statusCode, headers } = await call(app, 'GET', '/api/v1/read');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});

test('a 61st call a minute from one address is rejected, and allowed in the next minute', async () => {
  const app = bareApp(t, (api) => route(api, read, async () => ({ n: 1 })), {
    sharedState: memorySharedState(),
  });
  const seconds = 60 - (Math.floor(t.clock.now().getTime() / 1_000) % 60);
  t.clock.advance(seconds);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await call(app, 'GET', '/api/v1/read')).statusCode);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  const refused = await call(app, 'GET', '/api/v1/read');
  const wait = Number(refused.headers['retry-after']);
  expect(refused.json().message).toBe('Too many tries. Try again in 1 minute.');
  expect(wait).toBe(60);
  expect((await call(app, 'GET', '/api/v1/read', { token: (await person(t)).accessToken })).statusCode).toBe(
    200,
  );
  t.clock.advance(wait);
  expect((await call(app, 'GET', '/api/v1/read')).statusCode).toBe(200);
});

test('the last use of a session is stored at most every five minutes', async () => {
  const { accessToken, sessionId } = await person(t);
  const lastUse = async () => {
    const query = t.database.db.selectFrom('session').select('last_active_at').where('id', '=', sessionId);
    return (await query.executeTakeFirstOrThrow()).last_active_at;
  };
  const opened = await lastUse();
  t.clock.advance(300);
  await call(t.app, 'GET', '/api/health', { token: accessToken });
  expect(await lastUse()).toEqual(opened);
  t.clock.advance(1);
  await call(t.app, 'GET', '/api/health', { token: accessToken });
  await expect.poll(lastUse).toEqual(t.clock.now());
});
