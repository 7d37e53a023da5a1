import { beforeAll, describe, expect, test } from 'vitest';
import { outlastConfirmation } from '../../support/auth/confirmation.ts';
import { anotherCode, aPhone, from, newcomer, signUp } from '../../support/auth/sign-up.ts';
import { person, TEST_PASSWORD, uniqueName } from '../../support/factories.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import {
  anEmail,
  confirmContact,
  editProfile,
  reachableByEmail,
  readProfile,
} from '../../support/people/profile.ts';
import { startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

describe('a new contact', () => {
  test('takes effect once its code is entered, and the old contact is notified', async () => {
    const ann = await reachableByEmail(server);
    const email = anEmail();
    const edited = await editProfile(server, ann, { email: email.toUpperCase(), bio: 'Kept at once' });
    expect(edited.json().data).toMatchObject({
      verify: { contact: email, contactType: 'email', resendAfter: expect.any(Number) },
      profileDetails: { email: ann.email, emailVerified: true, bio: 'Kept at once' },
    });
    const done = await confirmContact(server, ann, { contact: email, contactType: 'email' });
    expect(done.json().data.profileDetails).toMatchObject({ email, emailVerified: true, version: '3' });
    const [notice] = await messagesTo(server, ann.email);
    expect(notice).toMatchObject({ code: null, text: expect.stringContaining(ann.name) });
    expect((await messagesTo(server, email)).every(({ code }) => code !== null)).toBe(true);
  });

  test('is pushed to the sessions that have a push token', async () => {
    const ann = await reachableByEmail(server);
    await server.database.db
      .updateTable('session')
      .set({ push_token: `push ${ann.sessionId}` })
      .where('id', '=', ann.sessionId)
      .execute();
    const contact = { contact: anEmail(), contactType: 'email' as const };
    await editProfile(server, ann, { email: contact.contact });
    expect((await confirmContact(server, ann, contact)).statusCode).toBe(200);
    await server.messaging.notificationDelivery.run();
    const [push] = await messagesTo(server, ann.sessionId);
    expect(push).toMatchObject({
      channel: 'push',
      text: expect.stringContaining('email address was changed'),
    });
  });

  test('needs a confirmation: a session is not enough for a code', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const ann = await reachableByEmail(t);
    await outlastConfirmation(t, ann);
    for (const body of [{ email: anEmail() }, { phone: aPhone() }]) {
      const missing = await editProfile(t, ann, { ...body, bio: 'Not kept', password: undefined });
      expect([missing.statusCode, missing.json().code]).toEqual([403, 'confirmation_required']);
    }
    const guess = (password: string) => editProfile(t, ann, { email: anEmail(), password });
    for (let n = 0; n < 10; n += 1) {
      const wrong = await guess('not the password');
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password']);
      expect(wrong.json().fields[0].path).toBe('password');
    }
    expect((await guess(TEST_PASSWORD)).statusCode).toBe(429);
    const { profileDetails } = (await readProfile(t, ann)).json().data;
    expect(profileDetails).toMatchObject({ bio: '', email: ann.email, phone: null });
    const same = await editProfile(t, ann, { email: ann.email, bio: 'Kept', password: undefined });
    expect([same.statusCode, same.json().data.verify]).toEqual([200, null]);
  });

  test('wrong guesses at login, from the same network too, do not lock the open session, nor the other way round', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const ann = await reachableByEmail(t);
    const logIn = (username: string, password: string) =>
      from(t, '127.0.0.1', 'login', { username, password });
    for (let n = 0; n < 11; n += 1) await logIn(ann.username, 'wrong');
    for (let n = 0; n < 50; n += 1) await logIn(uniqueName('nobody'), 'wrong');
    expect((await logIn(ann.username, TEST_PASSWORD)).statusCode).toBe(429);
    const confirm = (password: string) => editProfile(t, ann, { email: anEmail(), password });
    expect((await confirm(TEST_PASSWORD)).statusCode).toBe(200);

    t.clock.advance(15 * 60);
    for (let n = 0; n < 11; n += 1) await confirm('wrong');
    expect((await logIn(ann.username, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('is not stored if the alert cannot be queued, and its code stays valid', async () => {
    const t = await testApp();
    const ann = await reachableByEmail(t);
    const contact = { contact: anEmail(), contactType: 'email' as const };
    await editProfile(t, ann, { email: contact.contact });
    const { add } = t.messaging.notifications;
    t.messaging.notifications.add = () => Promise.reject(new Error('the list is broken'));
    expect((await confirmContact(t, ann, contact)).statusCode).toBe(500);
    expect((await readProfile(t, ann)).json().data.profileDetails.email).toBe(ann.email);
    t.messaging.notifications.add = add;
    const done = await confirmContact(t, ann, contact);
    expect(done.json().data.profileDetails.email).toBe(contact.contact);
  });

  test('a first phone number is announced to the existing email address', async () => {
    const ann = await reachableByEmail(server);
    const phone = aPhone();
    const edited = await editProfile(server, ann, { phone: phone.slice(1) });
    expect(edited.json().data.verify).toMatchObject({ contact: phone, contactType: 'phone' });
    const done = await confirmContact(server, ann, { contact: phone, contactType: 'phone' });
    expect(done.json().data.profileDetails).toMatchObject({ phone, phoneVerified: true, email: ann.email });
    expect(await messagesTo(server, ann.email)).toHaveLength(1);
  });

  test('an own verified contact needs no code; an unverified one gets a code', async () => {
    const ann = await reachableByEmail(server);
    expect((await editProfile(server, ann, { email: ann.email })).json().data.verify).toBeNull();
    const ben = await person(server, { email: anEmail() });
    const { profileDetails } = (await readProfile(server, ben)).json().data;
    expect(profileDetails.emailVerified).toBe(false);
    const edited = await editProfile(server, ben, { email: profileDetails.email });
    expect(edited.json().data.verify.contact).toBe(profileDetails.email);
    const done = await confirmContact(server, ben, { contact: profileDetails.email, contactType: 'email' });
    expect(done.json().data.profileDetails.emailVerified).toBe(true);
  });

  test('both at once are rejected: each needs its own code', async () => {
    const response = await editProfile(server, await person(server), { email: anEmail(), phone: aPhone() });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'phone']);
  });

  test('is rejected for a contact somebody else has verified; an unverified sign-up gives way', async () => {
    const [ann, ben] = [await reachableByEmail(server), await reachableByEmail(server)];
    const taken = await editProfile(server, ann, { email: ben.email, bio: 'Not kept' });
    expect([taken.statusCode, taken.json().code, taken.json().fields[0].path]).toEqual([
      409,
      'contact_taken',
      'email',
    ]);
    expect((await readProfile(server, ann)).json().data.profileDetails.bio).toBe('');

    const waiting = newcomer();
    expect((await signUp(server, waiting)).statusCode).toBe(200);
    const email = waiting.contact;
    expect((await editProfile(server, ann, { email })).statusCode).toBe(200);
    const done = await confirmContact(server, ann, { contact: email, contactType: 'email' });
    expect(done.json().data.profileDetails).toMatchObject({ email, emailVerified: true });
  });

  test('a contact of a deactivated person is still theirs', async () => {
    const email = anEmail();
    await person(server, { email, email_verified_at: server.clock.now(), state: 'deactivated' });
    expect((await editProfile(server, await person(server), { email })).json().code).toBe('contact_taken');
  });

  test('if two people verify the same contact, one of them gets it', async () => {
    const email = anEmail();
    const contact = { contact: email, contactType: 'email' as const };
    const people = [await person(server), await person(server)];
    const codes: string[] = [];
    for (const who of people) {
      expect((await editProfile(server, who, { email })).statusCode).toBe(200);
      codes.push(await newestCode(server, email));
    }
    const responses = await Promise.all(
      people.map((who, n) => confirmContact(server, who, contact, codes[n] ?? '')),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('contact_taken');
  });

  test('rejects wrong, foreign and used codes', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const email = anEmail();
    const contact = { contact: email, contactType: 'email' as const };
    await editProfile(server, ann, { email });
    const otp = await newestCode(server, email);
    const wrong = await confirmContact(server, ann, contact, anotherCode(otp));
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_otp']);
    const foreign = await confirmContact(server, ben, contact, otp);
    expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
    expect((await readProfile(server, ben)).json().data.profileDetails.email).toBeNull();
    expect((await confirmContact(server, ann, contact, otp)).statusCode).toBe(200);
    expect((await confirmContact(server, ann, contact, otp)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('codes are limited, and a rejected one stores nothing of the edit', async () => {
    const t = await testApp({ config: { rateLimits: true } });
    const ann = await person(t);
    const email = anEmail();
    expect((await editProfile(t, ann, { email })).json().data.verify.resendAfter).toBe(60);
    const soon = await editProfile(t, ann, { email, bio: 'Not kept' });
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'rate_limited']);
    expect(soon.headers['retry-after']).toBe('60');
    expect((await readProfile(t, ann)).json().data.profileDetails.bio).toBe('');
  });
});
