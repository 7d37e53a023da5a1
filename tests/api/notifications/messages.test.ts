import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ContactType } from '../../../contract/auth/contact.ts';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import { outgoingHoldRepository } from '../../../server/core/outgoing-hold.repository.ts';
import type { Db } from '../../../server/db/prepared-statement.ts';
import type { EmailTemplate } from '../../../server/notifications/messages/email-template.ts';
import { failedMessageRepository } from '../../../server/notifications/messages/failed-message.repository.ts';
import { messageRepository } from '../../../server/notifications/messages/message.repository.ts';
import { createMessageDeliveryService } from '../../../server/notifications/messages/message-delivery.service.ts';
import { pushRepository } from '../../../server/notifications/push/push.repository.ts';
import { person, uniqueName } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { messagesTo, newestCode } from '../../support/notifications/emails.ts';
import { mailServer } from '../../support/notifications/mail-server.ts';
import { smsServer } from '../../support/notifications/sms-server.ts';
import { holdOf } from '../../support/operations/outgoing-hold.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../support/test-app.ts';

const aCode = (code = '042137', minutes = 10): EmailTemplate => ({ kind: 'sign-up-code', code, minutes });
const aNotice: EmailTemplate = {
  kind: 'password-changed',
  name: 'Ana',
  at: new Date('2026-11-21T07:05:00Z'),
};

const anAddress = () => `${uniqueName()}@example.org`;
let numbers = 0;
const aNumber = () => `+49170${process.pid % 1_000}${Date.now() % 10_000}${numbers++}`;

