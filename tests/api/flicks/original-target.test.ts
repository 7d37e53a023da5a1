import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { list, post, write } from '../../support/flicks/comments.ts';
import { countersOf, flick, repost, textTokens } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const set = (t: TestApp, who: TestPerson, what: 'like' | 'save', id: string, value: boolean) =>
  call(t.app, 'POST', `/api/v1/${what}?id=${id}&type=flick`, { token: who.accessToken, body: { value } });
const report = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'POST', `/api/v1/report-flick/${id}`, { token: who.accessToken, body: { message: 'Spam' } });

test('actions on a plain repost apply to its original', async () => {
  const t = await testApp();
  const [author, reposter, reader] = [await person(t), await person(t), await person(t)];
  const original = await flick(t, author, { likeVisible: false });
  const shared = await repost(t, reposter, original);

  expect((await set(t, reader, 'like', shared, true)).json().data).toEqual({
    isLiked: true,
    likeCount: null,
  });
  expect((await set(t, author, 'like', shared, true)).json().data.likeCount).toBe(2);
  expect((await set(t, reader, 'save', shared, true)).statusCode).toBe(200);
  const comment = await write(t, reader, shared);
  const reply = await write(t, author, `${shared}/${comment._id}`);
  expect(await countersOf(t, original)).toMatchObject({ likes: 2, saves: 1, comments: 2, top_comments: 1 });
  expect(await countersOf(t, shared)).toMatchObject({ likes: 0, saves: 0, comments: 0 });

  for (const id of [original, shared]) {
    expect((await list(t, reader, id)).ids).toEqual([comment._id]);
    expect((await list(t, reader, id, `around=${reply._id}`)).ids).toEqual([comment._id]);
    expect((await list(t, reader, `${id}/${comment._id}`)).ids).toEqual([reply._id]);
  }
  const card = await call(t.app, 'GET', `/api/v1/flick/${original}`, { token: reader.accessToken });
  expect(card.json().data.flick).toMatchObject({ isLiked: true, isSaved: true, commentCount: 2 });

  expect((await report(t, reader, shared)).statusCode).toBe(200);
  expect((await report(t, author, shared)).statusCode).toBe(403);
  const reports = await t.database.db
    .selectFrom('report')
    .select('target_id')
    .where('reporter_id', '=', reader.id)
    .execute();
  expect(reports).toEqual([{ target_id: original }]);

  await set(t, reader, 'like', shared, false);
  await set(t, reader, 'save', shared, false);
  expect(await countersOf(t, original)).toMatchObject({ likes: 1, saves: 0 });
});

test('the settings of the original apply to its plain repost', async () => {
  const t = await testApp();
  const [author, reposter, reader] = [await person(t), await person(t), await person(t)];
  const silent = await flick(t, author, { commentSetting: 'off' });
  for (const id of [silent, await repost(t, reposter, silent)]) {
    const response = await post(t, reader, id, textTokens('Hello'));
    expect([response.statusCode, response.json().code]).toEqual([403, 'comments_closed']);
  }

  const original = await flick(t, author);
  const shared = await repost(t, reposter, original);
  await t.database.db
    .updateTable('flick')
    .set({ audience: 'followers' })
    .where('id', '=', original)
    .execute();
  const statuses = async () => [
    (await set(t, reader, 'like', shared, true)).statusCode,
    (await set(t, reader, 'save', shared, true)).statusCode,
    (await post(t, reader, shared, textTokens('Hello'))).statusCode,
    (await report(t, reader, shared)).statusCode,
    (await call(t.app, 'GET', `/api/v1/comment/${shared}`, { token: reader.accessToken })).statusCode,
  ];
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  await follow(t, reader, author);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
});

test('a repost with text is its own target, and an invisible one is no target', async () => {
  const t = await testApp();
  const [author, reposter, reader] = [await person(t), await person(t), await person(t)];
  const original = await flick(t, author);
  const quote = await repost(t, reposter, original, { description: textTokens('Look at this') });
  expect((await set(t, reader, 'like', quote, true)).json().data.likeCount).toBe(1);
  await write(t, reader, quote);
  expect(await countersOf(t, quote)).toMatchObject({ likes: 1, comments: 1 });
  expect(await countersOf(t, original)).toMatchObject({ likes: 0, comments: 0 });

  const hidden = await repost(t, await person(t, { state: 'deactivated' }), original);
  expect((await set(t, reader, 'like', hidden, true)).statusCode).toBe(404);
  expect((await report(t, reader, hidden)).statusCode).toBe(404);
});
