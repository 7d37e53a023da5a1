import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, fillPath } from '../../../contract/core/endpoint.ts';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { createTokensService } from '../../../server/auth/sessions/tokens.service.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, session } from '../../support/factories.ts';
import { call, startTestApp, TEST_SECRET, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const label = (e: Endpoint) => `${e.method} ${e.path}`;

function ask(e: Endpoint, token?: string) {
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const params = Object.fromEntries(names.map((name) => [name, newId(server.clock.now())]));
  return call(server.app, e.method, `/${e.base}/${fillPath(e.path, params)}`, {
    ...(token === undefined ? {} : { token }),
    ...(e.method === 'GET' || e.method === 'DELETE' ? {} : { body: {} }),
  });
}

/** Whether a call is turned away for who asks; what it answers otherwise is its own business. */
async function refused(e: Endpoint, token?: string): Promise<boolean> {
  const { statusCode } = await ask(e, token);
  expect(statusCode, label(e)).toBeLessThan(500);
  return statusCode === 401;
}

/** `revalidate` answers 401 for its refresh token, which an empty body never reaches. */
async function table(token: string | undefined): Promise<Record<string, boolean>> {
  const rows: Record<string, boolean> = {};
  for (const e of server.app.coreContext.endpoints) rows[label(e)] = await refused(e, token);
  return rows;
}

const expected = (when: (e: Endpoint) => boolean) =>
  Object.fromEntries(server.app.coreContext.endpoints.map((e) => [label(e), when(e)]));
const badTokenRefused = (e: Endpoint) => e.access !== 'public' || e.method === 'GET';
/** Public, but without the id of a person it asks for one's own. */
const asksForOwn = (e: Endpoint) => label(e) === 'GET /profile';

describe('every endpoint, by caller', () => {
  test('rejects calls without a token on all but the public endpoints', async () => {
    expect(await table(undefined)).toEqual(expected((e) => e.access !== 'public' || asksForOwn(e)));
  });

  test('allows an active session on all of them', async () => {
    const { accessToken } = await person(server);
    expect(await table(accessToken)).toEqual(expected(() => false));
  });

  test('an ended session', async () => {
    const ann = await person(server);
    await call(server.app, 'POST', '/api/logout', { body: { refreshToken: ann.refreshToken } });
    expect(await table(ann.accessToken)).toEqual(expected(badTokenRefused));
  });

  test.each(['pending', 'deactivated', 'deleting'] as const)('a %s person', async (state) => {
    const ann = await person(server, { state });
    expect(await table(ann.accessToken)).toEqual(expected(badTokenRefused));
  });

  test('allows a suspended person what visitors may do, reading the wallet, and appealing', async () => {
    const ann = await person(server, { state: 'suspended' });
    const open: string[] = [];
    for (const e of server.app.coreContext.endpoints) {
      const response = await ask(e, ann.accessToken);
      if (response.statusCode === 403 && response.json().code === 'suspended') continue;
      if (asksForOwn(e)) expect(response.statusCode).toBe(401);
      else expect(response.statusCode, label(e)).not.toBe(401);
      if (e.access !== 'public') open.push(label(e));
    }
    expect(open.sort()).toEqual([
      'GET /v1/balance',
      'GET /v1/moderation/:type/:id',
      'GET /v1/transaction',
      'POST /v1/moderation/:type/:id/appeal',
    ]);
    const token = ann.accessToken;
    const statement = await call(server.app, 'GET', '/payments/v1/transaction.csv', { token });
    expect(statement.statusCode).toBe(200);
    const events = await call(server.app, 'GET', `/api${EVENTS_PATH}`, { token });
    expect([events.statusCode, events.json().code]).toEqual([403, 'suspended']);
  });

  test('rejects an expired token, to the second', async () => {
    const ann = await person(server);
    const { accessToken } = await session(server, ann.id);
    const soon = await session(server, ann.id);
    server.clock.advance(15 * 60 - 1);
    expect((await ask(memberRoute(), soon.accessToken)).statusCode).not.toBe(401);
    server.clock.advance(1);
    expect(await table(accessToken)).toEqual(expected(badTokenRefused));
  });
});

/** Any closed endpoint, else the health check: both refuse a bad token. */
function memberRoute(): Endpoint {
  const endpoints = server.app.coreContext.endpoints;
  const found = endpoints.find((e) => e.access === 'member') ?? endpoints[0];
  if (!found) throw new Error('no endpoints');
  return found;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const signed = (header: object, payload: object, secret = TEST_SECRET, hash = 'sha256') => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

describe('tampered tokens', () => {
  test('does not open any closed endpoint or public read', async () => {
    const ann = await person(server);
    const ben = await person(server);
    const good = createTokensService(TEST_SECRET, server.clock).access(ann.id, ann.sessionId);
    const [head = '', body = '', signature = ''] = good.split('.');
    const header = decode(head);
    const payload = decode(body);
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const tampers: Record<string, string> = {
      'signature changed': `${head}.${body}.${flipped}`,
      'signature cut off': `${head}.${body}.${signature.slice(0, -4)}`,
      'signature empty': `${head}.${body}.`,
      'no signature, alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'alg none with signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
      'another algorithm': signed({ ...header, alg: 'HS512' }, payload, TEST_SECRET, 'sha512'),
      'another secret': signed(header, payload, 'another secret of some length, at least 32'),
      'person changed': `${head}.${encode({ ...payload, sub: ben.id })}.${signature}`,
      'longer life': `${head}.${encode({ ...payload, exp: payload.exp + 9_999 })}.${signature}`,
      'well signed, another person’s session': signed(header, { ...payload, sub: ben.id }),
      'well signed, without end': signed(header, { ...payload, exp: undefined }),
      'well signed, without session': signed(header, { ...payload, sid: undefined }),
      'well signed, end as text': signed(header, { ...payload, exp: '9999999999' }),
      'well signed, unknown session': signed(header, { ...payload, sid: newId(server.clock.now()) }),
      'payload no JSON': signed(header, payload).replace(body, 'AAAA'),
      'refresh token instead': ann.refreshToken,
      'two tokens': `${good} ${good}`,
    };
    expect(await refused(memberRoute(), good)).toBe(false);
    for (const [name, token] of Object.entries(tampers)) {
      for (const e of server.app.coreContext.endpoints.filter(badTokenRefused)) {
        expect(await refused(e, token), `${name}: ${label(e)}`).toBe(true);
      }
    }
  });

  test('rejects another authorization scheme', async () => {
    const { accessToken } = await person(server);
    const response = await call(server.app, 'GET', '/api/health', {
      headers: { authorization: `Basic ${accessToken}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
  });
});
