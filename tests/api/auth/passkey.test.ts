import { expect, test } from 'vitest';
import { leave } from '../../support/account/account-closure.ts';
import { withApp } from '../../support/auth/authenticator.ts';
import {
  addKey,
  beginAdding,
  changeKey,
  enterWith,
  isIn,
  logInWith,
  loginOptions,
  passkeysOf,
  removeKey,
  softwareKey,
  withKey,
} from '../../support/auth/passkeys.ts';
import { anAddress, from } from '../../support/auth/sign-up.ts';
import { person, TEST_PASSWORD } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { reachable } from '../../support/people/profile.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const errorOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
];
const REFUSED = [400, 'invalid_credentials'];
const TOO_LATE = [410, 'expired'];

test('a passkey is added, logs in without a code, and every contact is notified', async () => {
  const t = await testApp();
  const [ann, key] = [await withApp(t), softwareKey()];
  const { options } = (await beginAdding(t, ann)).json().data;
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: ann.username },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await addKey(t, ann, key.make(options));
  expect(added.json().data.passkey).toMatchObject({ lastUsedAt: null, synced: false });
  for (const contact of [ann.email, ann.phone])
    expect((await messagesTo(t, contact))[0]?.text).toContain(
      'A passkey was added to your Flickquest account',
    );

  const response = await logInWith(t, key);
  expect(response.json().data).toMatchObject({ user: { userId: ann.id }, accessToken: expect.any(String) });
  const [listed] = await passkeysOf(t, response.json().data);
  expect(listed.lastUsedAt).toEqual(expect.any(String));
  const again = (await beginAdding(t, ann)).json().data.options;
  expect(again.excludeCredentials).toMatchObject([{ id: key.id, transports: ['internal', 'hybrid'] }]);
});

