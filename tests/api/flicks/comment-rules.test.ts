import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { person } from '../../support/factories.ts';
import { post, remove, write } from '../../support/flicks/comments.ts';
import { countersOf, flick, textTokens } from '../../support/flicks/content.ts';
import { call, testApp } from '../../support/test-app.ts';

test('its author or the author of the flick can delete it, repeatedly', async () => {
  const t = await testApp();
  const [author, reader, stranger] = [await person(t), await person(t), await person(t)];
  const id = await flick(t, author);
  const top = await write(t, reader, id);
  const replies = [await write(t, author, `${id}/${top._id}`), await write(t, stranger, `${id}/${top._id}`)];
  await write(t, author, id);

  expect((await remove(t, stranger, top._id)).statusCode).toBe(403);
  for (let time = 0; time < 2; time++) {
    const response = await remove(t, stranger, replies[1]?._id ?? '');
    expect(response.json()).toEqual({
      success: true,
      message: 'Comment deleted',
      data: { parentCommentId: top._id, commentCount: 3, replyCount: 1 },
    });
  }
  for (const who of [author, reader]) {
    const response = await remove(t, who, top._id);
    expect(response.json().data).toEqual({ parentCommentId: null, commentCount: 1, replyCount: 0 });
  }
  expect((await remove(t, author, replies[0]?._id ?? '')).statusCode).toBe(200);
  expect(await countersOf(t, id)).toMatchObject({ comments: 1, top_comments: 1 });
  expect((await remove(t, stranger, top._id)).statusCode).toBe(404);
  expect((await remove(t, stranger, newId(t.clock.now()))).statusCode).toBe(404);
  expect((await post(t, reader, `${id}/${top._id}`, textTokens('Too late'))).statusCode).toBe(404);
});

test('counts stay exact with many simultaneous comments and deletions', async () => {
  const t = await testApp();
  const author = await person(t);
  const people = await Promise.all(Array.from({ length: 12 }, () => person(t)));
  const id = await flick(t, author);
  const tops = await Promise.all(people.map((who) => write(t, who, id)));
  const target = tops[0]?._id ?? '';
  const replies = await Promise.all(people.map((who) => write(t, who, `${id}/${target}`)));
  await Promise.all([
    ...people.map((who) => post(t, who, `${id}/${target}`, textTokens(`More ${who.username}`))),
    ...replies.slice(0, 6).map((reply) => remove(t, author, reply._id)),
    ...tops.slice(3).map((top) => remove(t, author, top._id)),
    remove(t, author, target),
    remove(t, author, target),
  ]);
  const rows = await t.database.db
    .selectFrom('comment')
    .select('parent_id')
    .where('flick_id', '=', id)
    .execute();
  const counters = await countersOf(t, id);
  expect([counters.comments, counters.top_comments]).toEqual([
    rows.length,
    rows.filter((row) => row.parent_id === null).length,
  ]);
});

test('the same key writes once', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const headers = { 'idempotency-key': newId(t.clock.now()) };
  const first = await post(t, author, id, textTokens('Once'), headers);
  const second = await post(t, author, id, textTokens('Once'), headers);
  expect(second.json()).toEqual(first.json());
  expect((await countersOf(t, id)).comments).toBe(1);
  const other = await post(t, author, id, textTokens('Another'), headers);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
});

test('the same text under a third flick within a minute counts as spam', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const author = await person(t);
  const ids = [await flick(t, author), await flick(t, author), await flick(t, author)];
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await post(t, author, id, textTokens('Buy now'))).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await post(t, author, ids[2] ?? '', textTokens('Buy now'));
  expect(refused.json().message).toMatch(/^This looks like spam\./);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await post(t, author, ids[2] ?? '', textTokens('Something else'))).statusCode).toBe(200);
  t.clock.advance(60);
  expect((await post(t, author, ids[2] ?? '', textTokens('Buy now'))).statusCode).toBe(200);
});

test('at most 20 comments a minute', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const author = await person(t);
  const id = await flick(t, author);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++)
    statuses.push((await post(t, author, id, textTokens(`Number ${n}`))).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('a wrong call names its field', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const bodies: [unknown, string][] = [
    [undefined, 'comment'],
    ['text', 'comment'],
    [[], 'comment'],
    [textTokens('   '), 'comment'],
    [textTokens('x'.repeat(1_001)), 'comment'],
    [textTokens('a\0b'), 'comment'],
    [[{ type: 'mention', userId: '7', username: 'a' }], 'comment'],
    [Array.from({ length: 201 }, () => ({ type: 'text', text: 'a' })), 'comment'],
  ];
  for (const [comment, path] of bodies) {
    const response = await post(t, author, id, comment);
    expect([response.statusCode, response.json().fields?.[0]?.path.split('.')[0]]).toEqual([400, path]);
  }
  const paths: [string, string][] = [
    ['7', 'flickId'],
    [`${id}?page=0`, 'page'],
    [`${id}?limit=1000`, 'limit'],
    [`${id}?around=7`, 'around'],
    [`${id}?snapshot=x`, 'snapshot'],
    [`${id}/7`, 'commentId'],
  ];
  for (const [path, field] of paths) {
    const response = await call(t.app, 'GET', `/api/v1/comment/${path}`, { token: author.accessToken });
    expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, field]);
  }
  const unknown = newId(t.clock.now());
  expect((await post(t, author, unknown, textTokens('a'))).statusCode).toBe(404);
  expect((await post(t, author, `${id}/${unknown}`, textTokens('a'))).statusCode).toBe(404);
  expect(
    (await call(t.app, 'GET', `/api/v1/comment/${id}/${unknown}`, { token: author.accessToken })).statusCode,
  ).toBe(404);
  expect((await call(t.app, 'GET', `/api/v1/comment/${id}`)).statusCode).toBe(401);
});

test('a comment that is too long gets one error, whose text does not include the path', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const half = textTokens('x'.repeat(501));
  for (const [comment, path, message] of [
    [[...half, ...half], 'comment', 'Use 1 to 1,000 characters.'],
    [textTokens('x'.repeat(1_001)), 'comment.0.text', 'Use 1,000 characters or fewer.'],
  ] as const) {
    const refused = await post(t, author, id, comment);
    expect(refused.json()).toMatchObject({ code: 'invalid_request', message });
    expect(refused.json().fields[0]).toEqual({ path, message });
  }
});
