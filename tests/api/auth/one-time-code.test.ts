import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { codeCleanupJobs } from '../../../server/auth/codes/code-cleanup.job.ts';
import { codeCleanupRepository } from '../../../server/auth/codes/code-cleanup.repository.ts';
import {
  anAddress,
  anotherCode,
  aPhone,
  comparable,
  from,
  newcomer,
  signUp,
  verify,
} from '../../support/auth/sign-up.ts';
import { person, TEST_PASSWORD, type TestPerson, uniqueName } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const ask = (path: string, body: object, token?: string) =>
  call(server.app, 'POST', `/api/${path}`, { body, ...(token === undefined ? {} : { token }) });
const limited = () => testApp({ config: { rateLimits: true } });
const byEmail = (contact: string) => ({ contact, contactType: 'email' });

/** How often each status came. */
function tally(responses: { statusCode: number }[]): Record<number, number> {
  const count: Record<number, number> = {};
  for (const { statusCode } of responses) count[statusCode] = (count[statusCode] ?? 0) + 1;
  return count;
}

/** Sends all of them, many at once; a call that is rejected because the server is busy is repeated. */
async function guessAll(t: TestApp, contact: string, codes: string[]): Promise<LightMyRequestResponse[]> {
  const responses: LightMyRequestResponse[] = [];
  let left = codes;
  while (left.length > 0) {
    const round = left.slice(0, 40);
    const guess = (otp: string) => from(t, anAddress(), 'verify-otp', { ...byEmail(contact), otp });
    const got = await Promise.all(round.map(guess));
    responses.push(...got.filter((response) => response.statusCode !== 503));
    left = [...round.filter((_, n) => got[n]?.statusCode === 503), ...left.slice(40)];
  }
  return responses;
}

test('of 1,000 guesses from many addresses, many at once, five are checked', async () => {
  const t = await limited();
  const ann = newcomer();
  await from(t, anAddress(), 'sign-up', ann);
  const right = await newestCode(t, ann.contact);
  const wrong = Array.from({ length: 1_000 }, (_, n) =>
    String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
  const responses = await guessAll(t, ann.contact, wrong);
  expect(tally(responses)).toEqual({ 400: 5, 410: 995 });
  expect(new Set(responses.map((response) => response.json().code))).toEqual(
    new Set(['invalid_otp', 'expired']),
  );
  // Then not even the right one is.
  const late = await from(t, anAddress(), 'verify-otp', { ...byEmail(ann.contact), otp: right });
  expect([late.statusCode, late.json()]).toMatchObject([
    410,
    { message: 'This code doesn’t work anymore. Ask for a new one.' },
  ]);
});

test('five attempts void a code even if limits are off', async () => {
  const bob = newcomer();
  await signUp(server, bob);
  const otp = await newestCode(server, bob.contact);
  const guess = (code: string) => ask('verify-otp', { ...byEmail(bob.contact), otp: code });
  for (let n = 0; n < 5; n++) expect((await guess(anotherCode(otp))).statusCode).toBe(400);
  expect((await guess(otp)).statusCode).toBe(410);
  await ask('resend-otp', byEmail(bob.contact));
  expect((await verify(server, bob)).statusCode).toBe(200);
});

test.each([
  ['email', 10, `${uniqueName('slow')}@example.org`],
  ['phone', 5, aPhone()],
])('a code sent by %s is valid for %i minutes', async (contactType, minutes, contact) => {
  const t = await testApp();
  const cat = newcomer({ contact, contactType });
  await signUp(t, cat);
  t.clock.advance(minutes * 60 - 1);
  const otp = await newestCode(t, contact);
  const wrong = await call(t.app, 'POST', '/api/verify-otp', {
    body: { contact, contactType, otp: anotherCode(otp) },
  });
  expect(wrong.statusCode).toBe(400);
  t.clock.advance(1);
  expect((await verify(t, { contact, contactType })).statusCode).toBe(410);
});

test('a code is valid only for its purpose and its contact', async () => {
  const email = `${uniqueName('purpose')}@example.org`;
  const dan = await person(server, { email, email_verified_at: server.clock.now() });
  await ask('forget-password', { email });
  const reset = await newestCode(server, email);
  const asSignUp = await ask('verify-otp', { ...byEmail(email), otp: reset });
  expect([asSignUp.statusCode, asSignUp.json().code]).toEqual([410, 'expired']);
  const asChange = await ask('verify-otp', { ...byEmail(email), otp: reset }, dan.accessToken);
  expect(asChange.statusCode).toBe(410);

  const eve = newcomer();
  await signUp(server, eve);
  const code = await newestCode(server, eve.contact);
  const asReset = await ask('forget-password-otp', { email: eve.contact, otp: code });
  expect(asReset.statusCode).toBe(410);
  const other = newcomer();
  await signUp(server, other);
  if ((await newestCode(server, other.contact)) !== code) {
    const foreign = await ask('verify-otp', { ...byEmail(other.contact), otp: code });
    expect([foreign.statusCode, foreign.json().code]).toEqual([400, 'invalid_otp']);
  }
  expect((await verify(server, eve)).statusCode).toBe(200);
});

test('another code can be sent after 60 seconds, and voids the one before', async () => {
  const t = await limited();
  const fay = newcomer();
  const begun = await from(t, anAddress(), 'sign-up', fay);
  expect(begun.json().data.resendAfter).toBe(60);
  const first = await newestCode(t, fay.contact);
  const resend = () => from(t, anAddress(), 'resend-otp', byEmail(fay.contact));
  t.clock.advance(20);
  const early = await resend();
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '40']);
  expect(early.json().message).toBe('Too many tries. Try again in 40 seconds.');
  t.clock.advance(40);
  expect((await resend()).json()).toEqual({ success: true, data: { resendAfter: 60 } });
  const second = await newestCode(t, fay.contact);
  if (first !== second) {
    const old = await from(t, anAddress(), 'verify-otp', { ...byEmail(fay.contact), otp: first });
    expect(old.statusCode).toBe(400);
  }
  expect((await verify(t, fay)).statusCode).toBe(200);
});

