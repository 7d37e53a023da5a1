import { beforeAll, describe, expect, test } from 'vitest';
import { pushRepository } from '../../../server/notifications/push/push.repository.ts';
import { aPhone, newcomer } from '../../support/auth/sign-up.ts';
import { turnOn } from '../../support/auth/two-factor.ts';
import { person, TEST_PASSWORD, uniqueName } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const GERMAN = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' };

/** A call of a browser that prefers a language. */
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(server.app, 'POST', `/api/${path}`, { body, headers });

/** A person with a verified address and number who chose that language. */
async function speaker(locale: string | null) {
  const at = server.clock.now();
  const email = `${uniqueName('speaker')}@example.org`;
  const phone = aPhone();
  const verified = { email, email_verified_at: at, phone, phone_verified_at: at };
  return { ...(await person(server, { ...verified, locale })), email, phone };
}

const newestTo = async (contact: string) => (await messagesTo(server, contact))[0];
const germanCode = { subject: expect.stringMatching(/^\d{6} ist dein Flickquest-Code$/) };
const englishCode = { subject: expect.stringMatching(/^\d{6} is your Flickquest code$/) };

describe('a code', () => {
  test('for a sign-up is in the language of the browser, also when it is sent again', async () => {
    const ann = newcomer();
    expect((await post('sign-up', ann, GERMAN)).statusCode).toBe(200);
    expect(await newestTo(ann.contact)).toMatchObject({
      ...germanCode,
      text: expect.stringContaining(`um dich als @${ann.username} fertig zu registrieren:`),
      html: expect.stringContaining('<html lang="de" dir="ltr">'),
    });
    const again = { contact: ann.contact, contactType: 'email' };
    expect((await post('resend-otp', again, { cookie: 'locale=en', ...GERMAN })).statusCode).toBe(200);
    expect(await newestTo(ann.contact)).toMatchObject(englishCode);
  });

  test('as a text message keeps its last line for browsers', async () => {
    const contact = aPhone();
    await post('sign-up', newcomer({ contact, contactType: 'phone' }), GERMAN);
    const code = await newestCode(server, contact);
    const { text = '' } = (await newestTo(contact)) ?? {};
    expect(text).toContain(`${code} ist dein Flickquest-Code`);
    expect(text.split('\n').at(-1)).toMatch(new RegExp(`^@\\S+ #${code}$`));
  });

  test('that completes a sign-up sets the language of the account to that of the browser', async () => {
    const ann = newcomer();
    await post('sign-up', ann);
    const otp = await newestCode(server, ann.contact);
    const done = await post('verify-otp', { contact: ann.contact, contactType: 'email', otp }, GERMAN);
    expect(done.json().data.locale).toBe('de');
  });

  test('for a new password is in the language that the person chose, else in that of the browser', async () => {
    const [german, english, undecided] = [await speaker('de'), await speaker('en'), await speaker(null)];
    await post('forget-password', { email: german.email });
    expect(await newestTo(german.email)).toMatchObject({
      ...germanCode,
      text: expect.stringContaining('um ein neues Passwort festzulegen:'),
    });
    await post('forget-password', { email: english.email }, GERMAN);
    expect(await newestTo(english.email)).toMatchObject(englishCode);
    await post('forget-password', { email: undecided.email }, GERMAN);
    expect(await newestTo(undecided.email)).toMatchObject(germanCode);
  });

  test('for a login is in the language that the person chose, also when it is sent again', async () => {
    const ben = await speaker('de');
    expect((await turnOn(server, ben, 'email')).statusCode).toBe(200);
    expect((await messagesTo(server, ben.email)).map(({ subject }) => subject)).toEqual([
      'Deine Anmeldung in zwei Schritten wurde geändert',
      germanCode.subject,
    ]);
    const login = { username: ben.username, password: TEST_PASSWORD, fcmToken: 'none' };
    const { challenge } = (await post('login', login)).json().data;
    expect(await newestTo(ben.email)).toMatchObject({ text: expect.stringContaining('um dich anzumelden:') });
    expect((await post('resend-otp', { challenge })).statusCode).toBe(200);
    const codes = (await messagesTo(server, ben.email)).filter(({ code }) => code !== null);
    expect(codes.map(({ subject }) => subject)).toEqual(codes.map(() => germanCode.subject));
    expect(codes).toHaveLength(3);
  });

  test('that needs the password is not in the language of a stranger’s browser', async () => {
    const undecided = await speaker(null);
    expect((await turnOn(server, undecided, 'email')).statusCode).toBe(200);
    await post('login', { username: undecided.username, password: TEST_PASSWORD, fcmToken: 'none' }, GERMAN);
    expect(await newestTo(undecided.email)).toMatchObject(englishCode);
  });
});

