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
import { person, TEST_PASSWORD, type TestPerson } from '../../support/factories.ts';
import { lettersTo } from '../../support/notifications/emails.ts';
import { loggedInAgain, reachable } from '../../support/people/profile.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
  return () => house.close();
});

type Answer = Awaited<ReturnType<typeof call>>;
const refusal = (answer: Answer) => [answer.statusCode, answer.json().code, answer.json().fields?.[0]?.path];
const PASSWORD = { password: TEST_PASSWORD };
const PATH = '/api/v1/setting/two-factor-auth';
const read = async (who: TestPerson) =>
  (await call(house.app, 'GET', PATH, { token: who.accessToken })).json().data;
const set = (who: TestPerson, body: object) => call(house.app, 'PUT', PATH, { token: who.accessToken, body });
const enter = async (who: TestPerson, code: { otp: string } | { recoveryCode: string }, t = house) =>
  finishLogIn(t, await challengeOf(t, who), code);
const kept = (who: TestPerson) => {
  const { db } = house.database;
  const rows = (table: 'authenticator' | 'recovery_code') =>
    db.selectFrom(table).selectAll().where('person_id', '=', who.id).execute();
  return Promise.all([rows('authenticator'), rows('recovery_code')]);
};

describe('setting an app up', () => {
  test('needs the password, and changes nothing before the first code', async () => {
    const ann = await reachable(house);
    expect(refusal(await beginSetUp(house, ann, { password: 'not it' }))).toEqual([
      400,
      'wrong_password',
      'password',
    ]);
    beginStep(house);
    const { setUp, secret, uri } = (await beginSetUp(house, ann, PASSWORD)).json().data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const wrong = await confirmSetUp(house, ann, { setUp, otp: wrongAppCode(house, secret) });
    expect(refusal(wrong)).toEqual([400, 'invalid_otp', 'otp']);
    expect((await read(ann)).twoFactor).toBe(false);

    const confirmed = await confirmSetUp(house, ann, { setUp, otp: appCode(house, secret) });
    const on = { twoFactor: true, twoFactorMethod: 'totp', contact: null, recoveryCodesLeft: 8 };
    const { recoveryCodes, ...settings } = confirmed.json().data;
    expect([confirmed.json().message, settings]).toEqual(['2FA updated', on]);
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await read(ann)).toEqual(on);
    for (const contact of [ann.email, ann.phone]) expect(await lettersTo(house, contact)).toHaveLength(1);
    const again = await confirmSetUp(house, ann, { setUp, otp: appCode(house, secret, 1) });
    expect(refusal(again)).toEqual([410, 'expired', undefined]);
  });

  test('keeps neither the secret nor the codes as they are', async () => {
    const ann = await withApp(house);
    const [apps, codes] = await kept(ann);
    expect([apps.length, codes.length]).toEqual([1, 8]);
    const rows = JSON.stringify([apps, codes], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const code of [ann.secret, ...ann.recoveryCodes]) expect(rows).not.toContain(code);
    const bytes = apps[0]?.secret ?? Buffer.alloc(0);
    // A nonce, a tag and the 20 bytes: another row with the same bytes would not open.
    expect(bytes).toHaveLength(12 + 16 + 20);
    const ben = await withApp(house);
    await house.database.db
      .updateTable('authenticator')
      .set({ secret: bytes })
      .where('person_id', '=', ben.id)
      .execute();
    expect((await enter(ben, { otp: appCode(house, ann.secret) })).statusCode).toBe(500);
  });

  test('is one’s own, and over after 15 minutes or with another password', async () => {
    const [ann, ben] = [await reachable(house), await reachable(house)];
    const begun = async () => (await beginSetUp(house, ann, PASSWORD)).json().data;
    const first = await begun();
    const stolen = { setUp: first.setUp, otp: appCode(house, first.secret) };
    expect((await confirmSetUp(house, ben, stolen)).statusCode).toBe(410);
    const body = { ...PASSWORD, newPassword: 'four brown bottles' };
    await call(house.app, 'PUT', '/api/v1/setting/password', { token: ann.accessToken, body });
    expect((await confirmSetUp(house, ann, stolen)).statusCode).toBe(410);
    const { setUp, secret } = (await beginSetUp(house, ben, PASSWORD)).json().data;
    house.clock.advance(15 * 60);
    const late = await confirmSetUp(house, await loggedInAgain(house, ben), {
      setUp,
      otp: appCode(house, secret),
    });
    expect(late.statusCode).toBe(410);
    expect((await kept(ben)).flat()).toEqual([]);
  });

  test('again puts another app in the place of the first, and ends log-ins under way', async () => {
    const ann = await withApp(house);
    const challenge = await challengeOf(house, ann);
    const { setUp, secret } = (await beginSetUp(house, ann, PASSWORD)).json().data;
    // Until its first code has come, the old one counts.
    expect((await enter(ann, { otp: appCode(house, ann.secret) })).statusCode).toBe(200);
    const confirmed = await confirmSetUp(house, ann, { setUp, otp: appCode(house, secret) });
    expect(confirmed.statusCode).toBe(200);
    const under = await finishLogIn(house, challenge, { otp: appCode(house, secret, 1) });
    expect(under.statusCode).toBe(410);
    expect((await enter(ann, { otp: appCode(house, ann.secret, 1) })).statusCode).toBe(400);
    expect((await enter(ann, { recoveryCode: ann.recoveryCodes[0] ?? '' })).statusCode).toBe(400);
    expect((await enter(ann, { otp: appCode(house, secret, 1) })).statusCode).toBe(200);
  });
});

