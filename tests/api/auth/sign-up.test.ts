import { beforeAll, describe, expect, test } from 'vitest';
import {
  anAddress,
  anotherCode,
  aPhone,
  from,
  newcomer,
  signUp,
  verify,
} from '../../support/auth/sign-up.ts';
import { person, uniqueName } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const ask = (path: string, body: object, token?: string) =>
  call(server.app, 'POST', `/api/${path}`, { body, ...(token === undefined ? {} : { token }) });
const login = (body: object) => ask('login', body);
const stateOf = async (username: string) =>
  (
    await server.database.db
      .selectFrom('person')
      .select('state')
      .where('username', '=', username)
      .executeTakeFirst()
  )?.state;

describe('signing up', () => {
  test('creates the account only after the code, and then logs in', async () => {
    const ann = newcomer();
    const begun = await signUp(server, ann);
    expect(begun.json()).toEqual({
      success: true,
      data: { contact: ann.contact, contactType: 'email', resendAfter: 0, hold: expect.any(String) },
    });
    expect(await stateOf(ann.username)).toBe('pending');
    const early = await login({ username: ann.username, password: ann.password });
    expect([early.statusCode, early.json().code]).toEqual([400, 'invalid_credentials']);

    const done = await verify(server, ann);
    expect(done.json()).toMatchObject({
      success: true,
      data: {
        user: { username: ann.username, name: 'New Comer', photo: null },
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        sessionId: expect.any(String),
      },
    });
    const own = await call(server.app, 'GET', '/api/v1/profile-detail', {
      token: done.json().data.accessToken,
    });
    expect(own.json().data.profileDetails).toMatchObject({
      email: ann.contact,
      emailVerified: true,
      phone: null,
      dob: '1990-05-01',
      country: 'DE',
    });
    for (const by of [{ username: ann.username }, { email: ann.contact }]) {
      expect((await login({ ...by, password: ann.password })).statusCode).toBe(200);
    }
    expect(await messagesTo(server, ann.contact)).toHaveLength(1);
  });

  test('works by phone, in any spelling of the number, with a code for 5 minutes', async () => {
    const phone = aPhone();
    const ben = newcomer({ contact: phone.slice(1), contactType: 'phone' });
    expect((await signUp(server, ben)).json().data).toMatchObject({ contact: phone, contactType: 'phone' });
    const [message] = await messagesTo(server, phone);
    expect(message).toMatchObject({ channel: 'sms', text: expect.stringContaining('5 minutes') });
    expect((await verify(server, { contact: phone, contactType: 'phone' })).statusCode).toBe(200);
    expect((await login({ phone, password: ben.password })).statusCode).toBe(200);
  });

  test('converts names and addresses to lower case', async () => {
    const username = uniqueName('Case');
    const cat = newcomer({ username: username.toUpperCase(), contact: `${username}@EXAMPLE.org` });
    expect((await signUp(server, cat)).json().data.contact).toBe(`${username.toLowerCase()}@example.org`);
    expect(await stateOf(username.toLowerCase())).toBe('pending');
  });

  test.each([
    ['contact', { contact: 'nobody' }, 'Enter an email address such as ana@example.org.'],
    ['contact', { contact: '123', contactType: 'phone' }, 'Use 10 to 15 digits, with + if you like.'],
    ['contactType', { contactType: 'pigeon' }, 'Use one of email, phone.'],
    ['username', { username: 'ab' }, 'Use 3 characters or more.'],
    ['username', { username: 'a b c' }, 'Use letters a to z, digits, dots and underscores.'],
    ['username', { username: '0123456789' }, 'Add a letter, so nobody takes it for a phone number.'],
    ['name', { name: ' ' }, 'Fill this in.'],
    ['name', { name: 'x'.repeat(51) }, 'Use 50 characters or fewer.'],
    ['dob', { dob: '2001-02-30' }, 'Enter a real date.'],
    ['dob', { dob: '1850-01-01' }, 'Check your year of birth.'],
    ['country', { country: 'ZZ' }, 'Choose a country from the list.'],
    ['password', { password: 'short' }, 'Use 8 characters or more.'],
    ['password', { password: 'x'.repeat(129) }, 'Use 128 characters or fewer.'],
    ['password', { password: 'PassWord' }, 'This password is too common. Choose another.'],
    ['password', { password: 'qwertyuiop' }, 'This password is too common. Choose another.'],
    ['hold', { hold: '' }, 'Fill this in.'],
    ['name', { name: '\u3164' }, 'This has characters that can’t be seen. Type it again.'],
    ['name', { name: 'Ana\u202eevil' }, 'This has characters that can’t be seen. Type it again.'],
    ['name', { name: 'Аdmin' }, 'Use letters from one alphabet in each word.'],
    ['username', { username: '.ana' }, 'A dot can’t come first, last or after another dot.'],
    ['username', { username: 'ana.' }, 'A dot can’t come first, last or after another dot.'],
    ['username', { username: 'an..na' }, 'A dot can’t come first, last or after another dot.'],
  ])('a bad %s is rejected with its name', async (path, fields, message) => {
    const response = await signUp(server, newcomer(fields));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request', message });
    expect(response.json().fields).toEqual([{ path, message }]);
  });

  test.each([
    ['check-email', 'email', { email: 'nobody' }],
    ['check-phone', 'phone', { phone: '12' }],
    ['check-username', 'username', { username: 'a!' }],
    ['check-username', 'hold', { username: 'anna', hold: 'x'.repeat(201) }],
    ['verify-otp', 'contact', { contact: 'nobody', contactType: 'email', otp: '123456' }],
    ['verify-otp', 'contactType', { contact: 'a@example.org', otp: '123456' }],
    ['verify-otp', 'otp', { contact: 'a@example.org', contactType: 'email', otp: '12345' }],
  ])('%s with a bad %s is rejected with its name', async (path, field, body) => {
    const response = await ask(path, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[0].path).toBe(field);
  });

  test('a password that contains data of the person is rejected', async () => {
    const dan = newcomer();
    for (const password of [dan.username, dan.username.toUpperCase(), dan.contact, 'new comer', 'NewComer']) {
      const response = await signUp(server, { ...dan, password });
      expect(response.json().fields).toEqual([
        { path: 'password', message: 'Choose a password that isn’t your name or contact.' },
      ]);
    }
  });

  test('rejects anybody under 13, to the day', async () => {
    const { clock } = server;
    const day = (years: number, days: number) => {
      const date = new Date(clock.now());
      date.setUTCFullYear(date.getUTCFullYear() - years);
      date.setUTCDate(date.getUTCDate() + days);
      return date.toISOString().slice(0, 10);
    };
    const young = await signUp(server, newcomer({ dob: day(13, 1) }));
    expect([young.statusCode, young.json().fields[0].path]).toEqual([400, 'dob']);
    expect((await signUp(server, newcomer({ dob: day(-1, 0) }))).statusCode).toBe(400);
    expect((await signUp(server, newcomer({ dob: day(13, 0) }))).statusCode).toBe(200);
  });

  test('a contact with an account is taken, in any state but a pending sign-up', async () => {
    for (const state of ['active', 'deactivated', 'deleting', 'suspended'] as const) {
      const email = `${uniqueName(state)}@example.org`;
      await person(server, { state, email });
      const response = await signUp(server, newcomer({ contact: email }));
      expect([response.statusCode, response.json().code]).toEqual([409, 'contact_taken']);
      expect(response.json().fields[0].path).toBe('contact');
      expect((await ask('check-email', { email })).json().data).toEqual({ available: false });
    }
  });

  test('a taken or reserved name is rejected, with three that are free', async () => {
    const { username } = await person(server);
    for (const taken of [username, username.toUpperCase(), 'admin', 'settings', 'flickquest', 'supp0rt_']) {
      const response = await signUp(server, newcomer({ username: taken }));
      expect([response.statusCode, response.json().code], taken).toEqual([409, 'username_taken']);
      const { suggestions } = response.json().data;
      expect(response.json().fields[0].path).toBe('username');
      expect(suggestions).toHaveLength(3);
      for (const suggestion of suggestions) {
        const free = await ask('check-username', { username: suggestion });
        expect(free.json().data).toEqual({ available: true, suggestions: [] });
      }
    }
  });

  test('a name whose dots are hardly seen is not free, and suggestions have none of them', async () => {
    for (const username of ['.lia', 'lia.', 'li..a']) {
      const { available, suggestions } = (await ask('check-username', { username })).json().data;
      expect([username, available, suggestions.length]).toEqual([username, false, 3]);
      for (const suggestion of suggestions) expect(suggestion).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/);
    }
  });

  test('suggestions for the longest names fit too', async () => {
    const username = uniqueName('l').padEnd(30, 'x');
    await person(server, { username });
    const { suggestions } = (await ask('check-username', { username })).json().data;
    expect(suggestions).toHaveLength(3);
    for (const suggestion of suggestions) expect(suggestion.length).toBeLessThanOrEqual(30);
  });

  test('a username that was given up is reserved for its former owner', async () => {
    const reservedName = uniqueName('held');
    const { id: person_id } = await person(server);
    const { now } = server.clock;
    const until = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
    await server.database.db
      .insertInto('held_username')
      .values({ username: reservedName, person_id, held_until: until(60) })
      .execute();
    expect((await signUp(server, newcomer({ username: reservedName }))).json().code).toBe('username_taken');
    await server.database.db
      .updateTable('held_username')
      .set({ held_until: until(-1) })
      .where('username', '=', reservedName)
      .execute();
    expect((await signUp(server, newcomer({ username: reservedName }))).statusCode).toBe(200);
  });
});