test('a contact gets 5 codes an hour and 10 a day, known or not, whoever requests them', async () => {
  const t = await limited();
  const email = `${uniqueName('many')}@example.org`;
  await person(t, { email, email_verified_at: t.clock.now() });
  let messages = 0;
  for (const contact of [email, `${uniqueName('nobody')}@example.org`]) {
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let n = 0; n < 6; n++) {
        statuses.push((await from(t, anAddress(), 'forget-password', { email: contact })).statusCode);
        messages = (await messagesTo(t, email)).length;
        t.clock.advance(60);
      }
      t.clock.advance(3_600);
    }
    const full = [200, 200, 200, 200, 200, 429];
    expect(statuses).toEqual([...full, ...full, ...Array(6).fill(429)]);
    t.clock.advance(86_400);
  }
  expect(messages).toBe(10);
});

test('an address can request 30 codes an hour for anybody, and a restart does not reset that', async () => {
  const address = anAddress();
  const t = await limited();
  const next = (to: TestApp) =>
    from(to, address, 'forget-password', { email: `${uniqueName('far')}@example.org` });
  const responses = await Promise.all(Array.from({ length: 32 }, () => next(t)));
  expect(tally(responses)).toEqual({ 200: 30, 429: 2 });
  expect((await next(await limited())).statusCode).toBe(429);
});

test('codes to reset a password do not count towards those for a login', async () => {
  const t = await limited();
  const email = `${uniqueName('both')}@example.org`;
  await person(t, { email, email_verified_at: t.clock.now() });
  const again = () => from(t, anAddress(), 'forget-password', { email });
  expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 429]);
  const signUpCode = await from(t, anAddress(), 'resend-otp', byEmail(`x.${email}`));
  expect(signUpCode.statusCode).toBe(200);
});

