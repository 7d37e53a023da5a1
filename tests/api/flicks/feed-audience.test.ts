import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { flickRepository } from '../../../server/flicks/flick.repository.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { post, write } from '../../support/flicks/comments.ts';
import { flick, repost, textTokens } from '../../support/flicks/content.ts';
import { feed, only } from '../../support/flicks/feed.ts';
import { call, testApp } from '../../support/test-app.ts';

test('who sees what: every audience, relation and way of reading', async () => {
  const t = await testApp();
  const [author, stranger, follower, friend] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  await follow(t, follower, author);
  await follow(t, friend, author);
  await follow(t, author, friend);
  const of = {
    public: await flick(t, author),
    followers: await flick(t, author, { audience: 'followers' }),
    friends: await flick(t, author, { audience: 'friends' }),
    private: await flick(t, author, { audience: 'private' }),
  };
  const ids = Object.values(of);
  const expected: [TestPerson | null, string[]][] = [
    [null, [of.public]],
    [stranger, [of.public]],
    [follower, [of.followers, of.public]],
    [friend, [of.friends, of.followers, of.public]],
    [author, [of.private, of.friends, of.followers, of.public]],
  ];
  for (const [who, visible] of expected) {
    expect(only(await feed(t, who), ids)).toEqual(visible);
    expect(only(await feed(t, who, `type=posts&userId=${author.id}`), ids)).toEqual(visible);
    expect(only(await feed(t, who, `type=photo&userId=${author.id}`), ids)).toEqual(visible);
    if (who) expect(only(await feed(t, who, 'feed=following'), ids)).toEqual(who === stranger ? [] : visible);
    const token = who ? { token: who.accessToken } : {};
    for (const id of ids) {
      const sees = visible.includes(id);
      expect((await call(t.app, 'GET', `/api/v1/flick/${id}`, token)).statusCode).toBe(sees ? 200 : 404);
      if (!who) continue;
      expect((await call(t.app, 'GET', `/api/v1/comment/${id}`, token)).statusCode).toBe(sees ? 200 : 404);
      const body = { comment: textTokens(`Hello ${newId(t.clock.now())}`) };
      expect((await call(t.app, 'POST', `/api/v1/comment/${id}`, { ...token, body })).statusCode).toBe(
        sees ? 200 : 404,
      );
      const report = await call(t.app, 'POST', `/api/v1/report-flick/${id}`, {
        ...token,
        body: { message: 'Spam' },
      });
      expect(report.statusCode).toBe(who === author ? 403 : sees ? 200 : 404);
      const removal = who === author ? null : await call(t.app, 'DELETE', `/api/v1/flick/${id}`, token);
      if (removal) expect(removal.statusCode).toBe(sees ? 403 : 404);
    }
  }
});

test('flicks of deactivated people are hidden everywhere', async () => {
  const t = await testApp();
  const [author, viewer] = [await person(t), await person(t)];
  const [id, other] = [await flick(t, author), await flick(t, viewer)];
  const plain = await repost(t, viewer, id);
  const quote = await repost(t, await person(t), id, { description: textTokens('See this') });
  const theirs = await repost(t, author, other);
  expect(await flickRepository.preview(t.database.db, theirs)).toBeDefined();
  expect(only(await feed(t, viewer, 'type=reposts'), [plain])).toEqual([plain]);
  await t.database.db
    .updateTable('person')
    .set({ state: 'deactivated' })
    .where('id', '=', author.id)
    .execute();
  expect(only(await feed(t, viewer), [id])).toEqual([]);
  expect((await call(t.app, 'GET', `/api/v1/flick/${id}`)).statusCode).toBe(404);
  const shown = [...(await feed(t, viewer, 'limit=50')).flicks];
  expect(shown.find((card) => card._id === quote)?.repostOf).toBeNull();
  for (const query of ['feed=following', 'type=reposts'])
    expect(only(await feed(t, viewer, query), [id, plain, theirs])).toEqual([]);
  for (const hiddenId of [id, plain, theirs])
    expect(await flickRepository.preview(t.database.db, hiddenId)).toBeUndefined();
});

test('a repost with text stays in the following feed next to a newer plain one', async () => {
  const t = await testApp();
  const [author, quoting, plain, viewer] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  for (const who of [author, quoting, plain]) await follow(t, viewer, who);
  const id = await flick(t, author);
  const quote = await repost(t, quoting, id, { description: textTokens('Look at this') });
  const folded = await repost(t, plain, id);
  expect(only(await feed(t, viewer, 'feed=following'), [id, quote, folded])).toEqual([folded, quote]);
});

test('a flick that is no longer visible disappears from every list and cannot be acted on', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const token = { token: fan.accessToken };
  await follow(t, fan, author);
  const media = [
    {
      type: 'photo' as const,
      key: 'public/test/a.webp',
      width: 8,
      height: 10,
      madeAt: t.clock.now(),
      taggedIds: [fan.id],
    },
  ];
  const hidden = await flick(t, author, { audience: 'followers', media });
  const once = await flick(t, author);
  const reposted = await repost(t, fan, once);
  const top = await write(t, author, hidden);
  const reply = await write(t, author, `${hidden}/${top._id}`);
  for (const kind of ['like', 'save'])
    await call(t.app, 'POST', `/api/v1/${kind}?id=${hidden}&type=flick`, { ...token, body: { value: true } });
  const lists = async () => {
    const found: string[][] = [];
    for (const query of ['type=saved', 'type=liked', 'type=tagged', 'type=reposts', 'feed=following'])
      found.push(only(await feed(t, fan, query), [hidden, once, reposted]));
    return found;
  };
  const statuses = async () => [
    (await call(t.app, 'GET', `/api/v1/comment/${hidden}?around=${reply._id}`, token)).statusCode,
    (await call(t.app, 'GET', `/api/v1/comment/${hidden}/${top._id}`, token)).statusCode,
    (await post(t, fan, `${hidden}/${top._id}`, textTokens(`Words ${newId(t.clock.now())}`))).statusCode,
    (
      await call(t.app, 'POST', `/api/v1/report-comment/${reply._id}`, {
        ...token,
        body: { message: 'Spam' },
      })
    ).statusCode,
    (
      await call(t.app, 'POST', `/api/v1/like?id=${reply._id}&type=comment`, {
        ...token,
        body: { value: true },
      })
    ).statusCode,
  ];
  expect(await lists()).toEqual([[hidden], [hidden], [hidden], [reposted], [reposted, hidden]]);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

  await t.database.db.deleteFrom('follow').where('follower_id', '=', fan.id).execute();
  await t.database.db.updateTable('flick').set({ audience: 'private' }).where('id', '=', once).execute();
  expect(await lists()).toEqual([[], [], [], [], []]);
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
});

test('counts that the author hides are null to others', async () => {
  const t = await testApp();
  const [author, viewer] = [await person(t), await person(t)];
  const id = await flick(t, author, { likeVisible: false, repostVisible: false });
  const counts = async (who: TestPerson) => {
    const card = (await feed(t, who)).flicks.find((found) => found._id === id);
    return [card?.likeCount, card?.repostCount];
  };
  expect(await counts(viewer)).toEqual([null, null]);
  expect(await counts(author)).toEqual([0, 0]);
});