describe('a sign-up that waits', () => {
  test('is replaced by a newer one for the same contact, and only the newer code is valid', async () => {
    const first = newcomer();
    await signUp(server, first);
    const firstCode = await newestCode(server, first.contact);
    const second = { ...first, username: uniqueName('second') };
    const { hold } = (await signUp(server, second)).json().data;
    expect(await stateOf(first.username)).toBeUndefined();
    const code = await newestCode(server, first.contact);
    const body = { contact: first.contact, contactType: 'email', hold };
    if (firstCode !== code) {
      const foreign = await ask('verify-otp', { ...body, otp: firstCode });
      expect([foreign.statusCode, foreign.json().code]).toEqual([400, 'invalid_otp']);
    }
    const done = await ask('verify-otp', { ...body, otp: code });
    expect(done.json().data.user.username).toBe(second.username);
  });

  test('may take the username again, which stays reserved from others', async () => {
    const eve = newcomer();
    await signUp(server, eve);
    expect((await ask('check-username', { username: eve.username })).json().data.available).toBe(false);
    expect((await signUp(server, newcomer({ username: eve.username }))).json().code).toBe('username_taken');
    expect((await ask('check-email', { email: eve.contact })).json().data.available).toBe(true);
    expect((await signUp(server, eve)).statusCode).toBe(200);
  });

  test('gives way to its own person, who goes back to correct the address', async () => {
    const fay = newcomer();
    const { hold } = (await signUp(server, fay)).json().data;
    const free = await ask('check-username', { username: fay.username, hold });
    expect(free.json().data.available).toBe(true);
    const right = { ...fay, contact: `right.${fay.contact}` };
    expect((await signUp(server, { ...right, hold: 'of somebody else' })).statusCode).toBe(409);
    expect((await signUp(server, { ...right, hold })).statusCode).toBe(200);
    expect((await verify(server, right)).statusCode).toBe(200);
    const old = await verify(server, fay);
    expect([old.statusCode, old.json().code]).toEqual([410, 'expired']);
  });

  test('keeps its code for its own person, who goes back to correct the username', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const liv = newcomer();
    const { hold } = (await from(t, anAddress(), 'sign-up', liv)).json().data;
    const other = { ...liv, username: uniqueName('other') };
    const stranger = await from(t, anAddress(), 'sign-up', other);
    expect([stranger.statusCode, stranger.json().code]).toEqual([429, 'rate_limited']);
    t.clock.advance(20);
    const corrected = await from(t, anAddress(), 'sign-up', { ...other, hold });
    expect(corrected.statusCode).toBe(200);
    expect(corrected.json().data.resendAfter).toBe(40);
    expect(await messagesTo(t, liv.contact)).toHaveLength(1);
    expect((await verify(t, liv)).json().data.user.username).toBe(other.username);
  });

  test('ends after 24 hours, and its name is free again', async () => {
    const t = await testApp();
    const gus = newcomer();
    const other = newcomer({ username: gus.username });
    await signUp(t, gus);
    t.clock.advance(86_400 - 60);
    expect((await signUp(t, other)).statusCode).toBe(409);
    const again = { contact: gus.contact, contactType: 'email' };
    await call(t.app, 'POST', '/api/resend-otp', { body: again });
    t.clock.advance(60);
    const late = await verify(t, gus);
    expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
    const check = await call(t.app, 'POST', '/api/check-username', { body: { username: gus.username } });
    expect(check.json().data.available).toBe(true);
    expect((await signUp(t, other)).statusCode).toBe(200);
  });

  test('is not opened by its code after somebody else verified the contact', async () => {
    const hal = newcomer();
    await signUp(server, hal);
    const code = await newestCode(server, hal.contact);
    const { id } = await person(server);
    await server.database.db.deleteFrom('person').where('username', '=', hal.username).execute();
    await server.database.db.updateTable('person').set({ email: hal.contact }).where('id', '=', id).execute();
    const late = await ask('verify-otp', { contact: hal.contact, contactType: 'email', otp: code });
    expect([late.statusCode, late.json().code]).toEqual([410, 'expired']);
  });
});

