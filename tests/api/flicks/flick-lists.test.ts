import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, repost, song } from '../../support/flicks/content.ts';
import { feed } from '../../support/flicks/feed.ts';
import { call, testApp } from '../../support/test-app.ts';

test('the following feed shows the viewer, the people they follow and their reposts, once each', async () => {
  const t = await testApp();
  const [me, friend, second, stranger] = [await person(t), await person(t), await person(t), await person(t)];
  await follow(t, me, friend);
  await follow(t, me, second);
  const own = await flick(t, me);
  const theirs = await flick(t, friend);
  const foreign = await flick(t, stranger);
  const older = await repost(t, friend, foreign);
  const newer = await repost(t, second, foreign);
  await repost(t, stranger, theirs);

  const all = await feed(t, me, 'feed=following');
  expect(all.flicks.map((card) => card._id)).toEqual([newer, theirs, own]);
  expect(all.flicks[0]).toMatchObject({ repostOf: { _id: foreign }, reposterCount: 2 });
  expect(all.flicks[0]?.reposters?.map((who) => who.userId)).toEqual([second.id, friend.id]);
  expect(all.totalPages).toBe(1);

  const one = await feed(t, me, 'feed=following&limit=1');
  expect([one.flicks.length, one.totalPages]).toEqual([1, null]);
  const two = await feed(t, me, `feed=following&limit=1&page=2&snapshot=${one.snapshot}`);
  expect(two.flicks[0]?._id).toBe(theirs);
  expect((await feed(t, me, 'feed=following&limit=1&page=3')).flicks[0]?._id).toBe(own);
  expect(older).not.toBe(newer);
  expect((await call(t.app, 'GET', '/api/v1/flick?feed=following')).statusCode).toBe(401);
});

test('lists of one person by type', async () => {
  const t = await testApp();
  const [author, other] = [await person(t), await person(t)];
  const photo = await flick(t, author);
  const video = await flick(t, author, {
    media: [{ type: 'video', key: 'public/a.mp4', width: 1, height: 2, madeAt: t.clock.now() }],
  });
  const tagged = await flick(t, other, {
    media: [
      {
        type: 'photo',
        key: 'public/b.webp',
        width: 1,
        height: 2,
        madeAt: t.clock.now(),
        taggedIds: [author.id],
      },
    ],
  });
  const again = await repost(t, author, tagged);
  for (const id of [photo, tagged]) {
    for (const kind of ['like', 'save'])
      await call(t.app, 'POST', `/api/v1/${kind}?id=${id}&type=flick`, {
        token: other.accessToken,
        body: { value: true },
      });
  }
  const ids = async (who: TestPerson | null, query: string) =>
    (await feed(t, who, query)).flicks.map((card) => card._id);
  expect(await ids(null, `type=posts&userId=${author.id}`)).toEqual([video, photo]);
  expect(await ids(null, `type=photo&userId=${author.id}`)).toEqual([photo]);
  expect(await ids(null, `type=video&userId=${author.id}`)).toEqual([video]);
  expect(await ids(null, `type=reposts&userId=${author.id}`)).toEqual([again]);
  expect(await ids(author, 'type=tagged')).toEqual([tagged]);
  expect(await ids(other, 'type=liked')).toEqual([tagged, photo]);
  expect(await ids(other, 'type=saved')).toEqual([tagged, photo]);
  for (const type of ['posts', 'liked', 'saved']) {
    const who = type === 'posts' ? author : other;
    const first = await feed(t, who, `type=${type}&limit=1`);
    expect([first.flicks.length, first.totalPages]).toEqual([1, null]);
    const second = await feed(t, who, `type=${type}&limit=1&page=2&snapshot=${first.snapshot}`);
    expect(second.flicks.map((card) => card._id)).toEqual([photo]);
    expect((await feed(t, who, `type=${type}&limit=1&page=2`)).flicks).toEqual(second.flicks);
    expect(second.totalPages).toBe(2);
  }
  expect(
    (await call(t.app, 'GET', `/api/v1/flick?type=liked&userId=${other.id}`, { token: author.accessToken }))
      .statusCode,
  ).toBe(403);
  expect((await call(t.app, 'GET', '/api/v1/flick?type=saved')).statusCode).toBe(401);
});