test('an alert is in the language that the person chose, whatever the browser prefers', async () => {
  const [german, undecided] = [await speaker('de'), await speaker(null)];
  for (const { email } of [german, undecided]) {
    await post('forget-password', { email });
    const otp = await newestCode(server, email);
    const { resetToken } = (await post('forget-password-otp', { email, otp })).json().data;
    const body = { email, password: 'four brown bottles', resetToken };
    await call(server.app, 'PUT', '/api/forget-password', { body, headers: GERMAN });
  }
  expect(await newestTo(german.email)).toMatchObject({ subject: 'Dein Passwort wurde geändert' });
  expect((await newestTo(german.phone))?.text).toMatch(/^Dein Flickquest-Passwort wurde am /);
  expect(await newestTo(undecided.email)).toMatchObject({ subject: 'Your password was changed' });
});

test('a push is in the language that the person chose', async () => {
  const [german, undecided] = [await speaker('de'), await speaker(null)];
  for (const reader of [german, undecided]) {
    await pushRepository.set(server.database.db, reader.sessionId, uniqueName('token'));
    await server.database.db
      .transaction()
      .execute((trx) =>
        server.messaging.notifications.add(trx, { kind: 'password_changed', recipientId: reader.id }),
      );
  }
  await server.messaging.notificationDelivery.run();
  expect(await newestTo(german.sessionId)).toMatchObject({
    subject: 'Dein Passwort wurde geändert',
    text: 'Warst du das nicht? Hol dir dein Konto mit einem Code zurück.',
  });
  expect(await newestTo(undecided.sessionId)).toMatchObject({ subject: 'Your password was changed' });
});

test('what the platform says in a notification is in the language of each recipient, in the app too', async () => {
  const [german, undecided] = [await speaker('de'), await speaker(null)];
  const notify = (recipientId: string) => ({
    kind: 'dispute' as const,
    recipientId,
    excerpt: { name: 'disputeWon' as const },
  });
  await server.database.db.transaction().execute((trx) =>
    server.messaging.notifications.add(trx, notify(german.id), notify(undecided.id), {
      ...notify(german.id),
      kind: 'moderation',
      excerpt: { name: 'moderationRemoved', values: { thing: 'comment', reason: 'Werbung.' } },
    }),
  );
  const heard = async ({ accessToken: token }: { accessToken: string }) => {
    const { notifications } = (await call(server.app, 'GET', '/api/v1/notification', { token })).json().data;
    return notifications.map(({ excerpt }: { excerpt: string }) => excerpt).toSorted();
  };
  expect(await heard(german)).toEqual([
    'Dein Kommentar wurde entfernt. Werbung.',
    'Die Rückbuchung einer Kartenzahlung endete zu deinen Gunsten.',
  ]);
  expect(await heard(undecided)).toEqual(['A card payment dispute was decided in your favor.']);
});

test('an operator gets test emails in the language that they chose', async () => {
  const email = `${uniqueName()}@example.org`;
  const op = await operator(server, { email, email_verified_at: server.clock.now(), locale: 'de' });
  await call(server.app, 'POST', '/api/v1/admin/system/test-email', { token: op.accessToken });
  expect(await newestTo(email)).toMatchObject({ subject: 'Eine Test-E-Mail von Flickquest' });
});
