import { expect, test } from 'vitest';
import type { SentProblem } from '../../../contract/moderation/admin-problem.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick, textTokens } from '../../support/flicks/content.ts';
import { photo, plain } from '../../support/flicks/publish-flicks.ts';
import { put } from '../../support/media/media.ts';
import { operator } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const report = (t: TestApp, who: TestPerson, at: string, body: unknown) =>
  call(t.app, 'POST', `/api/v1/${at}`, { token: who.accessToken, body });

const rowsOf = (t: TestApp, reporter: TestPerson) =>
  t.database.db.selectFrom('report').selectAll().where('reporter_id', '=', reporter.id).execute();

async function uploadUrls(t: TestApp, who: TestPerson, count: number): Promise<string[]> {
  const attachment = Array.from({ length: count }, (_, n) => ({
    fileName: `${n}.png`,
    fileType: 'image/png',
  }));
  const response = await report(t, who, 'report/presigned-url', { attachment });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.attachmentSignedURL;
}

/** As after a finished PUT; the PUT itself has tests of its own. */
const markUploaded = (t: TestApp, url: string) =>
  t.database.db
    .updateTable('stored_file')
    .set({ uploaded_at: t.clock.now(), size: 10 })
    .where('key', '=', url.replace(/^.*\/upload\//, '').replace(/\?.*$/, ''))
    .execute();

test('a report is stored with its images, and a second one adds to it', async () => {
  const t = await testApp();
  const [author, reporter] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const urls = await uploadUrls(t, reporter, 2);
  for (const url of urls) await markUploaded(t, url);
  const attachments = urls.map((url) => url.replace(/\?.*$/, ''));

  const first = await report(t, reporter, `report-flick/${id}`, { message: ' Not nice ', attachments });
  expect(first.json()).toEqual({ success: true, message: 'Report submitted', data: {} });
  const second = await report(t, reporter, `report-flick/${id}`, { message: 'Really', category: 'spam' });
  expect(second.statusCode).toBe(200);

  const rows = await rowsOf(t, reporter);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    message: 'Not nice\n\nReally',
    category: 'spam',
    target_id: id,
    state: 'open',
  });
  expect(rows[0]?.attachments).toHaveLength(2);
});

test('a comment is reported with the fixed reason', async () => {
  const t = await testApp();
  const [author, reporter] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const written = await report(t, author, `comment/${id}`, { comment: textTokens('Rude') });
  const commentId = written.json().data.replies[0]._id;
  const response = await report(t, reporter, `report-comment/${commentId}`, { message: 'Spam' });
  expect(response.json().message).toBe('Comment reported');
  expect((await report(t, author, `report-comment/${commentId}`, { message: 'Spam' })).statusCode).toBe(403);
  expect(
    (await report(t, reporter, `report-comment/${newId(t.clock.now())}`, { message: 'Spam' })).statusCode,
  ).toBe(404);
});

test('images that did not arrive or belong to others are named', async () => {
  const t = await testApp();
  const [author, reporter, other] = [await person(t), await person(t), await person(t)];
  const id = await flick(t, author);
  const [late = ''] = await uploadUrls(t, reporter, 1);
  const [foreign = ''] = await uploadUrls(t, other, 1);
  await markUploaded(t, foreign);
  const response = await report(t, reporter, `report-flick/${id}`, {
    message: 'Look',
    attachments: [late, foreign],
  });
  expect([response.statusCode, response.json().code]).toEqual([422, 'media_missing']);
  expect(response.json().data.missingMedia).toEqual([late, foreign]);
  expect(await rowsOf(t, reporter)).toEqual([]);
});

