import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../contract/core/endpoint.ts';
import { AppError } from '../../../server/core/errors.ts';
import { route } from '../../../server/core/http/route.ts';
import { bareApp } from '../../support/bare-app.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

const make = endpoint({
  method: 'POST',
  path: '/v1/thing',
  access: 'member',
  summary: 'Makes a thing',
  body: z.object({ text: z.string().check(z.maxLength(100)) }),
  data: z.object({ n: z.int(), message: z.string() }),
  fallback: '',
  idempotent: true,
});

let server: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  ann = await person(server);
  return () => server.close();
});

const nothing = async (_n: number) => {};

/** Two processes' worth of one endpoint, counting how often it really ran. */
function twoApps(handler: (n: number) => Promise<void> = nothing, afterCommit = nothing) {
  let runs = 0;
  const app = () =>
    bareApp(server, (api) =>
      route(api, make, async ({ record }) => {
        const response = { n: ++runs, message: 'Made' };
        await handler(response.n);
        await record(server.database.db, response);
        await afterCommit(response.n);
        return response;
      }),
    );
  const apps = [app(), app()] as const;
  const send = (which: 0 | 1, key: string, text = 'x', token = ann.accessToken) =>
    call(apps[which], 'POST', '/api/v1/thing', {
      token,
      body: { text },
      headers: { 'idempotency-key': key },
    });
  return { send, runs: () => runs };
}

test('the same key and body get the first response, on either process', async () => {
  const { send, runs } = twoApps();
  const first = await send(0, 'same');
  expect(first.json()).toEqual({ success: true, message: 'Made', data: { n: 1 } });
  expect((await send(1, 'same')).body).toBe(first.body);
  expect((await send(0, 'other')).json().data).toEqual({ n: 2 });
  expect(runs()).toBe(2);
});

test('keys belong to a person', async () => {
  const ben = await person(server);
  const { send, runs } = twoApps();
  await send(0, 'shared');
  await send(0, 'shared', 'x', ben.accessToken);
  expect(runs()).toBe(2);
});

test('another body under the same key is rejected', async () => {
  const { send, runs } = twoApps();
  await send(0, 'reused', 'one');
  const response = await send(1, 'reused', 'two');
  expect([response.statusCode, response.json().code]).toEqual([409, 'idempotency_mismatch']);
  expect(runs()).toBe(1);
});

test('of many simultaneous calls one runs; the others get an error that it is in progress', async () => {
  const gate = Promise.withResolvers<void>();
  const { send, runs } = twoApps(() => gate.promise);
  const responses = Array.from({ length: 20 }, (_, n) => send(n % 2 === 0 ? 0 : 1, 'race'));
  let waiting = responses.length;
  for (const response of responses) void response.then(() => waiting--);
  await expect.poll(() => waiting).toBe(1);
  gate.resolve();
  const statuses = (await Promise.all(responses)).map((response) => response.statusCode).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  expect(runs()).toBe(1);
});

test('a rejected call leaves its key free', async () => {
  const { send, runs } = twoApps(async (n) => {
    if (n === 1) throw new AppError(403, 'comments_closed', 'commentsLimited');
  });
  expect((await send(0, 'again')).statusCode).toBe(403);
  expect((await send(0, 'again')).json().data).toEqual({ n: 2 });
  expect(runs()).toBe(2);
});

test('a crashed call’s key is taken over after ten seconds, and every key ends after a day', async () => {
  const { send } = twoApps();
  await send(0, 'crash');
  const row = server.database.db.updateTable('idempotent_call').where('key', '=', 'crash');
  await row.set({ answer: null }).execute();
  const early = await send(0, 'crash');
  expect([early.json().code, early.headers['retry-after']]).toEqual(['in_progress', '1']);
  server.clock.advance(10.001);
  expect((await send(0, 'crash')).json().data).toEqual({ n: 2 });
  const fresh = await person(server);
  const mine = (key: string) => send(0, key, 'x', fresh.accessToken);
  await mine('day');
  await server.database.db
    .updateTable('idempotent_call')
    .set({ created_at: new Date(server.clock.now().getTime() - 86_400_001) })
    .where('key', '=', 'day')
    .execute();
  expect((await mine('day')).json().data).toEqual({ n: 4 });
});

test('a run that fails after its response was stored has still taken effect', async () => {
  const { send, runs } = twoApps(nothing, async () => {
    throw new Error('the connection broke');
  });
  expect((await send(0, 'broke')).statusCode).toBe(500);
  expect((await send(1, 'broke')).json().data).toEqual({ n: 1 });
  expect(runs()).toBe(1);
});

test('a slow run whose key was taken over is rolled back', async () => {
  const gate = Promise.withResolvers<void>();
  const fresh = await person(server);
  const { send, runs } = twoApps((n) => (n === 1 ? gate.promise : Promise.resolve()));
  const slow = send(0, 'slow', 'x', fresh.accessToken);
  await expect.poll(runs).toBe(1);
  server.clock.advance(10.001);
  const second = await send(1, 'slow', 'x', fresh.accessToken);
  expect(second.json().data).toEqual({ n: 2 });
  gate.resolve();
  const refused = await slow;
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'in_progress']);
  expect((await send(0, 'slow', 'x', fresh.accessToken)).body).toBe(second.body);
});

test('a slow run that still renews its claim keeps its key', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const gate = Promise.withResolvers<void>();
  const fresh = await person(server);
  const { send, runs } = twoApps((n) => (n === 1 ? gate.promise : Promise.resolve()));
  const slow = send(0, 'renewed', 'x', fresh.accessToken);
  await expect.poll(runs).toBe(1);
  server.clock.advance(9);
  await vi.advanceTimersByTimeAsync(3_000);
  const row = server.database.db
    .selectFrom('idempotent_call')
    .select('renewed_at')
    .where('key', '=', 'renewed');
  await expect.poll(async () => (await row.executeTakeFirst())?.renewed_at).toEqual(server.clock.now());
  server.clock.advance(9);
  expect((await send(1, 'renewed', 'x', fresh.accessToken)).json().code).toBe('in_progress');
  gate.resolve();
  expect((await slow).json().data).toEqual({ n: 1 });
  expect(runs()).toBe(1);
});

test('an endpoint that uses keys but stores no response is an error', async () => {
  const app = bareApp(server, (api) => route(api, make, async () => ({ n: 1, message: 'Made' })));
  const headers = { 'idempotency-key': 'unkept' };
  const body = { text: 'x' };
  const response = await call(app, 'POST', '/api/v1/thing', { token: ann.accessToken, body, headers });
  expect(response.statusCode).toBe(500);
});

test('an invalid key is reported', async () => {
  const { send } = twoApps();
  const response = await send(0, 'x'.repeat(201));
  expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'Idempotency-Key']);
});
