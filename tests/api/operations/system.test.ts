import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { FailedMessage, getSystem } from '../../../contract/operations/system.ts';
import { createJobRepository } from '../../../server/core/jobs/job.repository.ts';
import { memorySharedState } from '../../../server/core/shared-state/memory.ts';
import { BACKUP_FORMAT, MANIFEST, type Manifest } from '../../../server/operations/backup/backup-manifest.ts';
import { person, session, type TestPerson, uniqueName } from '../../support/factories.ts';
import { operator } from '../../support/moderation/operators.ts';
import { payingApp, priced } from '../../support/money/payments.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { failedMessages } from '../../support/notifications/failed-messages.ts';
import { mailServer } from '../../support/notifications/mail-server.ts';
import { holdOf } from '../../support/operations/outgoing-hold.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const SYSTEM = '/api/v1/admin/system';
const FAILED = `${SYSTEM}/failed-message`;
const anAddress = () => `${uniqueName()}@example.org`;

/** Reads it in a new session: that of the operator may have ended by then. */
async function state(t: TestApp, op: TestPerson): Promise<ResponseData<typeof getSystem>> {
  const { accessToken: token } = await session(t, op.id);
  const response = await call(t.app, 'GET', SYSTEM, { token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const problemKeys = async (t: TestApp, op: TestPerson) => (await state(t, op)).problems.map(({ key }) => key);

const post = (
  t: TestApp,
  op: TestPerson,
  url: string,
  body: object = {},
  key: string = crypto.randomUUID(),
) => call(t.app, 'POST', url, { token: op.accessToken, body, headers: { 'idempotency-key': key } });

async function failedList(t: TestApp, op: TestPerson): Promise<FailedMessage[]> {
  const found: FailedMessage[] = [];
  for (let page = 1, snapshot = ''; ; page += 1) {
    const url = `${FAILED}?limit=2&page=${page}${snapshot && `&snapshot=${snapshot}`}`;
    const { data } = (await call(t.app, 'GET', url, { token: op.accessToken })).json();
    found.push(...data.messages);
    if (page === data.totalPages) return found;
    snapshot = data.snapshot;
  }
}

/** A backup with 1,234 bytes of tables and files. */
async function writeBackup(folder: string, createdAt: string): Promise<void> {
  const content = (bytes: number) => ({ bytes, sha256: 'x' });
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    ...{ product: '1.0.0', createdAt, engine: 'embedded', schema: '', migrations: [], sequences: [] },
    tables: [{ table: 'person', columns: ['id'], rows: 1, file: 'person', ...content(234) }],
    files: { count: 1, bytes: 1_000, missing: [], index: content(50) },
    secret: null,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
}

const notes = (t: TestApp, op: TestPerson) =>
  t.database.db
    .selectFrom('moderation_action')
    .select(['action', 'reason', 'target_type'])
    .where('operator_id', '=', op.id)
    .orderBy('id')
    .execute();

test('only operators with two-factor login see the system and act on it', async () => {
  const t = await testApp();
  for (const who of [await person(t), await operator(t, { two_factor: false })]) {
    const token = who.accessToken;
    expect((await call(t.app, 'GET', SYSTEM, { token })).statusCode).toBe(403);
    expect((await call(t.app, 'GET', FAILED, { token })).statusCode).toBe(403);
    for (const path of ['/job/check-books/run', '/failed-message/resend', '/test-email'])
      expect((await post(t, who, `${SYSTEM}${path}`)).statusCode).toBe(403);
  }
});

test('the state shows jobs in words, providers, storage and the version', async () => {
  const t = await testApp();
  const op = await operator(t);
  await t.jobs.runDue();
  const { jobs, providers, ...seen } = await state(t, op);
  expect(jobs.find(({ name }) => name === 'check-books')).toMatchObject({
    description: 'Checks the books for new entries',
    everySeconds: 3_600,
    lastFinishedAt: t.clock.now().toISOString(),
    isRunning: false,
    failures: 0,
    lastError: null,
  });
  expect(jobs.every(({ description }) => /^[A-Z].*[^.]$/.test(description))).toBe(true);
  expect(new Set(jobs.map(({ description }) => description)).size).toBe(jobs.length);
  const kinds = Object.fromEntries(providers.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({ storage: 'folder', mail: 'outbox', sms: 'outbox', redis: 'memory' });
  expect(seen.storage).toMatchObject({ stored: { files: 0, bytes: 0 } });
  expect(seen.storage.disk.freeBytes).toBeGreaterThan(0);
  expect([seen.commit, seen.hold]).toEqual([null, null]);
  expect(seen.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(seen.schema >= '20261123145500').toBe(true);
});

test('an operator runs a job: it becomes due once, and the audit log has it', async () => {
  const t = await testApp();
  const op = await operator(t);
  await t.jobs.runDue();
  t.clock.advance(60);
  const url = `${SYSTEM}/job/purge-sessions/run`;
  const key = crypto.randomUUID();
  for (let round = 0; round < 2; round += 1) {
    const response = await post(t, op, url, {}, key);
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      'The job starts within a few seconds.',
    ]);
  }
  const due = (await state(t, op)).jobs.find(({ name }) => name === 'purge-sessions');
  expect(due?.dueAt).toBe(t.clock.now().toISOString());
  expect(await notes(t, op)).toEqual([
    {
      action: 'run_job',
      reason: 'Deletes sessions that ended or were not used for long',
      target_type: 'system',
    },
  ]);
  expect(await t.jobs.runDue()).toContain('purge-sessions');
  expect((await post(t, op, `${SYSTEM}/job/no-such-job/run`)).statusCode).toBe(404);
  const log = await call(t.app, 'GET', `/api/v1/admin/audit?operatorId=${op.id}`, { token: op.accessToken });
  expect(log.json().data.entries).toMatchObject([{ action: 'run_job', targetType: 'system' }]);
});

test('a job that fails again and again, or is overdue, is a problem until it succeeds', async () => {
  const t = await testApp();
  const op = await operator(t);
  const jobs = createJobRepository(t.database.db);
  await t.jobs.runDue();
  const name = 'purge-codes';
  const end = (at: Date) => new Date(at.getTime() + 300_000);
  const run = async (error: string | null) => {
    const now = t.clock.now();
    await t.database.db.updateTable('job').set({ due_at: now }).where('name', '=', name).execute();
    await jobs.claim([name], now, end(now));
    const dueAt = new Date(now.getTime() + 3_600_000);
    await jobs.finish(name, end(now), { at: now, dueAt, error });
  };
  for (let round = 0; round < 2; round += 1) await run('Error: away');
  expect(await problemKeys(t, op)).toEqual([]);
  await run('Error: away');
  expect((await state(t, op)).problems).toMatchObject([
    { key: `job:${name}`, text: 'A job failed 3 times in a row: “Deletes expired codes”. Error: away' },
  ]);
  await run(null);
  expect(await problemKeys(t, op)).toEqual([]);
  t.clock.advance(86_400);
  const late = await operator(t);
  expect(await problemKeys(t, late)).toContain('jobs-overdue');
});

test('failed messages are listed without text and with masked recipients', async () => {
  const t = await testApp();
  const op = await operator(t);
  const [address] = [anAddress()];
  const [code] = await failedMessages(t, ['+491701234567'], { code: '042137' });
  const [mail, other] = await failedMessages(t, [address, anAddress()]);
  const listed = await failedList(t, op);
  const mine = listed.filter(({ _id }) => [code, mail, other].includes(_id));
  expect(mine.map(({ _id }) => _id)).toEqual([other, mail, code]);
  expect(mine[1]).toEqual({
    _id: mail,
    channel: 'email',
    recipient: `${address.slice(0, 1)}•••@example.org`,
    subject: 'Your password was changed',
    attempts: 0,
    reason: 'tries',
    error: 'SMTP ESOCKET',
    gaveUpAt: t.clock.now().toISOString(),
    canResend: true,
  });
  expect(mine[2]).toMatchObject({ recipient: '+49 ••• ••67', subject: null, canResend: false });
  expect(JSON.stringify(listed)).not.toContain('042137');
  expect(await problemKeys(t, op)).toContain('messages-failed');
  expect((await state(t, op)).messages.failed).toBeGreaterThanOrEqual(3);
});

test('an operator sends one failed message again, and then all of them', async () => {
  const t = await testApp();
  const op = await operator(t);
  const contacts = [anAddress(), anAddress(), anAddress()] as const;
  const [first] = await failedMessages(t, [...contacts]);
  const key = crypto.randomUUID();
  for (let round = 0; round < 2; round += 1) {
    const response = await post(t, op, `${FAILED}/resend`, { id: first }, key);
    expect([response.statusCode, response.json().data.resent]).toEqual([200, 1]);
  }
  expect(await messagesTo(t, contacts[0])).toMatchObject([{ subject: 'Your password was changed' }]);
  expect((await post(t, op, `${FAILED}/resend`, { id: first })).json().code).toBe('changed');

  const all = await post(t, op, `${FAILED}/resend`);
  expect(all.statusCode, all.body).toBe(200);
  for (const contact of contacts.slice(1)) expect(await messagesTo(t, contact)).toHaveLength(1);
  expect((await state(t, op)).messages.resendable).toBe(0);
  expect((await post(t, op, `${FAILED}/resend`)).json().data.resent).toBe(0);
  expect((await notes(t, op)).map(({ action }) => action)).toEqual(['resend_messages', 'resend_messages']);
});

test('a test email goes to the verified address of the operator, and the result is said in words', async () => {
  const { url, mailsTo } = await mailServer({ refuseSender: () => null });
  const t = await testApp({ config: { mail: { url, from: null } } });
  const email = anAddress();
  const op = await operator(t);
  const unverified = await post(t, op, `${SYSTEM}/test-email`);
  expect([unverified.statusCode, unverified.json().code]).toEqual([422, 'contact_unverified']);
  const verified = { email, email_verified_at: t.clock.now() };
  await t.database.db.updateTable('person').set(verified).where('id', '=', op.id).execute();
  const sent = await post(t, op, `${SYSTEM}/test-email`);
  expect(sent.json().data.sent).toBe(true);
  expect(sent.json().message).toBe(`The mail server took the email. Look into the mailbox of ${email}.`);
  expect(mailsTo(email)[0]?.raw).toContain('Subject: A test email from Flickquest');
  const mail = (await state(t, op)).providers.find(({ name }) => name === 'mail');
  expect(mail).toMatchObject({ kind: 'smtp', lastSuccessAt: t.clock.now().toISOString(), lastErrorAt: null });
});

test('a mail server that does not respond is a problem, and the test email says why', async () => {
  const t = await testApp({ config: { mail: { url: 'smtp://127.0.0.1:1', from: null } } });
  const op = await operator(t);
  const verified = { email: anAddress(), email_verified_at: t.clock.now() };
  await t.database.db.updateTable('person').set(verified).where('id', '=', op.id).execute();
  const response = await post(t, op, `${SYSTEM}/test-email`);
  expect(response.json().data.sent).toBe(false);
  expect(response.json().message).toContain('SMTP ESOCKET');
  expect((await state(t, op)).problems).toContainEqual({
    key: 'provider:mail',
    text: 'The mail server doesn’t work: SMTP ESOCKET',
  });
  const without = await testApp();
  const outbox = await post(without, op, `${SYSTEM}/test-email`);
  expect(outbox.json().message).toContain('No mail server is set up');
});

test('storage counts what is in the store, at most once an hour', async () => {
  const t = await testApp();
  const op = await operator(t);
  const folder = join(t.config.dataDir, 'files/public/demo');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.webp'), 'four');
  expect((await state(t, op)).storage.stored).toEqual({ files: 1, bytes: 4 });
  await writeFile(join(folder, 'two.webp'), 'eight by');
  expect((await state(t, op)).storage.stored).toEqual({ files: 1, bytes: 4 });
  t.clock.advance(3_600);
  expect((await state(t, op)).storage.stored).toEqual({ files: 2, bytes: 12 });
});

test('the commit is shown if the builder said it', async () => {
  const t = await testApp({ config: { commit: '7b2c7e4' } });
  expect((await state(t, await operator(t))).commit).toBe('7b2c7e4');
});

test('backups: the newest of the daily ones, how many are kept, and why the last try failed', async () => {
  const t = await testApp({ config: { backups: true } });
  const op = await operator(t);
  await t.jobs.runDue();
  const none = { kind: 'daily', last: null, kept: 0, keeps: 7 };
  // The database of tests is in memory, so there is nothing to copy.
  expect((await state(t, op)).backups).toEqual({ ...none, error: expect.stringContaining('ENOENT') });

  const parent = join(t.config.dataDir, 'backups');
  const at = new Date(t.clock.now().getTime() - 3_600_000).toISOString();
  for (const name of ['backup-2026-01-09T00-00-00Z', 'daily-2026-01-03T00-00-00Z', '.unfinished-daily-x'])
    await mkdir(join(parent, name), { recursive: true });
  await writeBackup(join(parent, 'daily-2026-01-04T00-00-00Z'), at);
  await t.database.db.updateTable('job').set({ last_error: null }).execute();
  expect((await state(t, op)).backups).toEqual({
    ...none,
    last: { at, bytes: 1_234 },
    kept: 2,
    error: null,
  });
  t.clock.advance(2 * 86_400);
  expect(await problemKeys(t, op)).toContain('backup-old');
});

test('a server without daily backups says whose task they are', async () => {
  const off = await testApp({ config: { backups: false } });
  const op = await operator(off);
  expect((await state(off, op)).backups.kind).toBe('off');
  const manual = await testApp({ config: { backups: false, databaseUrl: 'postgres://elsewhere/site' } });
  expect((await state(manual, op)).backups.kind).toBe('manual');
});

test('an operator releases what is held once, and the audit log has it', async () => {
  const t = await testApp();
  const op = await operator(t);
  await holdOf(t).hold('restored from a backup');
  const contact = anAddress();
  await t.database.db.transaction().execute(async (trx) => {
    const to = { contact, contactType: 'email' as const, locale: null };
    await t.messaging.messenger.queue(trx, to, { kind: 'test', at: t.clock.now() });
    await t.messaging.messenger.queue(trx, to, { kind: 'log-in-code', code: '042137', minutes: 10 });
  });
  const held = await state(t, op);
  const since = t.clock.now().toISOString();
  expect(held.hold).toEqual({ since, reason: 'restored from a backup', payouts: 0, refunds: 0 });
  expect(held.messages.waiting).toMatchObject([{ channel: 'email', count: 2 }]);
  expect(held.problems.map(({ key }) => key)).toContain('outgoing-held');

  const url = `${SYSTEM}/release-outgoing`;
  const member = await person(t);
  expect((await post(t, member, url)).statusCode).toBe(403);
  const key = crypto.randomUUID();
  for (let round = 0; round < 2; round += 1) {
    const response = await post(t, op, url, {}, key);
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      'Released. 1 code or expired message removed; the rest leaves now.',
    ]);
  }
  expect(await messagesTo(t, contact)).toMatchObject([{ subject: 'A test email from Flickquest' }]);
  expect((await state(t, op)).hold).toBe(null);
  expect((await notes(t, op)).map(({ action }) => action)).toEqual(['release_outgoing']);
  const again = await post(t, op, url);
  expect([again.statusCode, again.json().message]).toEqual([200, 'Nothing is held anymore.']);
  expect(await notes(t, op)).toHaveLength(1);
});

test('payouts and refunds that are held are counted', async () => {
  const t = await payingApp();
  const op = await operator(t);
  const [ann, ben] = [await t.payee(50_000), await person(t)];
  const begun = await t.begin(ben, 5_000);
  await t.tell({ about: 'payment', payment: t.fake.charge(begun.ref) });
  await holdOf(t).hold('restored from a backup');
  expect((await t.post(ann, 'payout', priced('payout', 30_000))).statusCode).toBe(200);
  expect((await t.post(ben, `payment/${begun.id}/refund`, {})).statusCode).toBe(200);
  expect((await state(t, op)).hold).toMatchObject({ payouts: 1, refunds: 1 });
});

test('Redis is a problem as long as it does not respond', async () => {
  let isAway = true;
  const ping = () => (isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve());
  const sharedState = { ...memorySharedState(), ping };
  const t = await testApp({ config: { redisUrl: 'redis://127.0.0.1:1' }, deps: { sharedState } });
  const op = await operator(t);
  const redis = async () => (await state(t, op)).providers.find(({ name }) => name === 'redis');
  expect(await redis()).toMatchObject({ lastSuccessAt: null, lastError: 'connect ECONNREFUSED' });
  expect((await state(t, op)).problems).toContainEqual({
    key: 'provider:redis',
    text: 'Redis doesn’t work: connect ECONNREFUSED',
  });
  isAway = false;
  expect(await redis()).toMatchObject({ lastSuccessAt: t.clock.now().toISOString(), lastError: null });
  expect(await problemKeys(t, op)).not.toContain('provider:redis');
});