/** Answers of the right device that are no log-in here. */
const LIES = [
  ['another site asked', { origin: 'http://flickquest.example' }],
  ['made for another site', { rpId: 'flickquest.example' }],
  ['unlocked by nobody', { unverified: true }],
  ['signed to make a key', { type: 'webauthn.create' }],
  ['of another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
] as const;

test.each(LIES)('rejects a login with what was %s', async (_, lies) => {
  const t = await testApp();
  const [ann, key] = [await person(t), softwareKey()];
  await withKey(t, ann, key);
  expect(errorOf(await logInWith(t, key, lies))).toEqual(REFUSED);
  expect(isIn(await logInWith(t, key), ann)).toBe(true);
});

test.each(LIES.filter(([, lies]) => !('userHandle' in lies)))(
  'rejects a new passkey with what was %s',
  async (_, given) => {
    const t = await testApp();
    const ann = await person(t);
    const lies = 'type' in given ? { type: 'webauthn.get' } : given;
    const { options } = (await beginAdding(t, ann)).json().data;
    expect(errorOf(await addKey(t, ann, softwareKey().make(options, lies)))).toEqual([
      422,
      'invalid_credentials',
    ]);
    expect(errorOf(await addKey(t, ann, softwareKey().make(options)))).toEqual(TOO_LATE);
    expect(await passkeysOf(t, ann)).toEqual([]);
  },
);

test('an unknown passkey and a wrong signature are rejected with the same response', async () => {
  const t = await testApp();
  const [ann, key, stranger] = [await person(t), softwareKey(), softwareKey()];
  await withKey(t, ann, key);
  const unknown = await logInWith(t, stranger);
  const forged = stranger.sign(await loginOptions(t));
  const wrong = await enterWith(t, { ...forged, id: key.id });
  expect([unknown.statusCode, wrong.statusCode]).toEqual([400, 400]);
  const { requestId: _, ...errorBody } = unknown.json();
  expect(wrong.json()).toMatchObject(errorBody);
  const torn = { ...forged, response: { ...forged.response, clientDataJSON: 'bm8ganNvbg' } };
  expect(errorOf(await enterWith(t, torn))).toEqual(REFUSED);
});

test('a challenge is valid once, for five minutes, and only if we issued it', async () => {
  const t = await testApp();
  const [ann, key] = [await person(t), softwareKey()];
  await withKey(t, ann, key);
  const used = key.sign(await loginOptions(t));
  expect(isIn(await enterWith(t, used), ann)).toBe(true);
  expect(errorOf(await enterWith(t, used))).toEqual(TOO_LATE);
  const old = await loginOptions(t);
  t.clock.advance(5 * 60);
  expect(errorOf(await enterWith(t, key.sign(old)))).toEqual(TOO_LATE);
  expect(errorOf(await enterWith(t, key.sign({ challenge: 'bWFkZSB1cA' })))).toEqual(TOO_LATE);
  const left = () => t.database.db.selectFrom('passkey_challenge').select('expires_at').execute();
  await loginOptions(t);
  t.clock.advance(5 * 60 + 1);
  await runAllJobs(t);
  expect(await left()).toEqual([]);
});

test('of one response sent many times at once, one logs in', async () => {
  const t = await testApp();
  const [ann, key] = [await person(t), softwareKey()];
  await withKey(t, ann, key);
  const signed = key.sign(await loginOptions(t));
  const responses = await Promise.all(Array.from({ length: 8 }, () => enterWith(t, signed)));
  expect(responses.filter((response) => isIn(response, ann))).toHaveLength(1);
});

test('a device that counts must keep counting; one that does not stays at 0', async () => {
  const t = await testApp();
  const [ann, counting, silent] = [await person(t), softwareKey(), softwareKey()];
  await withKey(t, ann, counting);
  expect(isIn(await logInWith(t, counting, { counter: 7 }), ann)).toBe(true);
  expect(errorOf(await logInWith(t, counting, { counter: 7 }))).toEqual(REFUSED);
  expect(errorOf(await logInWith(t, counting, { counter: 6 }))).toEqual(REFUSED);
  expect(errorOf(await logInWith(t, counting, { counter: 0 }))).toEqual(REFUSED);
  expect(isIn(await logInWith(t, counting, { counter: 8 }), ann)).toBe(true);
  await withKey(t, ann, silent);
  expect(isIn(await logInWith(t, silent, { counter: 0 }), ann)).toBe(true);
  expect(isIn(await logInWith(t, silent, { counter: 0 }), ann)).toBe(true);
});

test('it replaces the code of a pending login, for its own person only and once', async () => {
  const t = await testApp();
  const [ann, ben] = [await withApp(t), await withApp(t)];
  const [annKey, benKey] = [softwareKey(), softwareKey()];
  const before = (
    await from(t, anAddress(), 'login', { username: ann.username, password: TEST_PASSWORD })
  ).json();
  expect(before.data).not.toHaveProperty('passkey');
  await withKey(t, ann, annKey);
  await withKey(t, ben, benKey);
  const waits = (
    await from(t, anAddress(), 'login', { username: ann.username, password: TEST_PASSWORD })
  ).json();
  expect(waits.data).toMatchObject({ type: 'app', passkey: true });
  const { challenge } = waits.data;
  expect(await loginOptions(t, challenge)).toMatchObject({ allowCredentials: [{ id: annKey.id }] });
  expect(errorOf(await enterWith(t, benKey.sign(await loginOptions(t, challenge)), challenge))).toEqual(
    REFUSED,
  );
  expect(isIn(await enterWith(t, annKey.sign(await loginOptions(t, challenge)), challenge), ann)).toBe(true);
  const expired = await from(t, anAddress(), 'login/passkey/options', { challenge });
  expect(errorOf(expired)).toEqual(TOO_LATE);
  const late = await enterWith(t, annKey.sign(await loginOptions(t)), challenge);
  expect(errorOf(late)).toEqual(TOO_LATE);
});

test('wrong attempts count together with those of passwords, per person and per address', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [ann, key, other] = [await person(t), softwareKey(), softwareKey()];
  await withKey(t, ann, key);
  const forged = async () => enterWith(t, { ...other.sign(await loginOptions(t)), id: key.id });
  for (let n = 0; n < 10; n += 1) expect((await forged()).statusCode).toBe(400);
  expect((await forged()).statusCode).toBe(429);
  expect((await logInWith(t, key)).statusCode).toBe(429);
  const body = { username: ann.username, password: TEST_PASSWORD };
  expect((await from(t, anAddress(), 'login', body)).statusCode).toBe(429);
  t.clock.advance(15 * 60);
  expect(isIn(await logInWith(t, key), ann)).toBe(true);
  const address = anAddress();
  for (let n = 0; n < 50; n += 1)
    expect(
      (await enterWith(t, softwareKey().sign(await loginOptions(t)), undefined, address)).statusCode,
    ).toBe(400);
  expect((await enterWith(t, softwareKey().sign(await loginOptions(t)), undefined, address)).statusCode).toBe(
    429,
  );
});