describe('another person who signs up with the same contact', () => {
  /** A person signs up, and before the code is entered a stranger does, with another password. */
  async function supersededSignUp(t = server) {
    const victim = newcomer();
    const { hold } = (await signUp(t, victim)).json().data;
    const stranger = newcomer({ contact: victim.contact, password: 'known to the stranger' });
    const begun = await signUp(t, stranger);
    expect(begun.statusCode).toBe(200);
    return { victim, hold, stranger, strangersHold: begun.json().data.hold };
  }

  test('gets no account by the code that the first person enters', async () => {
    const { victim, hold, stranger } = await supersededSignUp();
    const otp = await newestCode(server, victim.contact);
    const body = { contact: victim.contact, contactType: 'email', otp };
    for (const proof of [{ hold }, {}, { hold: 'of a sign-up that never was' }]) {
      // More often than tries are counted: none is, and the code is not used up.
      for (let n = 0; n < 3; n += 1) {
        const response = await ask('verify-otp', { ...body, ...proof });
        expect([response.statusCode, response.json().code]).toEqual([410, 'expired']);
        expect(response.json().message).toBe(
          'Someone else signed up with this contact in the meantime. Sign up again.',
        );
      }
    }
    expect(await stateOf(stranger.username)).toBe('pending');
    const again = (await signUp(server, { ...victim, hold })).json().data;
    expect((await verify(server, victim, again.hold)).json().data.user.username).toBe(victim.username);
    for (const by of [{ username: stranger.username }, { email: victim.contact }]) {
      const login = await ask('login', { ...by, password: stranger.password });
      expect([login.statusCode, login.json().code]).toEqual([400, 'invalid_credentials']);
    }
    expect((await login({ email: victim.contact, password: victim.password })).statusCode).toBe(200);
  });

  test('cannot take over the sign-up by going back to correct a contact', async () => {
    const { victim, stranger, strangersHold } = await supersededSignUp();
    await signUp(server, { ...stranger, username: uniqueName('again'), hold: strangersHold });
    expect((await verify(server, victim)).statusCode).toBe(410);
  });

  test('is named in the email, and the earlier person learns of it when requesting again', async () => {
    const { victim, hold, stranger } = await supersededSignUp();
    const [newest, first] = await messagesTo(server, victim.contact);
    expect(newest?.text).toContain(`@${stranger.username}`);
    expect(first?.text).toContain(`@${victim.username}`);
    const body = { contact: victim.contact, contactType: 'email' };
    expect((await ask('resend-otp', { ...body, hold })).statusCode).toBe(410);
    expect(await messagesTo(server, victim.contact)).toHaveLength(2);
  });

  test('starts over after the code of the other person expired', async () => {
    const t = await testApp();
    const victim = newcomer();
    await signUp(t, victim);
    t.clock.advance(10 * 60);
    const later = newcomer({ contact: victim.contact });
    await signUp(t, later);
    expect((await verify(t, later)).json().data.user.username).toBe(later.username);
  });

  test('cannot block its codes by requesting codes to reset a password', async () => {
    const ann = newcomer();
    const { hold } = (await signUp(server, ann)).json().data;
    const body = { contact: ann.contact, contactType: 'email' };
    for (const proof of [{ hold }, {}]) {
      await ask('forget-password', { email: ann.contact });
      const before = (await messagesTo(server, ann.contact)).length;
      expect((await ask('resend-otp', { ...body, ...proof })).statusCode).toBe(200);
      expect(await messagesTo(server, ann.contact)).toHaveLength(before + 1);
    }
    expect((await verify(server, ann, hold)).statusCode).toBe(200);
  });
});