test('requesting again gives the same response for a pending sign-up, an account and an unknown contact', async () => {
  const gus = newcomer();
  await signUp(server, gus);
  const email = `${uniqueName('known')}@example.org`;
  await person(server, { email, email_verified_at: server.clock.now() });
  const contacts = [gus.contact, email, `${uniqueName('nobody')}@example.org`];
  const responses = [];
  for (const contact of contacts) responses.push(comparable(await ask('resend-otp', byEmail(contact))));
  expect(responses[0]).toMatchObject({ status: 200, body: { success: true, data: { resendAfter: 0 } } });
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
  const guesses = [];
  for (const contact of contacts) {
    const otp = contact === gus.contact ? anotherCode(await newestCode(server, contact)) : '123456';
    guesses.push(comparable(await ask('verify-otp', { ...byEmail(contact), otp })));
  }
  expect(guesses[0]).toMatchObject({ status: 400, body: { code: 'invalid_otp' } });
  expect(guesses[1]).toEqual(guesses[0]);
  expect(guesses[2]).toEqual(guesses[0]);
  expect(await messagesTo(server, email)).toEqual([]);
  expect(await messagesTo(server, gus.contact)).toHaveLength(2);
});

test('requesting again by contact sends the code for the same purpose', async () => {
  const email = `${uniqueName('again')}@example.org`;
  await person(server, { email, email_verified_at: server.clock.now() });
  await ask('forget-password', { email });
  await ask('resend-otp', byEmail(email));
  const otp = await newestCode(server, email);
  expect(await messagesTo(server, email)).toHaveLength(2);
  expect((await ask('forget-password-otp', { email, otp })).statusCode).toBe(200);
});

test.each([
  ['challenge', { challenge: '' }],
  ['contact', { contact: 'nobody', contactType: 'email' }],
  ['contactType', { contact: 'a@example.org', contactType: 'letter' }],
])('requesting again with a bad %s is rejected', async (_, body) => {
  const response = await ask('resend-otp', body);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
});

test('a contact gets ten codes a day for all purposes; login codes count separately', async () => {
  const t = await limited();
  const email = `${uniqueName('flooded')}@example.org`;
  const signUps = () => from(t, anAddress(), 'resend-otp', byEmail(email));
  const resets = () => from(t, anAddress(), 'forget-password', { email });
  expect((await from(t, anAddress(), 'sign-up', newcomer({ contact: email }))).statusCode).toBe(200);
  for (let n = 1; n < 10; n += 1) {
    t.clock.advance(20 * 60);
    expect((await (n % 2 ? resets() : signUps())).statusCode).toBe(200);
  }
  t.clock.advance(20 * 60);
  for (const ask of [signUps, resets]) {
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(`${24 * 3_600 - 10 * 20 * 60}`);
  }
  await t.database.db.deleteFrom('person').where('email', '=', email).execute();
  const fields = { email, email_verified_at: t.clock.now(), two_factor: true };
  const { username } = await person(t, { ...fields, two_factor_method: 'email' });
  const login = await from(t, anAddress(), 'login', { username, password: TEST_PASSWORD });
  expect(login.json().data).toMatchObject({ type: 'email', challenge: expect.any(String) });
});

test.each(['12345', '1234567', 'abcdef', ''])('%j is no code', async (otp) => {
  const response = await ask('verify-otp', { ...byEmail('a@example.org'), otp });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual([{ path: 'otp', message: 'Enter the six digits of the code.' }]);
});

test('codes are stored as keyed hashes', async () => {
  const hal = newcomer();
  await signUp(server, hal);
  const code = await newestCode(server, hal.contact);
  const row = await server.database.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('contact', '=', hal.contact)
    .executeTakeFirstOrThrow();
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('hex') })).not.toContain(`"${code}"`);
});

/** Asks for a new address, whose code then comes. */
const change = (of: TestPerson, email: string) =>
  call(server.app, 'PUT', '/api/v1/profile-detail', {
    token: of.accessToken,
    body: { email, password: TEST_PASSWORD },
  });