test('passkeys are listed, named and removed by their owner only', async () => {
  const t = await testApp();
  const [ann, ben, key] = [await reachable(t), await person(t), softwareKey()];
  const { _id } = await withKey(t, ann, key);
  expect(await passkeysOf(t, ben)).toEqual([]);
  expect(await passkeysOf(t, ann)).toMatchObject([{ _id, name: 'Unknown browser on Unknown system' }]);
  expect((await changeKey(t, ben, _id, 'Mine')).statusCode).toBe(404);
  expect((await removeKey(t, ben, _id)).statusCode).toBe(404);
  expect(errorOf(await changeKey(t, ann, _id, '  '))).toEqual([400, 'invalid_request']);
  expect((await changeKey(t, ann, _id, ' My phone ')).json().data.passkey.name).toBe('My phone');
  expect(await passkeysOf(t, ann)).toMatchObject([{ _id, name: 'My phone' }]);
  expect((await removeKey(t, ann, _id)).statusCode).toBe(200);
  expect((await removeKey(t, ann, _id)).statusCode).toBe(404);
  expect((await messagesTo(t, ann.email))[0]?.subject).toBe('A passkey was removed');
  expect(errorOf(await logInWith(t, key))).toEqual(REFUSED);
});

test('a challenge to add one is valid for its person, once, and not after a password change', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const mine = (await beginAdding(t, ann)).json().data.options;
  expect(errorOf(await addKey(t, ben, softwareKey().make(mine)))).toEqual(TOO_LATE);
  const before = (await beginAdding(t, ann)).json().data.options;
  const body = { password: TEST_PASSWORD, newPassword: 'another quiet harbour' };
  await call(t.app, 'PUT', '/api/v1/setting/password', { token: ann.accessToken, body });
  expect(errorOf(await addKey(t, ann, softwareKey().make(before)))).toEqual(TOO_LATE);
  const key = softwareKey();
  await withKey(t, ben, key);
  const twice = (await beginAdding(t, ben)).json().data.options;
  expect(errorOf(await addKey(t, ben, key.make(twice)))).toEqual([422, 'invalid_credentials']);
});

test('at most ten can be added', async () => {
  const t = await testApp();
  const ann = await person(t);
  for (let n = 0; n < 9; n += 1) await withKey(t, ann, softwareKey());
  const two = [
    (await beginAdding(t, ann)).json().data.options,
    (await beginAdding(t, ann)).json().data.options,
  ];
  const added = await Promise.all(two.map((options) => addKey(t, ann, softwareKey().make(options))));
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(errorOf(await beginAdding(t, ann))).toEqual([409, 'too_many_open']);
  expect(await passkeysOf(t, ann)).toHaveLength(10);
});

async function resetPassword(t: TestApp, email: string): Promise<void> {
  await from(t, anAddress(), 'forget-password', { email });
  const proved = await from(t, anAddress(), 'forget-password-otp', {
    email,
    otp: await newestCode(t, email),
  });
  const { resetToken } = proved.json().data;
  const body = { email, resetToken, password: 'another quiet harbour' };
  const done = await call(t.app, 'PUT', '/api/forget-password', { body });
  if (done.statusCode !== 200) throw new Error(done.body);
}

test('recovering an account with a code removes all other access', async () => {
  const t = await testApp();
  const [ann, key] = [await reachable(t), softwareKey()];
  await withKey(t, ann, key);
  await resetPassword(t, ann.email);
  expect(errorOf(await logInWith(t, key))).toEqual(REFUSED);
});

test('it reactivates a deactivated account, and opens nothing once the account is erased', async () => {
  const t = await testApp();
  const [ann, key] = [await person(t), softwareKey()];
  await withKey(t, ann, key);
  await leave.deactivated(t, ann);
  const back = (await logInWith(t, key)).json().data;
  expect(back).toMatchObject({ user: { userId: ann.id }, restored: true });
  await leave.deleting(t, { ...ann, ...back });
  t.clock.advance(31 * 86_400);
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
  expect(errorOf(await logInWith(t, key))).toEqual(REFUSED);
});