describe('races', () => {
  test('of many sign-ups for one name exactly one succeeds', async () => {
    const username = uniqueName('race');
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        signUp(server, newcomer({ username, contact: `${n}.${username}@example.org` })),
      ),
    );
    const codes = responses.map((response) => response.json().code ?? 'won').sort();
    expect(codes).toEqual([...Array(11).fill('username_taken'), 'won']);
  });

  test('many sign-ups for one contact leave one, which its code opens', async () => {
    const contact = `${uniqueName('one')}@example.org`;
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => signUp(server, newcomer({ contact }))),
    );
    expect(responses.map((response) => response.statusCode)).toEqual(Array(8).fill(200));
    const rows = await server.database.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', contact)
      .execute();
    expect(rows).toHaveLength(1);
    await messagesTo(server, contact);
    await ask('resend-otp', { contact, contactType: 'email' });
    const holds = responses.map((response) => response.json().data.hold);
    const opened: number[] = [];
    for (const hold of [undefined, ...holds]) {
      opened.push((await verify(server, { contact, contactType: 'email' }, hold)).statusCode);
    }
    expect(opened.toSorted()).toEqual([200, ...Array(8).fill(410)]);
    expect(opened[0]).toBe(410);
  });

  test('a code sent while its person signs up again opens one of the two, or none', async () => {
    for (let round = 0; round < 5; round++) {
      const leo = newcomer();
      await signUp(server, leo);
      const body = { contact: leo.contact, contactType: 'email', otp: await newestCode(server, leo.contact) };
      const [verified, again] = await Promise.all([ask('verify-otp', body), signUp(server, leo)]);
      expect([200, 400, 410]).toContain(verified.statusCode);
      expect(again.statusCode).toBe(verified.statusCode === 200 ? 409 : 200);
      expect(await stateOf(leo.username)).toBe(verified.statusCode === 200 ? 'active' : 'pending');
    }
  });

  test('one code sent many times at once opens one session', async () => {
    const ida = newcomer();
    await signUp(server, ida);
    const otp = await newestCode(server, ida.contact);
    const body = { contact: ida.contact, contactType: 'email', otp };
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask('verify-otp', body)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 410, 410, 410, 410]);
  });
});