describe('a log-in with an app', () => {
  test('asks for its code, sends nothing, and has no other to send', async () => {
    const ann = await withApp(house);
    const before = await lettersTo(house, ann.email);
    const body = { username: ann.username, ...PASSWORD };
    const { data } = (await call(house.app, 'POST', '/api/login', { body })).json();
    const challenge = expect.any(String);
    expect(data).toEqual({ type: 'app', contact: null, challenge, resendAfter: 0 });
    const resent = await call(house.app, 'POST', '/api/resend-otp', {
      body: { challenge: data.challenge },
    });
    expect(refusal(resent)).toEqual([400, 'invalid_request', 'challenge']);
    const otp = appCode(house, ann.secret);
    const done = await finishLogIn(house, data.challenge, { otp });
    expect(done.json().data.user.userId).toBe(ann.id);
    expect(await lettersTo(house, ann.email)).toHaveLength(before.length);
  });

  test('takes the code of a step early and late, none further off, and none twice', async () => {
    const ann = await withApp(house);
    house.clock.advance(90);
    const answers = [];
    for (const steps of [-2, 2, -1, -1, 0, -1, 1, 0, 1]) {
      answers.push((await enter(ann, { otp: appCode(house, ann.secret, steps) })).statusCode);
    }
    // A code that was used voids those before it: whoever looked over a shoulder comes too late.
    expect(answers).toEqual([400, 400, 200, 400, 200, 400, 200, 400, 429]);
    house.clock.advance(16 * 60);
    expect((await enter(ann, { otp: appCode(house, ann.secret) })).statusCode).toBe(200);
  });

  test('opens one session, however often its code comes at once', async () => {
    const ann = await withApp(house);
    const otp = appCode(house, ann.secret);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(house, ann)));
    const answers = await Promise.all(challenges.map((each) => finishLogIn(house, each, { otp })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const next = { otp: appCode(house, ann.secret, 1) };
    const challenge = await challengeOf(house, ann);
    const twice = await Promise.all([1, 2].map(() => finishLogIn(house, challenge, next)));
    expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('has five tries in 15 minutes, whichever process counts; a recovery code is good meanwhile', async () => {
    const ann = await withApp(house);
    const other = await testApp();
    other.clock.advance((house.clock.now().getTime() - other.clock.now().getTime()) / 1_000);
    const challenge = await challengeOf(house, ann);
    const otp = wrongAppCode(house, ann.secret);
    const tries = [house, other, house, other, house].map((t) => finishLogIn(t, challenge, { otp }));
    for (const wrong of await Promise.all(tries)) {
      expect(refusal(wrong)).toEqual([400, 'invalid_otp', 'otp']);
    }
    const right = () => ({ otp: appCode(house, ann.secret) });
    for (const t of [house, other]) {
      const locked = await enter(ann, right(), t);
      expect(refusal(locked)).toEqual([429, 'rate_limited', undefined]);
      expect(locked.headers['retry-after']).toBe(`${15 * 60}`);
    }
    const [recoveryCode = ''] = ann.recoveryCodes;
    expect((await enter(ann, { recoveryCode })).statusCode).toBe(200);
    house.clock.advance(15 * 60);
    expect((await enter(ann, right())).statusCode).toBe(200);
  });

  test('has 30 tries a day', async () => {
    const ann = await withApp(house);
    for (let hour = 0; hour < 6; hour++) {
      const challenge = await challengeOf(house, ann);
      const otp = wrongAppCode(house, ann.secret);
      for (let n = 0; n < 5; n++) {
        expect((await finishLogIn(house, challenge, { otp })).statusCode).toBe(400);
      }
      house.clock.advance(3_600);
    }
    expect((await enter(ann, { otp: appCode(house, ann.secret) })).statusCode).toBe(429);
    house.clock.advance(18 * 3_600);
    expect((await enter(ann, { otp: appCode(house, ann.secret) })).statusCode).toBe(200);
  });

  test.each([
    ['otp', {}],
    ['otp', { otp: '123456', recoveryCode: 'x' }],
    ['otp', { otp: '12345' }],
    ['recoveryCode', { recoveryCode: ' ' }],
    ['recoveryCode', { recoveryCode: 'x'.repeat(61) }],
  ])('a bad %s is refused with its name (%j)', async (path, fields) => {
    const body = { challenge: 'x', ...fields };
    const answer = await call(house.app, 'POST', '/api/login/two-factor-auth', { body });
    expect(refusal(answer)).toEqual([400, 'invalid_request', path]);
  });
});

describe('a recovery code', () => {
  test('is good once, however it was written down, and every contact hears of it', async () => {
    const ann = await withApp(house);
    const [first = ''] = ann.recoveryCodes;
    const spelled = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await enter(ann, { recoveryCode: spelled })).statusCode).toBe(200);
    expect((await read(ann)).recoveryCodesLeft).toBe(7);
    for (const contact of [ann.email, ann.phone]) {
      expect((await lettersTo(house, contact))[0]?.text).toContain('one of your recovery codes');
    }
    const again = await enter(ann, { recoveryCode: first });
    expect(refusal(again)).toEqual([400, 'invalid_otp', 'recoveryCode']);
  });

  test('that comes twice at once opens one session', async () => {
    const ann = await withApp(house);
    const [recoveryCode = ''] = ann.recoveryCodes;
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(house, ann)));
    const answers = await Promise.all(challenges.map((each) => finishLogIn(house, each, { recoveryCode })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await read(ann)).recoveryCodesLeft).toBe(7);
  });

  test('has five tries too, is one’s own, and none is for who has no app', async () => {
    const [ann, ben] = [await withApp(house), await withApp(house)];
    const challenge = await challengeOf(house, ann);
    for (const recoveryCode of ben.recoveryCodes.slice(0, 5)) {
      expect((await finishLogIn(house, challenge, { recoveryCode })).statusCode).toBe(400);
    }
    const [recoveryCode = ''] = ann.recoveryCodes;
    expect((await finishLogIn(house, challenge, { recoveryCode })).statusCode).toBe(429);
    expect((await enter(ann, { otp: appCode(house, ann.secret) })).statusCode).toBe(200);
    const cat = await reachable(house);
    await set(cat, { twoFactor: true, twoFactorMethod: 'email' });
    expect(refusal(await enter(cat, { recoveryCode }))).toEqual([400, 'invalid_request', 'recoveryCode']);
  });

  test('is replaced with all others, for the password and a code of the app', async () => {
    const ann = await withApp(house);
    const [old = ''] = ann.recoveryCodes;
    const otp = appCode(house, ann.secret);
    const unproved = await renewCodes(house, ann, { otp, password: 'not it' });
    expect(refusal(unproved)).toEqual([400, 'wrong_password', 'password']);
    const wrong = await renewCodes(house, ann, { otp: wrongAppCode(house, ann.secret), ...PASSWORD });
    expect(refusal(wrong)).toEqual([400, 'invalid_otp', 'otp']);
    await enter(ann, { recoveryCode: old });
    const renewed = await renewCodes(house, ann, { otp, ...PASSWORD });
    const [first = '', ...others] = renewed.json().data.recoveryCodes;
    expect([others.length, (await read(ann)).recoveryCodesLeft]).toEqual([7, 8]);
    expect((await enter(ann, { recoveryCode: ann.recoveryCodes[1] ?? '' })).statusCode).toBe(400);
    expect((await enter(ann, { recoveryCode: first })).statusCode).toBe(200);
    // The code of the app went with it.
    expect((await enter(ann, { otp })).statusCode).toBe(400);
    const none = await renewCodes(house, await person(house), { otp, ...PASSWORD });
    expect(refusal(none)).toEqual([400, 'invalid_otp', 'otp']);
  });
});