test('at most 20 reports a day', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [author, reporter] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++)
    statuses.push((await report(t, reporter, `report-flick/${id}`, { message: `Reason ${n}` })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('a wrong report names its field', async () => {
  const t = await testApp();
  const [author, reporter] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const bodies: [unknown, string][] = [
    [{}, 'message'],
    [{ message: 'ab' }, 'message'],
    [{ message: 'x'.repeat(1_001) }, 'message'],
    [{ message: 'Spam', category: 'boring' }, 'category'],
    [{ message: 'Spam', attachments: ['a', 'b', 'c', 'd'] }, 'attachments'],
    [{ message: 'Spam', attachments: [7] }, 'attachments.0'],
  ];
  for (const [body, path] of bodies) {
    const response = await report(t, reporter, `report-flick/${id}`, body);
    expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, path]);
  }
  expect((await report(t, reporter, 'report-flick/7', { message: 'Spam' })).json().fields[0].path).toBe(
    'flickId',
  );
  const attachment = [{ fileName: 'a.svg', fileType: 'image/svg+xml' }];
  expect((await report(t, reporter, 'report/presigned-url', { attachment })).statusCode).toBe(415);
  expect((await report(t, reporter, 'report/presigned-url', { attachment: [] })).statusCode).toBe(400);
});

test('a problem report is stored with its context', async () => {
  const t = await testApp();
  const who = await person(t);
  const context = { route: '/home', version: '0.1.0', viewport: '412x823', requestIds: ['a', 'b'] };
  const body = { type: 'bug', title: 'The feed jumps', description: 'When I scroll', context };
  const response = await report(t, who, 'feature-issue', body);
  expect(response.json().message).toBe('Thank you. We will look into it.');
  const row = await t.database.db
    .selectFrom('feature_issue')
    .selectAll()
    .where('id', '=', response.json().data._id)
    .executeTakeFirst();
  expect(row).toMatchObject({ reporter_id: who.id, type: 'bug', title: 'The feed jumps', context });
  for (const [change, path] of [
    [{ type: 'wish' }, 'type'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
  ] as const) {
    const refused = await report(t, who, 'feature-issue', { ...body, ...change });
    expect([refused.statusCode, refused.json().fields?.[0]?.path]).toEqual([400, path]);
  }
});

test('operators read problem reports newest first, page by page, with images and context', async () => {
  const t = await testApp();
  const [op, who] = [await operator(t), await person(t)];
  await t.database.db.deleteFrom('feature_issue').execute();
  const [address = ''] = await uploadUrls(t, who, 1);
  await put(t, address, (await photo(40, 40, 'png')).bytes, 'image/png');
  const context = { route: '/home', version: '0.1.0', viewport: '412x823', requestIds: ['a'] };
  const titles = Array.from({ length: 5 }, (_, n) => `Number ${n}`);
  for (const [n, title] of titles.entries()) {
    t.clock.advance(1);
    const type = n % 2 === 0 ? 'bug' : 'idea';
    const more = n === 4 ? { context, attachments: [plain(address)] } : {};
    await report(t, who, 'feature-issue', { type, title, description: 'In many words', ...more });
  }
  const read = async (query: string) =>
    (await call(t.app, 'GET', `/api/v1/admin/problem?limit=2${query}`, { token: op.accessToken })).json()
      .data;
  const names = (page: { problems: SentProblem[] }) => page.problems.map(({ title }) => title);
  const first = await read('');
  expect(names(first)).toEqual(['Number 4', 'Number 3']);
  expect(first.problems[0]).toMatchObject({ type: 'bug', description: 'In many words', context });
  expect(first.problems[0].reporter.username).toBe(who.username);
  expect(first.problems[1]).toMatchObject({ type: 'idea', context: null, attachments: [] });
  const [{ url }] = first.problems[0].attachments;
  expect((await t.app.inject({ url })).statusCode).toBe(200);
  expect((await t.app.inject({ url: url.replace(/\?.*/, '') })).statusCode).not.toBe(200);
  const second = await read(`&page=2&snapshot=${first.snapshot}`);
  const third = await read(`&page=3&snapshot=${second.snapshot}`);
  expect([names(second), names(third), third.totalPages]).toEqual([
    ['Number 2', 'Number 1'],
    ['Number 0'],
    3,
  ]);
  expect(names(await read('&type=idea'))).toEqual(['Number 3', 'Number 1']);
});