test('a logged-in person verifies a new contact, with a code that can be sent again', async () => {
  const ida = await person(server);
  const email = `${uniqueName('fresh')}@example.org`;
  expect((await change(ida, email)).json().data.verify).toMatchObject({ contact: email, resendAfter: 0 });
  await ask('resend-otp', byEmail(email), ida.accessToken);
  expect(await messagesTo(server, email)).toHaveLength(2);
  const otp = await newestCode(server, email);
  expect((await ask('verify-otp', { ...byEmail(email), otp })).statusCode).toBe(410);
  const other = await person(server);
  expect((await ask('verify-otp', { ...byEmail(email), otp }, other.accessToken)).statusCode).toBe(410);
  const wrong = await ask('verify-otp', { ...byEmail(email), otp: anotherCode(otp) }, ida.accessToken);
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_otp']);
  const done = await ask('verify-otp', { ...byEmail(email), otp }, ida.accessToken);
  expect(done.json().data).toMatchObject({ profileDetails: { email, emailVerified: true } });
});

test('a person with an invalid token, or logged in to another account, can still sign up', async () => {
  const kim = newcomer();
  await signUp(server, kim);
  const otp = await newestCode(server, kim.contact);
  const stale = await ask('verify-otp', { ...byEmail(kim.contact), otp: anotherCode(otp) }, 'x.y.z');
  expect(stale.json().code).toBe('invalid_otp');
  const { accessToken } = await person(server);
  const done = await ask('verify-otp', { ...byEmail(kim.contact), otp }, accessToken);
  expect(done.json().data.user.username).toBe(kim.username);
});

test('a contact that somebody verified meanwhile is taken', async () => {
  const [lea, max] = [await person(server), await person(server)];
  const email = `${uniqueName('wanted')}@example.org`;
  await change(lea, email);
  const otp = await newestCode(server, email);
  await server.database.db
    .updateTable('person')
    .set({ email, email_verified_at: server.clock.now() })
    .where('id', '=', max.id)
    .execute();
  const late = await ask('verify-otp', { ...byEmail(email), otp }, lea.accessToken);
  expect([late.statusCode, late.json().code]).toEqual([409, 'contact_taken']);
});

test('expired codes, tokens and reserved usernames are removed', async () => {
  const t = await testApp();
  const { db } = t.database;
  const email = `${uniqueName('old')}@example.org`;
  const { id: person_id } = await person(t, { email, email_verified_at: t.clock.now() });
  const reservedUsername = uniqueName('left');
  await db
    .insertInto('held_username')
    .values({
      username: reservedUsername,
      person_id,
      held_until: new Date(t.clock.now().getTime() + 3_600_000),
    })
    .execute();
  const post = (path: string, body: object) => call(t.app, 'POST', `/api/${path}`, { body });
  await post('forget-password', { email });
  await post('forget-password-otp', { email, otp: await newestCode(t, email) });
  await post('forget-password', { email });
  const left = async () => ({
    codes: await db.selectFrom('one_time_code').select('id').where('contact', '=', email).execute(),
    tokens: await db.selectFrom('one_time_token').select('contact').where('contact', '=', email).execute(),
    names: await db
      .selectFrom('held_username')
      .select('username')
      .where('username', '=', reservedUsername)
      .execute(),
  });
  const jobs = codeCleanupJobs({ db, ended: codeCleanupRepository });
  const purge = async () => {
    for (const job of jobs) while (await job.runBatch(t.clock.now()));
    const { codes, tokens, names } = await left();
    return [codes.length, tokens.length, names.length];
  };
  expect(await purge()).toEqual([1, 1, 1]);
  t.clock.advance(601);
  expect(await purge()).toEqual([1, 0, 1]);
  t.clock.advance(3_000);
  expect(await purge()).toEqual([1, 0, 0]);
  t.clock.advance(86_400);
  expect(await purge()).toEqual([0, 0, 0]);
});