describe('an app', () => {
  test.each([
    ['turned off', { twoFactor: false, twoFactorMethod: 'totp' }],
    ['left for a contact', { twoFactor: true, twoFactorMethod: 'email' }],
  ])('%s needs the password, and is forgotten with its codes', async (_, wish) => {
    const ann = await withApp(house);
    expect(refusal(await set(ann, wish))).toEqual([400, 'invalid_request', 'password']);
    const wrong = await set(ann, { ...wish, password: 'not it' });
    expect(refusal(wrong)).toEqual([400, 'wrong_password', 'password']);
    expect((await read(ann)).twoFactorMethod).toBe('totp');
    const challenge = await challengeOf(house, ann);
    const left = await set(ann, { ...wish, ...PASSWORD });
    expect(left.json().data.twoFactor).toBe(wish.twoFactor);
    expect(left.json().data).not.toHaveProperty('recoveryCodesLeft');
    expect((await kept(ann)).flat()).toEqual([]);
    const late = await finishLogIn(house, challenge, { otp: appCode(house, ann.secret) });
    expect(late.statusCode).toBe(410);
  });

  test('is turned on by its own calls alone, and again changes nothing', async () => {
    const ann = await withApp(house);
    const told = (await lettersTo(house, ann.email)).length;
    const on = { twoFactor: true, twoFactorMethod: 'totp' };
    expect((await set(ann, on)).json().data.recoveryCodesLeft).toBe(8);
    expect(await lettersTo(house, ann.email)).toHaveLength(told);
    expect(refusal(await set(await reachable(house), on))).toEqual([422, 'authenticator_missing', undefined]);
  });
});
