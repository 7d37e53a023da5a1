import { beforeAll, describe, expect, test } from 'vitest';
import {
  appCode,
  beginSetUp,
  beginStep,
  challengeOf,
  confirmSetUp,
  finishLogIn,
  renewCodes,
  withApp,
  wrongAppCode,
} from '../../support/auth/authenticator.ts';
import { testCode } from '../../support/auth/two-factor.ts';
import { person, TEST_PASSWORD, type TestPerson } from '../../support/factories.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { loggedInAgain, reachable } from '../../support/people/profile.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

type Answer = Awaited<ReturnType<typeof call>>;
const errorOf = (response: Answer) => [
  response.statusCode,
  response.json().code,
  response.json().fields?.[0]?.path,
];
const PASSWORD = { password: TEST_PASSWORD };
const PATH = '/api/v1/setting/two-factor-auth';
const read = async (who: TestPerson) =>
  (await call(server.app, 'GET', PATH, { token: who.accessToken })).json().data;
const set = (who: TestPerson, body: object) =>
  call(server.app, 'PUT', PATH, { token: who.accessToken, body });
const enter = async (who: TestPerson, code: { otp: string } | { recoveryCode: string }, t = server) =>
  finishLogIn(t, await challengeOf(t, who), code);
const storedRows = (who: TestPerson) => {
  const { db } = server.database;
  const rows = (table: 'authenticator' | 'recovery_code') =>
    db.selectFrom(table).selectAll().where('person_id', '=', who.id).execute();
  return Promise.all([rows('authenticator'), rows('recovery_code')]);
};

describe('setting an app up', () => {
  test('changes nothing before the first code', async () => {
    const ann = await reachable(server);
    beginStep(server);
    const { setUp, secret, uri } = (await beginSetUp(server, ann)).json().data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const wrong = await confirmSetUp(server, ann, { setUp, otp: wrongAppCode(server, secret) });
    expect(errorOf(wrong)).toEqual([400, 'invalid_otp', 'otp']);
    expect((await read(ann)).twoFactor).toBe(false);

    const confirmed = await confirmSetUp(server, ann, { setUp, otp: appCode(server, secret) });
    const on = { twoFactor: true, twoFactorMethod: 'totp', contact: null, recoveryCodesLeft: 8 };
    const { recoveryCodes, ...settings } = confirmed.json().data;
    expect([confirmed.json().message, settings]).toEqual(['2FA updated', on]);
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await read(ann)).toEqual(on);
    for (const contact of [ann.email, ann.phone]) expect(await messagesTo(server, contact)).toHaveLength(1);
    const again = await confirmSetUp(server, ann, { setUp, otp: appCode(server, secret, 1) });
    expect(errorOf(again)).toEqual([410, 'expired', undefined]);
  });

  test('stores neither the secret nor the codes in plain form', async () => {
    const ann = await withApp(server);
    const [apps, codes] = await storedRows(ann);
    expect([apps.length, codes.length]).toEqual([1, 8]);
    const rows = JSON.stringify([apps, codes], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const code of [ann.secret, ...ann.recoveryCodes]) expect(rows).not.toContain(code);
    const bytes = apps[0]?.secret ?? Buffer.alloc(0);
    // A nonce, a tag and the 20 bytes: another row with the same bytes would not open.
    expect(bytes).toHaveLength(12 + 16 + 20);
    const ben = await withApp(server);
    await server.database.db
      .updateTable('authenticator')
      .set({ secret: bytes })
      .where('person_id', '=', ben.id)
      .execute();
    expect((await enter(ben, { otp: appCode(server, ann.secret) })).statusCode).toBe(500);
  });

  test('belongs to one person, and expires after 15 minutes or with another password', async () => {
    const [ann, ben] = [await reachable(server), await reachable(server)];
    const begun = async () => (await beginSetUp(server, ann)).json().data;
    const first = await begun();
    const stolen = { setUp: first.setUp, otp: appCode(server, first.secret) };
    expect((await confirmSetUp(server, ben, stolen)).statusCode).toBe(410);
    const body = { ...PASSWORD, newPassword: 'four brown bottles' };
    await call(server.app, 'PUT', '/api/v1/setting/password', { token: ann.accessToken, body });
    expect((await confirmSetUp(server, ann, stolen)).statusCode).toBe(410);
    const { setUp, secret } = (await beginSetUp(server, ben)).json().data;
    server.clock.advance(15 * 60);
    const late = await confirmSetUp(server, await loggedInAgain(server, ben), {
      setUp,
      otp: appCode(server, secret),
    });
    expect(late.statusCode).toBe(410);
    expect((await storedRows(ben)).flat()).toEqual([]);
  });

  test('a second set-up replaces the first app, and ends pending logins', async () => {
    const ann = await withApp(server);
    const challenge = await challengeOf(server, ann);
    const { setUp, secret } = (await beginSetUp(server, ann)).json().data;
    // Until its first code has come, the old one counts.
    expect((await enter(ann, { otp: appCode(server, ann.secret) })).statusCode).toBe(200);
    const confirmed = await confirmSetUp(server, ann, { setUp, otp: appCode(server, secret) });
    expect(confirmed.statusCode).toBe(200);
    const under = await finishLogIn(server, challenge, { otp: appCode(server, secret, 1) });
    expect(under.statusCode).toBe(410);
    expect((await enter(ann, { otp: appCode(server, ann.secret, 1) })).statusCode).toBe(400);
    expect((await enter(ann, { recoveryCode: ann.recoveryCodes[0] ?? '' })).statusCode).toBe(400);
    expect((await enter(ann, { otp: appCode(server, secret, 1) })).statusCode).toBe(200);
  });
});