test('liked flicks are listed in the order of liking, page by page', async () => {
  const t = await testApp();
  const [author, me] = [await person(t), await person(t)];
  const [old, middle, recent] = [await flick(t, author), await flick(t, author), await flick(t, author)];
  const like = (id: string, value: boolean) =>
    call(t.app, 'POST', `/api/v1/like?id=${id}&type=flick`, { token: me.accessToken, body: { value } });
  for (const id of [middle, recent, old]) {
    await like(id, true);
    t.clock.advance(1);
  }
  const ids = async (query = '') => (await feed(t, me, `type=liked${query}`)).flicks.map(({ _id }) => _id);
  expect(await ids()).toEqual([old, recent, middle]);
  const first = await feed(t, me, 'type=liked&limit=2');
  // Liked again it is the newest, and the page cursor is still right.
  await like(recent, false);
  await like(recent, true);
  expect(await ids(`&limit=2&page=2&snapshot=${first.snapshot}`)).toEqual([middle]);
  expect(await ids()).toEqual([recent, old, middle]);
});

test('a saved flick that is no longer visible keeps its position, without any content', async () => {
  const t = await testApp();
  const [author, me] = [await person(t), await person(t)];
  const [first, hidden, last] = [await flick(t, author), await flick(t, author), await flick(t, author)];
  const save = (id: string, value: boolean) =>
    call(t.app, 'POST', `/api/v1/save?id=${id}&type=flick`, { token: me.accessToken, body: { value } });
  for (const id of [first, hidden, last]) await save(id, true);
  expect((await feed(t, me, 'type=saved')).gone).toEqual([]);
  await t.database.db.updateTable('flick').set({ audience: 'private' }).where('id', '=', hidden).execute();

  const all = await feed(t, me, 'type=saved');
  expect([all.flicks.map((card) => card._id), all.gone]).toEqual([
    [last, first],
    [{ flickId: hidden, place: 1 }],
  ]);
  const one = await feed(t, me, 'type=saved&limit=1');
  const two = await feed(t, me, `type=saved&limit=1&page=2&snapshot=${one.snapshot}`);
  expect([two.flicks, two.gone, two.totalPages]).toEqual([[], [{ flickId: hidden, place: 0 }], null]);
  const three = await feed(t, me, `type=saved&limit=1&page=3&snapshot=${two.snapshot}`);
  expect([three.flicks.map((card) => card._id), three.gone]).toEqual([[first], []]);

  expect((await save(hidden, false)).statusCode).toBe(200);
  expect((await feed(t, me, 'type=saved')).gone).toEqual([]);
  expect((await save(hidden, true)).statusCode).toBe(404);
});

test('a page is read with one query in addition to the session check', async () => {
  const t = await testApp();
  const [author, viewer] = [await person(t), await person(t)];
  const songId = await song(t);
  const id = await flick(t, author, { songId });
  const queries: string[] = [];
  const { prepared } = t.database;
  const counted = await testApp({
    deps: {
      database: {
        ...t.database,
        prepared: (name, text, values) => {
          queries.push(name);
          return prepared(name, text, values);
        },
      },
    },
  });
  const token = { token: viewer.accessToken };
  await call(counted.app, 'GET', '/api/v1/flick', token);
  for (const path of [
    'v1/flick',
    'v1/flick?page=2&limit=1',
    'v1/flick?feed=following',
    'v1/flick?feed=following&page=2',
    `v1/flick?type=posts&userId=${author.id}`,
    'v1/flick?type=saved',
    `v1/flick/${id}`,
    `v1/flick/${id}/likes`,
    `v1/flick/${id}/reposts?page=2`,
    `v1/song/${songId}`,
    `v1/song/${songId}/flicks`,
    'v1/search?q=song',
    'v1/search?q=',
    `v1/comment/${id}`,
    `v1/comment/${id}?page=2`,
    'hashtag?q=tag',
    'mention?q=p',
    'mention?q=""',
  ]) {
    queries.length = 0;
    expect((await call(counted.app, 'GET', `/api/${path}`, token)).statusCode, path).toBe(200);
    expect(queries, path).toHaveLength(2);
  }
  queries.length = 0;
  await call(counted.app, 'POST', `/api/v1/like?id=${id}&type=flick`, { ...token, body: { value: true } });
  expect(queries).toHaveLength(2);
});

test('a person without a type is rejected, not answered with the general feed', async () => {
  const t = await testApp();
  const who = await person(t);
  const response = await call(t.app, 'GET', `/api/v1/flick?userId=${who.id}`, { token: who.accessToken });
  expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, 'type']);
});