describe('limits', () => {
  test('at most five sign-ups an hour from one address, after a restart too', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const address = anAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await from(t, address, 'sign-up', newcomer())).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const again = await testApp({ config: { rateLimits: true } });
    const refused = await from(again, address, 'sign-up', newcomer());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
  });

  test('names and contacts can be looked up 20 times a minute from one address', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const address = anAddress();
    const checks = [
      () => from(t, address, 'check-username', { username: uniqueName('free') }),
      () => from(t, address, 'check-email', { email: `${uniqueName('free')}@example.org` }),
      () => from(t, address, 'check-phone', { phone: aPhone() }),
    ];
    for (let n = 0; n < 20; n++) expect((await checks[n % 3]?.())?.statusCode).toBe(200);
    for (const check of checks) expect((await check()).statusCode).toBe(429);
    // A sign-up says the same.
    expect((await from(t, address, 'sign-up', newcomer())).statusCode).toBe(429);
  });
});

test('a wrong code does not void the right one', async () => {
  const kim = newcomer();
  await signUp(server, kim);
  const otp = await newestCode(server, kim.contact);
  const body = { contact: kim.contact, contactType: 'email' };
  const wrong = await ask('verify-otp', { ...body, otp: anotherCode(otp) });
  expect(wrong.json()).toMatchObject({
    code: 'invalid_otp',
    fields: [{ path: 'otp', message: 'That code isn’t right. Try again.' }],
  });
  expect((await ask('verify-otp', { ...body, otp })).statusCode).toBe(200);
  const used = await ask('verify-otp', { ...body, otp });
  expect([used.statusCode, used.json().code]).toEqual([410, 'expired']);
});