describe('a log-in with an app', () => {
  test('asks for its code, and sends none', async () => {
    const ann = await withApp(server);
    const before = await messagesTo(server, ann.email);
    const body = { username: ann.username, ...PASSWORD };
    const { data } = (await call(server.app, 'POST', '/api/login', { body })).json();
    const challenge = expect.any(String);
    expect(data).toEqual({ type: 'app', contact: null, challenge, resendAfter: 0 });
    const resent = await call(server.app, 'POST', '/api/resend-otp', {
      body: { challenge: data.challenge },
    });
    expect(errorOf(resent)).toEqual([400, 'invalid_request', 'challenge']);
    const otp = appCode(server, ann.secret);
    const done = await finishLogIn(server, data.challenge, { otp });
    expect(done.json().data.user.userId).toBe(ann.id);
    expect(await messagesTo(server, ann.email)).toHaveLength(before.length);
  });

  test('accepts the code of one step early or late, no other, and each only once', async () => {
    const ann = await withApp(server);
    server.clock.advance(90);
    const responses = [];
    for (const steps of [-2, 2, -1, -1, 0, -1, 1, 0, 1]) {
      responses.push((await enter(ann, { otp: appCode(server, ann.secret, steps) })).statusCode);
    }
    // A used code voids those before it: a code read over a shoulder is too late.
    expect(responses).toEqual([400, 400, 200, 400, 200, 400, 200, 400, 429]);
    server.clock.advance(16 * 60);
    expect((await enter(ann, { otp: appCode(server, ann.secret) })).statusCode).toBe(200);
  });

  test('opens one session, however often its code is sent at once', async () => {
    const ann = await withApp(server);
    const otp = appCode(server, ann.secret);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(server, ann)));
    const responses = await Promise.all(challenges.map((each) => finishLogIn(server, each, { otp })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const next = { otp: appCode(server, ann.secret, 1) };
    const challenge = await challengeOf(server, ann);
    const twice = await Promise.all([1, 2].map(() => finishLogIn(server, challenge, next)));
    expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('allows five tries in 15 minutes across processes; a recovery code still works meanwhile', async () => {
    const ann = await withApp(server);
    const other = await testApp();
    other.clock.advance((server.clock.now().getTime() - other.clock.now().getTime()) / 1_000);
    const challenge = await challengeOf(server, ann);
    const otp = wrongAppCode(server, ann.secret);
    const tries = [server, other, server, other, server].map((t) => finishLogIn(t, challenge, { otp }));
    for (const wrong of await Promise.all(tries)) {
      expect(errorOf(wrong)).toEqual([400, 'invalid_otp', 'otp']);
    }
    const right = () => ({ otp: appCode(server, ann.secret) });
    for (const t of [server, other]) {
      const locked = await enter(ann, right(), t);
      expect(errorOf(locked)).toEqual([429, 'rate_limited', undefined]);
      expect(locked.headers['retry-after']).toBe(`${15 * 60}`);
    }
    const [recoveryCode = ''] = ann.recoveryCodes;
    expect((await enter(ann, { recoveryCode })).statusCode).toBe(200);
    server.clock.advance(15 * 60);
    expect((await enter(ann, right())).statusCode).toBe(200);
  });

  test('has 30 tries a day', async () => {
    const ann = await withApp(server);
    for (let hour = 0; hour < 6; hour++) {
      const challenge = await challengeOf(server, ann);
      const otp = wrongAppCode(server, ann.secret);
      for (let n = 0; n < 5; n++) {
        expect((await finishLogIn(server, challenge, { otp })).statusCode).toBe(400);
      }
      server.clock.advance(3_600);
    }
    expect((await enter(ann, { otp: appCode(server, ann.secret) })).statusCode).toBe(429);
    server.clock.advance(18 * 3_600);
    expect((await enter(ann, { otp: appCode(server, ann.secret) })).statusCode).toBe(200);
  });

  test.each([
    ['otp', {}],
    ['otp', { otp: '123456', recoveryCode: 'x' }],
    ['otp', { otp: '12345' }],
    ['recoveryCode', { recoveryCode: ' ' }],
    ['recoveryCode', { recoveryCode: 'x'.repeat(61) }],
  ])('a bad %s is rejected with its name (%j)', async (path, fields) => {
    const body = { challenge: 'x', ...fields };
    const response = await call(server.app, 'POST', '/api/login/two-factor-auth', { body });
    expect(errorOf(response)).toEqual([400, 'invalid_request', path]);
  });
});

describe('a recovery code', () => {
  test('is valid once, however it was typed, and every contact is notified', async () => {
    const ann = await withApp(server);
    const [first = ''] = ann.recoveryCodes;
    const spelled = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await enter(ann, { recoveryCode: spelled })).statusCode).toBe(200);
    expect((await read(ann)).recoveryCodesLeft).toBe(7);
    for (const contact of [ann.email, ann.phone]) {
      expect((await messagesTo(server, contact))[0]?.text).toContain('One of your recovery codes');
    }
    const again = await enter(ann, { recoveryCode: first });
    expect(errorOf(again)).toEqual([400, 'invalid_otp', 'recoveryCode']);
  });

  test('sent twice at once opens one session', async () => {
    const ann = await withApp(server);
    const [recoveryCode = ''] = ann.recoveryCodes;
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(server, ann)));
    const responses = await Promise.all(
      challenges.map((each) => finishLogIn(server, each, { recoveryCode })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await read(ann)).recoveryCodesLeft).toBe(7);
  });

  test('allows five tries too, and belongs to one person', async () => {
    const [ann, ben] = [await withApp(server), await withApp(server)];
    const challenge = await challengeOf(server, ann);
    for (const recoveryCode of ben.recoveryCodes.slice(0, 5)) {
      expect((await finishLogIn(server, challenge, { recoveryCode })).statusCode).toBe(400);
    }
    const [recoveryCode = ''] = ann.recoveryCodes;
    expect((await finishLogIn(server, challenge, { recoveryCode })).statusCode).toBe(429);
    expect((await enter(ann, { otp: appCode(server, ann.secret) })).statusCode).toBe(200);
  });

  test('is replaced with all others', async () => {
    const ann = await withApp(server);
    const [old = ''] = ann.recoveryCodes;
    await enter(ann, { recoveryCode: old });
    const renewed = await renewCodes(server, ann);
    const [first = '', ...others] = renewed.json().data.recoveryCodes;
    expect([others.length, (await read(ann)).recoveryCodesLeft]).toEqual([7, 8]);
    expect((await enter(ann, { recoveryCode: ann.recoveryCodes[1] ?? '' })).statusCode).toBe(400);
    expect((await enter(ann, { recoveryCode: first })).statusCode).toBe(200);
    const none = await renewCodes(server, await person(server));
    expect(errorOf(none)).toEqual([422, 'second_factor_missing', undefined]);
  });
});

