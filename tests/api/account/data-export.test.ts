import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { DataExport } from '../../../contract/account/data-export.ts';
import { comment } from '../../../contract/flicks/comment.ts';
import { flick } from '../../../contract/flicks/flick.ts';
import { postingSettings } from '../../../contract/flicks/posting-setting.ts';
import { scheduledFlick } from '../../../contract/flicks/scheduled-flick.ts';
import { transaction } from '../../../contract/money/transaction.ts';
import { notification } from '../../../contract/notifications/notification.ts';
import { bioLink } from '../../../contract/people/bio-link.ts';
import { mutedWord } from '../../../contract/people/muted-word.ts';
import { applicant } from '../../../contract/quests/applicant.ts';
import { quest } from '../../../contract/quests/quest.ts';
import { questTemplate } from '../../../contract/quests/quest-template.ts';
import { createDataArchiveService } from '../../../server/account/data-export/archive.service.ts';
import { dataExportRepository } from '../../../server/account/data-export/data-export.repository.ts';
import { createExportWritingService } from '../../../server/account/data-export/export-writing.service.ts';
import { exportedAccount } from '../../../server/account/data-export/exported-account.sql.ts';
import { exportedContent } from '../../../server/account/data-export/exported-content.sql.ts';
import { exportedMoney } from '../../../server/account/data-export/exported-money.sql.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { personRow } from '../../support/account/account-closure.ts';
import { someoneEverywhere, wellKnown } from '../../support/account/full-person.ts';
import { DELETED, NOT_PERSONAL, OF_PROVIDER, STAYING } from '../../support/account/personal-tables.ts';
import { unzip } from '../../support/account/unzip.ts';
import { person, session, TEST_PASSWORD, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { messagesTo } from '../../support/notifications/emails.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const DAY = 86_400;
const exportedData = [...exportedAccount, ...exportedContent, ...exportedMoney];

const request = (
  t: TestApp,
  { accessToken: token }: Pick<TestPerson, 'accessToken'>,
  password = TEST_PASSWORD,
) => call(t.app, 'POST', '/api/v1/data-export', { token, body: { password } });
async function read(
  t: TestApp,
  { accessToken: token }: Pick<TestPerson, 'accessToken'>,
): Promise<DataExport | null> {
  const response = await call(t.app, 'GET', '/api/v1/data-export', { token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.dataExport;
}
async function requestAndPrepare(t: TestApp, who: TestPerson): Promise<DataExport> {
  const response = await request(t, who);
  expect(response.statusCode, response.body).toBe(200);
  await runAllJobs(t);
  const ready = await read(t, who);
  if (ready?.state !== 'ready') throw new Error(`the export is ${ready?.state}`);
  return ready;
}
const download = (t: TestApp, url = '') => t.app.inject({ url });
const fileUrl = ({ files }: DataExport) => files[0]?.url;

/** Tables of which a copy of somebody's data has no rows, and why. */
const NOT_EXPORTED: Record<string, string> = {
  ...Object.fromEntries([...NOT_PERSONAL, ...OF_PROVIDER].map((name) => [name, 'not about a person'])),
  data_export: 'the export itself',
  factor_reset: 'a secret; the person is alerted of every reset',
  message: 'emails and text messages on their way to the person',
  recovery_code: 'a secret',
  one_time_code: 'a secret',
  one_time_token: 'a secret',
  idempotent_call: 'a copy of a response, kept for a day',
  media_draft: 'files on their way into a flick, kept for a day',
  feed_entry: 'derived from flicks',
  flick_counter: 'derived from flicks',
  flick_search: 'derived from flicks',
  quote_search: 'derived from flicks',
  kept_flick: 'a reported flick that an operator still has to review',
  friend_suggestion: 'derived from follows',
  flick_daily_views: 'counts of what other people saw',
  flick_view: 'stored for two days, so that nobody counts twice',
  ranked_feed: 'derived from follows and likes',
  person_counter: 'derived',
  quest_record: 'derived from quests',
  proof_hash: 'derived from the pictures of proofs',
  similar_proof: 'derived from the pictures of proofs, of other people too',
  ledger_account: 'bookkeeping of the platform; wallet entries hold every movement',
  ledger_journal: 'bookkeeping of the platform',
  ledger_line: 'bookkeeping of the platform',
  money_lot: 'bookkeeping of the platform',
  promo_use: 'bookkeeping of the platform',
  moderation_case: 'the reports of others; decisions are exported',
  money_alert: 'settled by operators',
  money_request: 'decisions of operators; wallet entries hold every movement',
  stored_file: 'the files themselves are exported',
};
/** Columns of exported rows that erasure clears, but that say nothing of their own. */
const DERIVED = new Set(
  ['password_hash', 'search_name', 'search_words', 'title_line', 'title_key', 'document', 'words'].concat([
    'waveform',
    'hashtags',
    'leave_reason',
  ]),
);

/** Rows that the API shows in this form too; the others exist only in the export. */
const SHAPES = {
  links: bioLink,
  'muted-words': mutedWord,
  'posting-settings': postingSettings,
  'quest-templates': questTemplate,
  notifications: notification,
  flicks: flick,
  reposts: flick,
  tagged: flick,
  'scheduled-flicks': scheduledFlick,
  comments: comment,
  quests: quest,
  applications: applicant,
  transactions: transaction,
};

/** A value as it appears in the JSON files. */
function inJson(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  if (typeof value === 'string' && /^(public|private)\//.test(value)) return basename(value);
  return typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value);
}

test('every table is exported or listed with the reason why not', () => {
  const exported = new Set(exportedData.flatMap(({ tables }) => tables));
  const all = [...DELETED, ...NOT_PERSONAL, ...OF_PROVIDER, ...Object.keys(STAYING)];
  expect([...exported, ...Object.keys(NOT_EXPORTED)].toSorted()).toEqual(all.toSorted());
});

test('a copy holds everything about its person', async () => {
  const t = await testApp();
  const { ann } = await someoneEverywhere(t);
  const columns = new Map<string, unknown>();
  for (const [table, { person: column, erased = [] }] of Object.entries(STAYING)) {
    if (!column) continue;
    const rows = t.database.db.selectFrom(table as 'person').selectAll();
    for (const row of await rows.where(column as 'id', '=', ann.id).execute())
      for (const name of erased.filter((one) => !DERIVED.has(one)))
        columns.set(`${table}.${name}`, (row as Record<string, unknown>)[name]);
  }
  const ready = await requestAndPrepare(t, ann);
  const response = await download(t, fileUrl(ready));
  expect([response.statusCode, response.rawPayload.length]).toEqual([200, ready.files[0]?.size]);
  const files = await unzip(response.rawPayload);
  const json = [...files].filter(([name]) => name.endsWith('.json'));
  expect(json.map(([name]) => name)).toEqual(exportedData.map(({ name }) => `data/${name}.json`));
  const rows = new Map(
    json.map(([name, bytes]) => [name.slice(5, -5), JSON.parse(String(bytes)) as unknown[]]),
  );
  expect([...rows].filter(([, items]) => items.length === 0).map(([name]) => name)).toEqual([]);
  const otherShapes = Object.entries(SHAPES).flatMap(([name, shape]) => {
    const problems = (rows.get(name) ?? []).map((row) => shape.safeParse(row).error?.issues ?? []);
    return problems.flat().map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`);
  });
  expect(otherShapes).toEqual([]);
  const text = [...rows.values()].map((items) => JSON.stringify(items)).join('\n');
  const missing = [...columns].filter(
    ([, value]) => value !== null && value !== false && !text.includes(inJson(value)),
  );
  expect(missing).toEqual([]);
  const page = String(files.get('index.html'));
  expect(page).toContain(`@${(await personRow(t, ann.id))?.username}`);
  expect(page).toContain('All about me');
});

test('its owner is notified in their language when it is ready, and it is deleted after seven days', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const row = await personRow(t, ann.id);
  const asked = await request(t, ann);
  expect(asked.json().data.dataExport).toMatchObject({ state: 'preparing', files: [], expiresAt: null });
  expect((await request(t, ann)).json().data).toEqual(asked.json().data);
  await runAllJobs(t);
  const ready = await read(t, ann);
  expect(ready).toMatchObject({ state: 'ready', files: [{ size: expect.any(Number) }] });
  const mails = await messagesTo(t, row?.email ?? '');
  expect(mails.map(({ subject }) => subject)).toEqual(['Deine Daten sind zum Herunterladen bereit']);
  const list = await call(t.app, 'GET', '/api/v1/notification', { token: ann.accessToken });
  expect(list.json().data.notifications[0]).toMatchObject({ kind: 'data_ready' });

  t.clock.advance(7 * DAY + 60);
  const later = await session(t, ann.id);
  expect(await read(t, later)).toBeNull();
  await runAllJobs(t);
  const left = t.database.db.selectFrom('stored_file').select('key').where('owner_id', '=', ann.id);
  expect(await left.where('purpose', '=', 'data-export').execute()).toEqual([]);
  expect((await request(t, later)).json().data.dataExport.state).toBe('preparing');
});

test('requests need the password and are limited to one a day; nobody else can read the file', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const wrong = await request(t, ann, 'not this one');
  expect([wrong.statusCode, wrong.json().code, wrong.json().fields[0].path]).toEqual([
    400,
    'wrong_password',
    'password',
  ]);
  const first = await requestAndPrepare(t, ann);
  const again = await request(t, ann);
  expect([again.statusCode, again.json().code]).toEqual([429, 'export_too_soon']);
  expect(await read(t, ben)).toBeNull();
  const [path = ''] = (fileUrl(first) ?? '').split('?');
  expect((await download(t, path)).statusCode).toBe(404);

  t.clock.advance(DAY + 60);
  const second = await requestAndPrepare(t, { ...ann, ...(await session(t, ann.id)) });
  expect(fileUrl(second)).not.toBe(fileUrl(first));
  expect((await download(t, fileUrl(first))).statusCode).toBe(404);
});

test('uploaded files are packed into archives of bounded size', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const storage = await folderStorage(join(t.config.dataDir, 'files'), t.clock.now());
  const photo = (await personRow(t, ann.id))?.photo_key ?? '';
  await storage.put(photo, Buffer.from('a picture'));
  const sound = photo.replace('.webp', '.m4a');
  await storage.put(sound, Buffer.from('a sound'));
  const deps = { database: t.database, storage, exports: dataExportRepository };
  const writeData = createExportWritingService({
    ...deps,
    publicUrl: 'https://example.org',
    exportedData: [
      ...exportedAccount,
      {
        ...{ name: 'sounds', title: 'Sounds', tables: [] },
        page: async () => ({ items: JSON.stringify([{ url: `/media/${sound}?t=1` }]), next: null }),
      },
    ],
  });
  const packNext = createDataArchiveService({ ...deps, writeData, partBytes: 1 });
  const file = { key: sound, owner_id: ann.id, purpose: 'flick', content_type: 'audio/mp4', size: 7 };
  await t.database.db
    .insertInto('stored_file')
    .values({ ...file, created_at: t.clock.now() })
    .execute();
  await request(t, ann);
  const row = await dataExportRepository.find(t.database.db, ann.id);
  if (!row) throw new Error('no export');
  const first = await packNext(row, t.clock.now());
  expect(first.mediaLeft).toEqual([{ key: sound, size: 7 }]);
  const second = await packNext({ ...row, parts: [first.part], media_left: first.mediaLeft }, t.clock.now());
  expect(second.mediaLeft).toEqual([]);
  const packed = async (key: string) => {
    const bytes = await buffer((await storage.read(key)) ?? Readable.from([]));
    return [...(await unzip(bytes))].map(([name, content]) => [name, String(content)]);
  };
  const nameOf = (key: string) => `media/${key.replaceAll('/', '-')}`;
  expect(await packed(first.part.key)).toContainEqual([nameOf(photo), 'a picture']);
  expect(await packed(second.part.key)).toEqual([[nameOf(sound), 'a sound']]);
});

test('after repeated failures it says so, and can be requested again at once', async () => {
  const started = await testApp();
  const working = await folderStorage(join(started.config.dataDir, 'files'), started.clock.now());
  const storage = { ...working, stage: () => Promise.reject(new Error('the disk is full')) };
  const broken = await testApp({ deps: { storage } });
  const ann = await person(broken);
  await request(broken, ann);
  for (let minutes = 0; minutes < 30; minutes += 10) {
    await runAllJobs(broken);
    broken.clock.advance(600);
  }
  await runAllJobs(broken);
  const later = await session(broken, ann.id);
  expect(await read(broken, later)).toMatchObject({ state: 'failed', files: [] });
  expect((await request(broken, later)).json().data.dataExport.state).toBe('preparing');
});

test('a stored file that breaks off fails the export, not the server', async () => {
  const started = await testApp();
  const working = await folderStorage(join(started.config.dataDir, 'files'), started.clock.now());
  const breaksOff = () =>
    new Readable({
      read() {
        this.destroy(new Error('the connection is lost'));
      },
    });
  const t = await testApp({ deps: { storage: { ...working, read: async () => breaksOff() } } });
  const ann = await wellKnown(t);
  await working.put((await personRow(t, ann.id))?.photo_key ?? '', Buffer.from('a picture'));
  await request(t, ann);
  await runAllJobs(t);
  expect(await read(t, ann)).toMatchObject({ state: 'preparing', files: [] });
  const row = await dataExportRepository.find(t.database.db, ann.id);
  expect(row?.failures).toBe(1);
});
