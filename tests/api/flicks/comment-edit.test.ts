import { expect, test } from 'vitest';
import type { Token } from '../../../contract/core/rich-text.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { list, post, remove, write } from '../../support/flicks/comments.ts';
import { flick, textTokens } from '../../support/flicks/content.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const edit = (t: TestApp, who: TestPerson, id: string, comment: unknown, language?: string) =>
  call(t.app, 'PUT', `/api/v1/comment/${id}`, { token: who.accessToken, body: { comment, language } });

const versions = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'GET', `/api/v1/comment-version/${id}`, { token: who.accessToken });

/** The texts before, newest first, with the times at which they were written. */
async function textsBefore(t: TestApp, who: TestPerson, id: string): Promise<[unknown, string][]> {
  const response = await versions(t, who, id);
  expect(response.statusCode, response.body).toBe(200);
  return response
    .json()
    .data.versions.map((one: { comment: unknown; createdAt: string }) => [one.comment, one.createdAt]);
}

test('a writer edits a comment; it says so, and what it said before stays readable', async () => {
  const t = await testApp();
  const [author, writer, reader] = [await person(t), await person(t), await person(t)];
  const id = await flick(t, author);
  const comment = await write(t, writer, id, 'Frist');
  expect(comment.editedAt).toBeNull();
  t.clock.advance(60);
  const first = await edit(t, writer, comment._id, textTokens('First'), 'en');
  const firstAt = t.clock.now().toISOString();
  expect([first.statusCode, first.json().data]).toEqual([
    200,
    { comment: textTokens('First'), language: 'en', editedAt: firstAt },
  ]);
  t.clock.advance(60);
  await edit(t, writer, comment._id, textTokens('First!'));
  const { items } = await list(t, reader, id);
  expect(items).toEqual([
    {
      ...comment,
      comment: textTokens('First!'),
      editedAt: t.clock.now().toISOString(),
      canDelete: false,
    },
  ]);
  expect(await textsBefore(t, reader, comment._id)).toEqual([
    [textTokens('First'), firstAt],
    [textTokens('Frist'), comment.createdAt],
  ]);
  await remove(t, writer, comment._id);
  expect((await versions(t, reader, comment._id)).statusCode).toBe(404);
});

test('only the writer edits, and nobody what they cannot see', async () => {
  const t = await testApp();
  const [author, writer, blocked] = [await person(t), await person(t), await person(t)];
  const id = await flick(t, author);
  const comment = await write(t, writer, id, 'Mine');
  const others = await edit(t, author, comment._id, textTokens('Yours'));
  expect([others.statusCode, others.json().message]).toEqual([
    403,
    'Only the person who wrote it can edit this comment.',
  ]);
  await hide(t, writer, 'block', blocked);
  expect((await versions(t, blocked, comment._id)).statusCode).toBe(404);
  for (const unknown of [newId(t.clock.now()), id])
    expect((await edit(t, writer, unknown, textTokens('No'))).statusCode).toBe(404);
  expect((await edit(t, writer, comment._id, textTokens(' '))).json().fields[0].path).toMatch(/^comment/);
  expect((await edit(t, writer, 'abc', textTokens('No'))).json().fields[0].path).toBe('commentId');
  await t.database.db.updateTable('comment').set({ hidden: true }).where('id', '=', comment._id).execute();
  expect((await edit(t, writer, comment._id, textTokens('Better'))).statusCode).toBe(404);
  expect((await list(t, writer, id)).items[0]?.comment).toEqual(textTokens('Mine'));
});

test('mentions of an edit are checked, and notify whom the text did not name before', async () => {
  const t = await testApp();
  const [author, writer, old, named] = [await person(t), await person(t), await person(t), await person(t)];
  const mention = (who: TestPerson): Token => ({ type: 'mention', userId: who.id, username: who.username });
  const id = await flick(t, author);
  const comment = (await post(t, writer, id, [mention(old)])).json().data.replies[0];
  const nobody: Token = { type: 'mention', userId: newId(t.clock.now()), username: 'nobody' };
  const response = await edit(t, writer, comment._id, [mention(old), mention(named), nobody]);
  expect(response.json().data.comment).toEqual([mention(old), mention(named), ...textTokens('@nobody')]);
  const notified = async (who: TestPerson) =>
    (await call(t.app, 'GET', '/api/v1/notification', { token: who.accessToken })).json().data.notifications
      .length;
  expect([await notified(old), await notified(named), await notified(author)]).toEqual([1, 1, 1]);
});
