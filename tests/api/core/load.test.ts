import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, fillPath } from '../../../contract/core/endpoint.ts';
import { createPasswordHashingService } from '../../../server/auth/passwords/password-hashing.service.ts';
import { createLoad } from '../../../server/core/http/limits/load-limiter.ts';
import { route } from '../../../server/core/http/route.ts';
import { bareApp } from '../../support/bare-app.ts';
import { person } from '../../support/factories.ts';
import { decideOne } from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, testApp } from '../../support/test-app.ts';

const plain = { access: 'public' as const, summary: '', fallback: '', data: z.object({ n: z.int() }) };
const slow = endpoint({ ...plain, method: 'GET', path: '/v1/slow' });
const vital = endpoint({ ...plain, method: 'GET', path: '/v1/vital' });
const caller = { personId: null, address: '192.0.2.1' };

test('calls beyond the limit are rejected at once, vital ones are not', async () => {
  const server = await testApp();
  const gate = Promise.withResolvers<void>();
  const app = bareApp(
    server,
    (api) => {
      route(api, slow, async () => {
        await gate.promise;
        return { n: 1 };
      });
      route(api, vital, async () => ({ n: 2 }), { vital: true });
    },
    { load: { least: 3, most: 3, waiting: 0 } },
  );
  const get = (path: string) => call(app, 'GET', `/api/v1/${path}`);
  // All at once: a call that passed the first check is counted again before its work begins.
  const responses = Array.from({ length: 20 }, () => get('slow'));
  const early: number[] = [];
  for (const response of responses) void response.then(({ statusCode }) => early.push(statusCode));
  await expect.poll(() => early).toEqual(Array(17).fill(503));
  const refused = await get('slow');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('vital')).statusCode).toBe(200);
  gate.resolve();
  await Promise.all(responses);
  expect(early.filter((status) => status === 200)).toHaveLength(3);
  expect((await get('slow')).statusCode).toBe(200);
});

test('one account with 200 parallel reads holds nobody else up', async () => {
  const server = await testApp();
  const [ann, ben] = [await person(server), await person(server)];
  const read = (token: string) => call(server.app, 'GET', '/api/v1/flick', { token });
  const burst = Promise.all(Array.from({ length: 200 }, () => read(ann.accessToken)));
  const others = await Promise.all(Array.from({ length: 10 }, () => read(ben.accessToken)));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const statuses = (await burst).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(106);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('guests of one address hold up neither members nor guests elsewhere', async () => {
  const server = await testApp({ config: { trustProxy: true } });
  const { accessToken } = await person(server);
  const from = (address: string, token?: string) =>
    call(server.app, 'GET', '/api/v1/flick', {
      ...(token === undefined ? {} : { token }),
      headers: { 'x-forwarded-for': address },
    });
  const burst = Promise.all(Array.from({ length: 200 }, () => from('192.0.2.1')));
  const others = await Promise.all([from('192.0.2.2'), from('192.0.2.1', accessToken)]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rejected = (await burst).find(({ statusCode }) => statusCode !== 200);
  expect([rejected?.statusCode, rejected?.json().code]).toEqual([429, 'rate_limited']);
  expect(rejected?.headers['retry-after']).toBe('2');
});

test('fifty applications approved at once by single calls are all approved', async () => {
  const t = await testApp();
  // As few at once as after many slow calls.
  Object.assign(t.app.coreContext, { load: createLoad({ least: 20, most: 20 }) });
  const owner = await person(t);
  const made = await quest(t, owner, { maxApplicants: 50 });
  const ids: string[] = [];
  for (let n = 0; n < 50; n += 1) ids.push((await proof(t, made, await person(t))).id);
  const responses = await Promise.all(ids.map((id) => decideOne(t, owner, id, 'approved')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
});

test('a failed call is no longer counted as running', async () => {
  const load = createLoad({ least: 1, most: 1, waiting: 0 });
  const failing = () => Promise.reject(new Error('broken'));
  await expect(load.run(failing, { caller })).rejects.toThrow('broken');
  expect(await load.run(async () => 'fine', { caller })).toBe('fine');
});

test('capacity shrinks while calls are slow and recovers when they are fast', async () => {
  let ms = 0;
  const load = createLoad({ least: 2, most: 4, waiting: 0 }, () => ms);
  /** How many more fit at this moment. */
  async function room(): Promise<number> {
    const gate = Promise.withResolvers<void>();
    const running = [];
    while (!load.isFull()) running.push(load.run(() => gate.promise, { caller }));
    gate.resolve();
    await Promise.all(running);
    return running.length;
  }
  /** Three simultaneous calls, each of which takes this long. */
  async function threeOf(took: number): Promise<void> {
    const gate = Promise.withResolvers<void>();
    const running = [1, 2, 3].map(() => load.run(() => gate.promise, { caller }));
    ms += took;
    gate.resolve();
    await Promise.all(running);
  }
  expect(await room()).toBe(4);
  await threeOf(300);
  expect(await room()).toBe(4);
  await threeOf(301);
  expect(load.isFull()).toBe(false);
  expect(await room()).toBe(2);
  for (let n = 0; n < 10; n += 1) await load.run(async () => undefined, { caller });
  expect(await room()).toBe(4);
});

test('under overload people stay logged in and the server counts as healthy', async () => {
  const { app } = await testApp();
  Object.assign(app.coreContext, { load: createLoad({ least: 0, most: 0, waiting: 0 }) });
  const answered: string[] = [];
  for (const e of app.coreContext.endpoints) {
    const params = Object.fromEntries([...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
    const response = await call(
      app,
      e.method,
      `/${e.base}/${fillPath(e.path, params)}`,
      e.body ? { body: {} } : {},
    );
    if (response.statusCode !== 503) answered.push(e.path);
  }
  expect(answered.sort()).toEqual(['/health', '/logout', '/ready', '/revalidate']);
});

test('a hundred logins that wait for their passwords to be checked do not hold up other calls', async () => {
  const hashing = await createPasswordHashingService();
  const gate = Promise.withResolvers<void>();
  const passwords = {
    ...hashing,
    verify: async (storedHash: string | null, password: string) => {
      await gate.promise;
      return hashing.verify(storedHash, password);
    },
  };
  const server = await testApp({ deps: { passwords } });
  const { username, accessToken } = await person(server);
  let answered = 0;
  const logins = Array.from({ length: 100 }, async () => {
    const body = { username, password: 'not the password' };
    const { statusCode } = await call(server.app, 'POST', '/api/login', { body });
    answered += 1;
    return statusCode;
  });
  for (let n = 0; n < 10; n += 1)
    expect((await call(server.app, 'GET', '/api/mention', { token: accessToken })).statusCode).toBe(200);
  expect(answered).toBe(0);
  gate.resolve();
  expect(await Promise.all(logins)).toEqual(Array(100).fill(400));
});
