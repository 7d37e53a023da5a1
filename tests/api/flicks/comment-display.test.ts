import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { list, post, remove, write } from '../../support/flicks/comments.ts';
import { countersOf, flick, textTokens } from '../../support/flicks/content.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const set = (t: TestApp, who: TestPerson, id: string, what: 'pin' | 'hide', value: unknown = true) =>
  call(t.app, 'POST', `/api/v1/comment/${id}/${what}`, { token: who.accessToken, body: { value } });

const like = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'POST', `/api/v1/like?id=${id}&type=comment`, {
    token: who.accessToken,
    body: { value: true },
  });

async function people(t: TestApp) {
  const [author, writer, reader] = [await person(t), await person(t), await person(t)];
  return { author, writer, reader, id: await flick(t, author) };
}

test('the author pins one comment, which everybody finds first', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const first = await write(t, writer, id);
  const second = await write(t, author, id);
  const pin = async (comment: { _id: string }, value: boolean) => {
    const response = await set(t, author, comment._id, 'pin', value);
    expect([response.statusCode, response.json().data]).toEqual([200, { isPinned: value }]);
  };
  expect(await list(t, reader, id)).not.toHaveProperty('pinned');
  await pin(first, true);
  const page = await list(t, reader, id);
  expect(page.ids).toEqual([second._id, first._id]);
  expect(page.pinned).toMatchObject({ _id: first._id, isPinned: true, canPin: false });
  expect((await list(t, author, id)).pinned).toMatchObject({ canPin: true, isHidden: false });
  await pin(second, true);
  expect((await list(t, reader, id, 'sort=top')).pinned?._id).toBe(second._id);
  expect(await list(t, reader, id, 'page=2')).not.toHaveProperty('pinned');
  await pin(first, false);
  expect((await list(t, reader, id)).pinned?._id).toBe(second._id);
  await pin(second, false);
  expect(await list(t, reader, id)).not.toHaveProperty('pinned');
});

test('a deleted comment is not pinned any more', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const comment = await write(t, writer, id);
  await set(t, author, comment._id, 'pin');
  await remove(t, writer, comment._id);
  expect(await list(t, reader, id)).not.toHaveProperty('pinned');
  expect((await set(t, author, comment._id, 'pin')).statusCode).toBe(404);
});

test('a hidden comment is left to its writer and to the author of the flick', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const comment = await write(t, writer, id);
  const reply = await write(t, reader, `${id}/${comment._id}`);
  const hidden = await set(t, author, comment._id, 'hide');
  expect([hidden.statusCode, hidden.json().data]).toEqual([200, { isHidden: true }]);
  expect((await list(t, reader, id)).ids).toEqual([]);
  expect((await list(t, author, id)).items[0]).toMatchObject({ _id: comment._id, isHidden: true });
  // Its writer is not told.
  expect((await list(t, writer, id)).items[0]).toMatchObject({ _id: comment._id, isHidden: false });
  for (const [who, status] of [
    [author, 200],
    [writer, 200],
    [reader, 404],
  ] as const) {
    const replies = await call(t.app, 'GET', `/api/v1/comment/${id}/${comment._id}`, {
      token: who.accessToken,
    });
    const versions = await call(t.app, 'GET', `/api/v1/comment-version/${comment._id}`, {
      token: who.accessToken,
    });
    const answered = await post(t, who, `${id}/${comment._id}`, textTokens(`By ${who.username}`));
    const liked = await like(t, who, comment._id);
    expect([replies, versions, answered, liked].map(({ statusCode }) => statusCode)).toEqual(
      Array(4).fill(status),
    );
  }
  const report = await call(t.app, 'POST', `/api/v1/report-comment/${comment._id}`, {
    token: reader.accessToken,
    body: { message: 'Spam' },
  });
  expect(report.statusCode).toBe(404);
  // Counts say how much was written, not how much the reader sees.
  expect(await countersOf(t, id)).toMatchObject({ comments: 4, top_comments: 1 });
  await set(t, author, comment._id, 'hide', false);
  expect((await list(t, reader, id)).items[0]).toMatchObject({ _id: comment._id, replyCount: 3 });
  expect((await list(t, reader, `${id}/${comment._id}`)).ids).toContain(reply._id);
});

test('nobody is notified of a comment that is hidden from them', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const mention = { type: 'mention', userId: reader.id, username: reader.username };
  const response = await post(t, writer, id, [mention]);
  const comment = response.json().data.replies.at(-1);
  const mentions = async () => {
    const read = await call(t.app, 'GET', '/api/v1/notification', { token: reader.accessToken });
    return read.json().data.notifications.length;
  };
  expect(await mentions()).toBe(1);
  await set(t, author, comment._id, 'hide');
  expect(await mentions()).toBe(0);
});

test('hiding unpins, and pinning shows', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const comment = await write(t, writer, id);
  await set(t, author, comment._id, 'pin');
  await set(t, author, comment._id, 'hide');
  expect(await list(t, author, id)).not.toHaveProperty('pinned');
  await set(t, author, comment._id, 'pin');
  expect((await list(t, reader, id)).pinned?._id).toBe(comment._id);
});

test('only the author of the flick decides, about top-level comments and those of others', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const comment = await write(t, writer, id);
  const reply = await write(t, writer, `${id}/${comment._id}`);
  const own = await write(t, author, id);
  const answers = [
    await set(t, writer, comment._id, 'pin'),
    await set(t, reader, comment._id, 'hide'),
    await set(t, author, reply._id, 'pin'),
    await set(t, author, own._id, 'hide'),
    await set(t, author, comment._id, 'pin', 'yes'),
    await set(t, author, reply._id, 'hide'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 400, 200]);
  expect((await list(t, reader, `${id}/${comment._id}`)).ids).toEqual([]);
  await hide(t, reader, 'block', author);
  expect((await set(t, reader, comment._id, 'pin')).statusCode).toBe(404);
});

test('comments are sorted by likes, the newer one first among equals', async () => {
  const t = await testApp();
  const { author, writer, reader, id } = await people(t);
  const [oldest, liked, newer, most] = [
    await write(t, writer, id),
    await write(t, writer, id),
    await write(t, writer, id),
    await write(t, writer, id),
  ];
  for (const who of [author, reader]) await like(t, who, most._id);
  await like(t, reader, liked._id);
  const order = [most, liked, newer, oldest].map(({ _id }) => _id);
  expect((await list(t, reader, id, 'sort=top')).ids).toEqual(order);
  const first = await list(t, reader, id, 'sort=top&limit=3');
  expect([first.ids, first.totalPages]).toEqual([order.slice(0, 3), 2]);
  // A like in the meantime neither repeats nor skips the rest.
  await like(t, author, liked._id);
  const next = `sort=top&limit=3&page=2&snapshot=${first.snapshot}`;
  expect((await list(t, reader, id, next)).ids).toEqual(order.slice(3));
  expect((await list(t, reader, id, 'sort=top&limit=3&page=2')).ids).toEqual(order.slice(3));
  const odd = await call(t.app, 'GET', `/api/v1/comment/${id}?sort=best`, { token: reader.accessToken });
  expect([odd.statusCode, odd.json().fields?.[0]?.path]).toEqual([400, 'sort']);
  const foreign = await call(t.app, 'GET', `/api/v1/comment/${id}?snapshot=${first.snapshot}`, {
    token: reader.accessToken,
  });
  expect(foreign.statusCode).toBe(400);
});
