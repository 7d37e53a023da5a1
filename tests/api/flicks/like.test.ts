import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { countersOf, flick } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const like = (t: TestApp, who: TestPerson, id: string, value: unknown, type = 'flick') =>
  call(t.app, 'POST', `/api/v1/like?id=${id}&type=${type}`, { token: who.accessToken, body: { value } });

async function comment(t: TestApp, who: TestPerson, flickId: string): Promise<string> {
  const response = await call(t.app, 'POST', `/api/v1/comment/${flickId}`, {
    token: who.accessToken,
    body: { comment: [{ type: 'text', text: 'Lovely light' }] },
  });
  return response.json().data.replies.at(-1)._id;
}

test('sets a like and returns the count', async () => {
  const t = await testApp();
  const author = await person(t);
  const fan = await person(t);
  const id = await flick(t, author);

  const steps: [boolean, number][] = [
    [true, 1],
    [true, 1],
    [false, 0],
    [false, 0],
    [true, 1],
  ];
  for (const [value, likeCount] of steps) {
    const response = await like(t, fan, id, value);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: { isLiked: value, likeCount } });
  }
  expect((await countersOf(t, id)).likes).toBe(1);
});

test('counts the likes of a comment in the same way', async () => {
  const t = await testApp();
  const [author, fan, other] = [await person(t), await person(t), await person(t)];
  const commentId = await comment(t, fan, await flick(t, author));

  expect((await like(t, author, commentId, true, 'comment')).json().data).toEqual({
    isLiked: true,
    likeCount: 1,
  });
  expect((await like(t, other, commentId, true, 'comment')).json().data.likeCount).toBe(2);
  expect((await like(t, author, commentId, true, 'comment')).json().data.likeCount).toBe(2);
  expect((await like(t, author, commentId, false, 'comment')).json().data).toEqual({
    isLiked: false,
    likeCount: 1,
  });
});

test('20 simultaneous equal likes count once, 20 people count 20', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const people = await Promise.all(Array.from({ length: 20 }, () => person(t)));
  const [first] = people;
  if (!first) throw new Error('nobody made');

  const same = await Promise.all(people.map(() => like(t, first, id, true)));
  expect(same.map((response) => response.json().data)).toEqual(
    people.map(() => ({ isLiked: true, likeCount: 1 })),
  );
  await Promise.all(people.map((who) => like(t, who, id, true)));
  expect((await countersOf(t, id)).likes).toBe(20);
  await Promise.all([...people, ...people].map((who) => like(t, who, id, false)));
  expect((await countersOf(t, id)).likes).toBe(0);
});

test('simultaneous likes and unlikes end with a count equal to the rows', async () => {
  const t = await testApp();
  const id = await flick(t, await person(t));
  const people = await Promise.all(Array.from({ length: 10 }, () => person(t)));
  await Promise.all(
    people.flatMap((who, n) => [true, false, n % 2 === 0].map((value) => like(t, who, id, value))),
  );
  const rows = await t.database.db
    .selectFrom('flick_like')
    .select('person_id')
    .where('flick_id', '=', id)
    .execute();
  expect((await countersOf(t, id)).likes).toBe(rows.length);
});

test('a comment liked while it is deleted is either liked or not found', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const fans = await Promise.all(Array.from({ length: 6 }, () => person(t)));
  for (let round = 0; round < 10; round++) {
    const commentId = await comment(t, author, id);
    const [removal, ...likes] = await Promise.all([
      call(t.app, 'DELETE', `/api/v1/comment/${commentId}`, { token: author.accessToken }),
      ...fans.map((who) => like(t, who, commentId, true, 'comment')),
    ]);
    expect(removal?.statusCode).toBe(200);
    for (const response of likes) expect([200, 404], response.body).toContain(response.statusCode);
  }
});

test('a hidden count is shown to the author only', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author, { likeVisible: false });
  expect((await like(t, await person(t), id, true)).json().data).toEqual({ isLiked: true, likeCount: null });
  expect((await like(t, author, id, true)).json().data).toEqual({ isLiked: true, likeCount: 2 });
});

test('invisible flicks are not found', async () => {
  const t = await testApp();
  const [author, stranger, follower] = [await person(t), await person(t), await person(t)];
  await follow(t, follower, author);
  const hidden = await flick(t, author, { audience: 'followers' });
  const response = await like(t, stranger, hidden, true);
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  expect((await like(t, follower, hidden, true)).statusCode).toBe(200);
  const commentId = await comment(t, follower, hidden);
  expect((await like(t, stranger, commentId, true, 'comment')).statusCode).toBe(404);
  expect((await like(t, stranger, newId(t.clock.now()), true)).statusCode).toBe(404);
  expect((await like(t, stranger, newId(t.clock.now()), false, 'comment')).statusCode).toBe(404);
});

test('a wrong call names its field', async () => {
  const t = await testApp();
  const who = await person(t);
  const id = await flick(t, who);
  const cases: [string, unknown, string][] = [
    [`id=${id}&type=song`, { value: true }, 'type'],
    ['id=7&type=flick', { value: true }, 'id'],
    [`id=${id}&type=flick`, { value: 'yes' }, 'value'],
    [`id=${id}&type=flick`, {}, 'value'],
  ];
  for (const [query, body, path] of cases) {
    const response = await call(t.app, 'POST', `/api/v1/like?${query}`, { token: who.accessToken, body });
    expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, path]);
  }
  expect(
    (await call(t.app, 'POST', `/api/v1/like?id=${id}&type=flick`, { body: { value: true } })).statusCode,
  ).toBe(401);
});

test('saving is set in the same way', async () => {
  const t = await testApp();
  const [author, reader] = [await person(t), await person(t)];
  const id = await flick(t, author, { audience: 'followers' });
  const save = (value: boolean) =>
    call(t.app, 'POST', `/api/v1/save?id=${id}&type=flick`, { token: reader.accessToken, body: { value } });
  expect((await save(true)).statusCode).toBe(404);
  await follow(t, reader, author);
  await Promise.all(Array.from({ length: 10 }, () => save(true)));
  expect((await countersOf(t, id)).saves).toBe(1);
  await t.database.db.deleteFrom('follow').where('follower_id', '=', reader.id).execute();
  expect((await save(false)).json().data).toEqual({ isSaved: false });
  expect((await countersOf(t, id)).saves).toBe(0);
  expect((await save(false)).statusCode).toBe(404);
});

test('an unknown quest cannot be saved', async () => {
  const t = await testApp();
  const { accessToken: token } = await person(t);
  const url = `/api/v1/save?id=${newId(t.clock.now())}&type=quest`;
  const response = await call(t.app, 'POST', url, { token, body: { value: true } });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});