/** Queues a letter; answers the id of its row. */
async function queue(
  t: TestApp,
  contact: string | null,
  message: EmailTemplate = aCode(),
  contactType: ContactType = contact?.startsWith('+') ? 'phone' : 'email',
): Promise<string> {
  const to = { contact, contactType, locale: null };
  return t.database.db.transaction().execute(async (trx) => {
    await t.messaging.messenger.queue(trx, to, message);
    const newest = trx.selectFrom('message').select('id').where('recipient', 'is not distinct from', contact);
    return (await newest.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  });
}

/** What waits to be sent. */
const rowsOf = (t: TestApp, contact: string) =>
  t.database.db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', contact)
    .where('gave_up_at', 'is', null)
    .execute();

const failedTo = (t: TestApp, contact: string) =>
  t.database.db
    .selectFrom('message')
    .select(['subject', 'text', 'html', 'code', 'gave_up_at', 'gave_up_reason', 'last_error'])
    .where('recipient', '=', contact)
    .where('gave_up_at', 'is not', null)
    .execute();

/** Sends what is due again and again, the clock moved by that many seconds before each time. */
async function tryEvery(t: TestApp, seconds: number[]): Promise<void> {
  for (const pause of seconds) {
    t.clock.advance(pause);
    await t.messaging.delivery.run();
  }
}

/** An app whose warnings about given up messages can be looked at. */
async function loggedApp(options: TestAppOptions) {
  const logger = pino({ level: 'silent' });
  const warn = vi.spyOn(logger, 'warn');
  const t = await testApp({ ...options, deps: { logger } });
  const givenUp = (id: string) =>
    warn.mock.calls
      .map(([details]) => details as unknown)
      .filter((line) => JSON.stringify(line).includes(id));
  return { t, givenUp };
}

test('an email is sent only if the change it reports is committed', async () => {
  const t = await testApp();
  const contact = anAddress();
  await queue(t, contact, aCode('111111'));
  const undone = t.database.db.transaction().execute(async (trx) => {
    await t.messaging.messenger.queue(trx, { contact, contactType: 'email', locale: null }, aCode('222222'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  t.messaging.messenger.soon();
  expect(await newestCode(t, contact)).toBe('111111');
  expect(await messagesTo(t, contact)).toHaveLength(1);
});

test('a code is sent before the many other emails that were queued before it', async () => {
  const { url, mails } = await mailServer();
  const t = await testApp({ config: { mail: { url, from: 'Flickquest <hello@example.org>' } } });
  const others = Array.from({ length: 50 }, anAddress);
  for (const other of others) await queue(t, other, aNotice);
  const contact = anAddress();
  await queue(t, contact);
  await t.messaging.delivery.run();
  expect(mails().length).toBeGreaterThan(others.length);
  // Ten are sent side by side.
  const first = mails().slice(0, 10);
  expect(first.flatMap(({ to }) => to)).toContain(contact);
});

/** What the change does is undone when it ends. */
async function undone(t: TestApp, change: (trx: Db) => Promise<void>): Promise<void> {
  const end = new Error('undo');
  const changing = t.database.db.transaction().execute(async (trx) => {
    await change(trx);
    throw end;
  });
  await expect(changing).rejects.toBe(end);
}

/** Messages of that channel that somebody could do without for now, queued a moment ago. */
const queueMany = (trx: Db, channel: Channel, priority: number, now: Date) =>
  sql`insert into message (id, channel, recipient, text, priority, created_at, next_try_at)
    select gen_random_uuid(), ${channel}, 'many', '', ${priority}::int, ${now}::timestamptz - interval '1 second',
      ${now}::timestamptz - interval '1 second' from generate_series(1, 20000)`.execute(trx);

const claimed = async (trx: Db, channel: Channel, now: Date, many: number) => {
  const leaseEnd = new Date(now.getTime() + 120_000);
  return (await messageRepository.claim(trx, channel, now, leaseEnd, many)).map(({ text }) => text);
};

const moneyAlert: EmailTemplate = {
  kind: 'payout-account-changed',
  name: 'Ana',
  at: new Date('2026-11-21T07:05:00Z'),
  last4: '4242',
  heldUntil: new Date('2026-11-24T07:05:00Z'),
};

test.each([
  ['email', 'email'],
  ['phone', 'sms'],
] as const)('behind 20,000 messages by %s, codes go first, then money', async (contactType, channel) => {
  const t = await testApp();
  const now = t.clock.now();
  await undone(t, async (trx) => {
    await queueMany(trx, channel, 2, now);
    const to = { contact: 'ana', contactType, locale: null };
    for (const message of [aNotice, moneyAlert, aCode()]) await t.messaging.messenger.queue(trx, to, message);
    const texts = await claimed(trx, channel, now, 3);
    expect(texts).toEqual([expect.stringContaining('042137'), expect.stringContaining('ending 4242'), '']);
  });
});

test('behind 20,000 other pushes, those about money go first', async () => {
  const t = await testApp();
  const now = t.clock.now();
  const ana = await person(t);
  await pushRepository.set(t.database.db, ana.sessionId, uniqueName('token'));
  const { notifications, notificationDelivery } = t.messaging;
  // Pushes wait in the queue.
  await holdOf(t).hold('a test');
  await t.database.db.transaction().execute(async (trx) => {
    for (const kind of ['announcement', 'payout'] as const)
      await notifications.add(trx, { kind, recipientId: ana.id, excerpt: `About: ${kind}` });
  });
  await notificationDelivery.run();
  await undone(t, async (trx) => {
    await outgoingHoldRepository.remove(trx);
    await queueMany(trx, 'push', 2, now);
    expect(await claimed(trx, 'push', now, 2)).toEqual(['About: payout', '']);
  });
  await holdOf(t).release();
});

test('a message without a recipient leaves a row like any other, which is not sent', async () => {
  const t = await testApp();
  const id = await queue(t, null);
  const row = () => t.database.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  expect(await row()).toMatchObject({ channel: 'email', code: '042137', recipient: null });
  await t.messaging.delivery.run();
  expect(await row()).toBeUndefined();
});

test('a mail server receives the code of a sign-up, as text and as HTML', async () => {
  const { url, mailsTo } = await mailServer();
  const t = await testApp({ config: { mail: { url, from: 'Flickquest <hello@example.org>' } } });
  const contact = anAddress();
  const id = await queue(t, contact);
  await t.messaging.delivery.run();
  const [mail, ...more] = mailsTo(contact);
  expect([mail?.from, mail?.to, more]).toEqual(['hello@example.org', [contact], []]);
  expect(mail?.raw).toContain('From: Flickquest <hello@example.org>');
  expect(mail?.raw).toContain('Subject: 042137 is your Flickquest code');
  expect(mail?.raw).toContain(`Message-ID: <${id}@localhost>`);
  expect(mail?.raw).toMatch(/Content-Type: text\/plain.*\r\n042137\r\n.*Content-Type: text\/html/s);
  expect(await rowsOf(t, contact)).toEqual([]);
  // A sent message is not stored anywhere.
  expect(await messagesTo(t, contact)).toEqual([]);
});

test('a text message that failed at the provider is retried and sent once', async () => {
  const { settings, callsTo } = await smsServer([503, 429]);
  const t = await testApp({ config: { sms: settings } });
  const contact = aNumber();
  await queue(t, contact);
  await tryEvery(t, [0, 9]);
  expect(callsTo(contact)).toHaveLength(1);
  await tryEvery(t, [1, 59]);
  expect(callsTo(contact)).toHaveLength(2);
  await tryEvery(t, [1, 3_600]);
  expect(callsTo(contact)).toHaveLength(3);
  expect(callsTo(contact)[2]).toEqual({
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    form: {
      To: contact,
      From: '+15550100',
      Body: '042137 is your Flickquest code. It expires in 10 minutes.\n\n@localhost #042137',
    },
  });
  expect(await rowsOf(t, contact)).toEqual([]);
});

test('a permanently rejected message is given up, and the log shows neither recipient nor content', async () => {
  const { url } = await mailServer({ refuseRecipient: (to) => (to.startsWith('nobody') ? 550 : null) });
  const { settings } = await smsServer([400]);
  const { t, givenUp } = await loggedApp({ config: { mail: { url, from: null }, sms: settings } });
  const [address, number] = [`nobody${anAddress()}`, aNumber()];
  const [mail, sms] = [await queue(t, address), await queue(t, number)];
  await t.messaging.delivery.run();
  expect([...(await rowsOf(t, address)), ...(await rowsOf(t, number))]).toEqual([]);
  const refused = { attempts: 1, reason: 'refused' };
  expect([...givenUp(mail), ...givenUp(sms)]).toEqual([
    { ...refused, message: mail, channel: 'email', cause: 'SMTP EENVELOPE 550' },
    { ...refused, message: sms, channel: 'sms', cause: 'SMS API 400' },
  ]);
});

test('an account alert is tried eight times, with growing pauses, and then given up', async () => {
  const { t, givenUp } = await loggedApp({ config: { mail: { url: 'smtp://127.0.0.1:1', from: null } } });
  const contact = anAddress();
  const id = await queue(t, contact, aNotice);
  await tryEvery(t, [0, 10, 60, 300, 1_800, 7_200, 14_400]);
  expect(await rowsOf(t, contact)).toMatchObject([{ attempts: 7, last_error: 'SMTP ESOCKET' }]);
  await tryEvery(t, [28_799]);
  expect(await rowsOf(t, contact)).toMatchObject([{ attempts: 7 }]);
  expect(givenUp(id)).toEqual([]);
  await tryEvery(t, [1]);
  expect(await rowsOf(t, contact)).toEqual([]);
  expect(givenUp(id)).toMatchObject([{ reason: 'tries', attempts: 8 }]);
});

test('a code that would arrive too late is not sent', async () => {
  const { settings, callsTo } = await smsServer([503, 503, 503]);
  const { t, givenUp } = await loggedApp({ config: { sms: settings } });
  const [failing, waiting] = [aNumber(), aNumber()];
  const failed = await queue(t, failing, aCode('111111', 5));
  await tryEvery(t, [0, 10, 60]);
  // The next try would be in five minutes: the code is no good then.
  expect([callsTo(failing).length, await rowsOf(t, failing)]).toEqual([3, []]);
  const waited = await queue(t, waiting, aCode('222222', 5));
  await tryEvery(t, [300]);
  expect([callsTo(waiting).length, await rowsOf(t, waiting)]).toEqual([0, []]);
  expect([...givenUp(failed), ...givenUp(waited)]).toMatchObject([
    { reason: 'expired' },
    { reason: 'expired' },
  ]);
});

test('messages of a crashed process are sent by another, two minutes later', async () => {
  const t = await testApp();
  const contact = anAddress();
  await queue(t, contact);
  const now = t.clock.now();
  const leaseEnd = new Date(now.getTime() + 120_000);
  const taken = await messageRepository.claim(t.database.db, 'email', now, leaseEnd, 1_000);
  expect(taken.map(({ recipient }) => recipient)).toContain(contact);
  await tryEvery(t, [119]);
  expect(await rowsOf(t, contact)).toHaveLength(1);
  await tryEvery(t, [1]);
  expect(await messagesTo(t, contact)).toHaveLength(1);
});

test('messages that waited for a clock that was days ahead are sent once it is right again', async () => {
  const { settings, callsTo } = await smsServer([503]);
  const t = await testApp({ config: { sms: settings } });
  const [failed, queued, paused] = [aNumber(), aNumber(), aNumber()];
  const threeDays = 3 * 86_400;
  t.clock.advance(threeDays);
  await queue(t, failed, aNotice);
  await t.messaging.delivery.run();
  await queue(t, queued);
  t.clock.advance(-threeDays);
  await queue(t, paused, aNotice);
  const inEightHours = { next_try_at: new Date(t.clock.now().getTime() + 8 * 3_600_000) };
  await t.database.db.updateTable('message').set(inEightHours).where('recipient', '=', paused).execute();
  await t.messaging.delivery.run();
  expect([callsTo(failed).length, callsTo(queued).length]).toEqual([1, 0]);
  await runAllJobs(t);
  await t.messaging.delivery.run();
  expect([failed, queued, paused].map((number) => callsTo(number).length)).toEqual([2, 1, 0]);
});

test('a message that crashes its sender is given up in the end', async () => {
  const { t, givenUp } = await loggedApp({});
  const contact = anAddress();
  const id = await queue(t, contact, aNotice);
  await t.database.db.updateTable('message').set({ attempts: 8 }).where('id', '=', id).execute();
  await t.messaging.delivery.run();
  expect(givenUp(id)).toMatchObject([{ reason: 'tries' }]);
  expect([await rowsOf(t, contact), await messagesTo(t, contact)]).toEqual([[], []]);
});

test('a server that rejects the sender gets the email again, once that is fixed', async () => {
  let known = false;
  const { url, mailsTo } = await mailServer({ refuseSender: () => (known ? null : 550) });
  const t = await testApp({ config: { mail: { url, from: null } } });
  const contact = anAddress();
  await queue(t, contact);
  await t.messaging.delivery.run();
  expect(await rowsOf(t, contact)).toMatchObject([{ last_error: 'SMTP EENVELOPE 550' }]);
  known = true;
  await tryEvery(t, [10]);
  expect(mailsTo(contact)).toHaveLength(1);
});

test('stopping does not wait for a provider that hangs', async () => {
  const t = await testApp();
  const contact = anAddress();
  await queue(t, contact, aNotice);
  const hang = () => new Promise<void>(() => undefined);
  const delivery = createMessageDeliveryService({
    database: t.database,
    messages: messageRepository,
    failedMessages: failedMessageRepository,
    send: { email: hang, sms: hang, push: hang },
    clock: t.clock,
    logger: pino({ level: 'silent' }),
  });
  void delivery.run();
  await expect.poll(() => rowsOf(t, contact)).toMatchObject([{ attempts: 1 }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = delivery.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(await rowsOf(t, contact)).toHaveLength(1);
});

test('many simultaneous deliveries send each email once', async () => {
  const { url, mailsTo } = await mailServer();
  const apps = await Promise.all([1, 2, 3].map(() => testApp({ config: { mail: { url, from: null } } })));
  const contacts = Array.from({ length: 35 }, anAddress);
  const [first] = apps;
  if (!first) throw new Error('no app');
  for (const contact of contacts) await queue(first, contact);
  await Promise.all(apps.flatMap((t) => [t.messaging.delivery.run(), t.messaging.delivery.run()]));
  expect(contacts.map((contact) => mailsTo(contact).length)).toEqual(contacts.map(() => 1));
});

test('a mail server that hangs delays no text message', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as { port: number };
  const { settings, callsTo } = await smsServer();
  const mail = { url: `smtp://127.0.0.1:${port}`, from: null };
  const t = await testApp({ config: { mail, sms: settings } });
  const [address, number] = [anAddress(), aNumber()];
  await queue(t, address);
  await queue(t, number);
  const run = t.messaging.delivery.run();
  await expect.poll(() => callsTo(number)).toHaveLength(1);
  expect(await rowsOf(t, address)).toMatchObject([{ attempts: 1, last_error: null }]);
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await run;
  expect(await rowsOf(t, address)).toMatchObject([{ attempts: 1, last_error: 'SMTP ESOCKET' }]);
});

test('the job sends messages that no request triggered', async () => {
  const t = await testApp();
  const contact = anAddress();
  await queue(t, contact);
  await t.database.db
    .updateTable('job')
    .set({ due_at: t.clock.now() })
    .where('name', '=', 'send-messages')
    .execute();
  expect(await t.jobs.runDue()).toContain('send-messages');
  expect(await messagesTo(t, contact)).toHaveLength(1);
});

test('a notice that was given up stays, is not tried again, and can be sent again', async () => {
  let isAway = true;
  const { url, mailsTo } = await mailServer({ refuseSender: () => (isAway ? 550 : null) });
  const t = await testApp({ config: { mail: { url, from: null } } });
  const contact = anAddress();
  const id = await queue(t, contact, aNotice);
  await t.database.db.updateTable('message').set({ attempts: 7 }).where('id', '=', id).execute();
  await t.messaging.delivery.run();
  const gaveUp = { gave_up_at: t.clock.now(), gave_up_reason: 'tries', last_error: 'SMTP EENVELOPE 550' };
  expect(await failedTo(t, contact)).toMatchObject([{ ...gaveUp, code: null }]);
  isAway = false;
  await tryEvery(t, [86_400]);
  expect(mailsTo(contact)).toEqual([]);
  expect(await failedMessageRepository.resend(t.database.db, [id], t.clock.now())).toEqual([id]);
  expect(await failedMessageRepository.resend(t.database.db, [id], t.clock.now())).toEqual([]);
  await t.messaging.delivery.run();
  expect(mailsTo(contact)).toHaveLength(1);
  expect([await rowsOf(t, contact), await failedTo(t, contact)]).toEqual([[], []]);
});

test('a code that was given up stays without its text, and cannot be sent again', async () => {
  const { settings, callsTo } = await smsServer([400]);
  const t = await testApp({ config: { sms: settings } });
  const contact = aNumber();
  const id = await queue(t, contact);
  await t.messaging.delivery.run();
  const emptied = { subject: null, text: '', html: null, code: null };
  const failed = { ...emptied, gave_up_reason: 'refused', last_error: 'SMS API 400' };
  expect(await failedTo(t, contact)).toMatchObject([failed]);
  expect(await failedMessageRepository.resend(t.database.db, [id], t.clock.now())).toEqual([]);
  expect(await failedMessageRepository.resend(t.database.db, 'all', t.clock.now())).not.toContain(id);
  await tryEvery(t, [86_400]);
  expect(callsTo(contact)).toHaveLength(1);
});

test('failed messages are listed with the newest first, and deleted after 30 days', async () => {
  const { settings } = await smsServer([400, 400, 400]);
  const t = await testApp({ config: { sms: settings } });
  // After whatever other tests of this file have left.
  t.clock.advance(10 * 86_400);
  const ids: string[] = [];
  for (const contact of [aNumber(), aNumber(), aNumber()]) {
    t.clock.advance(60);
    ids.unshift(await queue(t, contact));
    await t.messaging.delivery.run();
  }
  const { db } = t.database;
  const newest = await failedMessageRepository.page(db, { after: null, skip: 0 }, 2);
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const [, last] = newest;
  if (!last) throw new Error('no second message');
  const [next] = await failedMessageRepository.page(db, { after: last.id, skip: 0 }, 2);
  expect(next).toMatchObject({ id: ids[2], reason: 'refused', canResend: false, subject: null });
  const left = () => db.selectFrom('message').select('id').where('id', 'in', ids).execute();
  t.clock.advance(30 * 86_400 - 120);
  await runAllJobs(t);
  expect(await left()).toHaveLength(3);
  t.clock.advance(240);
  await runAllJobs(t);
  expect(await left()).toEqual([]);
});