describe('an app', () => {
  test.each([
    ['turned off', { twoFactor: false, twoFactorMethod: 'totp' }, 0],
    ['replaced by a contact', { twoFactor: true, twoFactorMethod: 'email' }, 8],
  ])('%s is forgotten with its codes', async (_, settings, many) => {
    const ann = await withApp(server);
    const challenge = await challengeOf(server, ann);
    const otp = settings.twoFactor ? await testCode(server, ann, 'email') : undefined;
    expect((await read(ann)).twoFactorMethod).toBe('totp');
    const { data } = (await set(ann, { ...settings, otp })).json();
    expect([data.twoFactor, data.recoveryCodes?.length ?? 0]).toEqual([settings.twoFactor, many]);
    const [apps, codes] = await storedRows(ann);
    expect([apps.length, codes.length]).toEqual([0, many]);
    const late = await finishLogIn(server, challenge, { otp: appCode(server, ann.secret) });
    expect(late.statusCode).toBe(410);
  });

  test('is turned on only by its own calls, and repeating them changes nothing', async () => {
    const ann = await withApp(server);
    const messageCount = (await messagesTo(server, ann.email)).length;
    const on = { twoFactor: true, twoFactorMethod: 'totp' };
    expect((await set(ann, on)).json().data.recoveryCodesLeft).toBe(8);
    expect(await messagesTo(server, ann.email)).toHaveLength(messageCount);
    expect(errorOf(await set(await reachable(server), on))).toEqual([
      422,
      'authenticator_missing',
      undefined,
    ]);
  });
});
