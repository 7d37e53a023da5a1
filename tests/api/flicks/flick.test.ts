import { expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { countersOf, flick, hashtag, repost, textTokens } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const remove = (t: TestApp, who: TestPerson, id: string, query = '') =>
  call(t.app, 'DELETE', `/api/v1/flick/${id}${query}`, { token: who.accessToken });

async function cards(t: TestApp, who: TestPerson, mine: string[]): Promise<Flick[]> {
  const response = await call(t.app, 'GET', '/api/v1/flick?limit=50', { token: who.accessToken });
  return response.json().data.flicks.filter((card: Flick) => mine.includes(card.repostOf?._id ?? card._id));
}

test('its author can delete a flick with its reposts, repeatedly', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const tag = await hashtag(t);
  const id = await flick(t, author, {
    description: [{ type: 'hashtag', hashtagId: tag.id, name: tag.name }],
  });
  const quote = await repost(t, fan, id, { description: textTokens('Look at this') });
  const uses = async () =>
    (
      await t.database.db
        .selectFrom('hashtag')
        .select('use_count')
        .where('id', '=', tag.id)
        .executeTakeFirst()
    )?.use_count;
  expect(await uses()).toBe(1);

  for (let time = 0; time < 2; time++) {
    const response = await remove(t, author, id);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Flick deleted']);
  }
  for (const deletedId of [id, quote]) {
    expect(
      (await call(t.app, 'GET', `/api/v1/flick/${deletedId}`, { token: author.accessToken })).statusCode,
    ).toBe(404);
  }
  expect(await cards(t, author, [id, quote])).toEqual([]);
  expect(await uses()).toBe(0);
  expect((await remove(t, fan, id)).statusCode).toBe(404);
  expect((await remove(t, fan, newId(t.clock.now()))).statusCode).toBe(404);
  expect((await remove(t, fan, 'nonsense')).json().fields[0].path).toBe('flickId');
});

test('plain reposts are grouped into one card that moves to the top, and back', async () => {
  const t = await testApp();
  const [author, ana, ben] = [await person(t), await person(t), await person(t)];
  const first = await flick(t, author);
  const second = await flick(t, author);
  const mine = [first, second];
  const order = async () => (await cards(t, author, mine)).map((card) => card.repostOf?._id ?? card._id);

  const anas = await repost(t, ana, first);
  expect(await order()).toEqual([first, second]);
  const bens = await repost(t, ben, first);
  expect(await repost(t, ben, first)).toBe(bens);
  const [card] = await cards(t, ana, mine);
  expect(card).toMatchObject({
    _id: bens,
    user: { userId: ben.id },
    media: [],
    repostOf: { _id: first, repostCount: 2, isReposted: true, user: { userId: author.id } },
    reposterCount: 2,
  });
  expect(card?.reposters?.map((who) => who.userId)).toEqual([ben.id, ana.id]);

  const third = await flick(t, author);
  mine.push(third);
  expect(await order()).toEqual([third, first, second]);
  expect((await remove(t, ben, first, '?reposted=true')).json().message).toBe('Repost removed');
  expect((await remove(t, ben, bens, '?reposted=true')).statusCode).toBe(200);
  expect((await countersOf(t, first)).reposts).toBe(1);
  expect((await remove(t, ana, anas, '?reposted=true')).statusCode).toBe(200);
  expect(await order()).toEqual([third, second, first]);
  expect((await countersOf(t, first)).reposts).toBe(0);
});

test('a repost with text is its own card', async () => {
  const t = await testApp();
  const [author, ana] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const quote = await repost(t, ana, id, { description: textTokens('My words') });
  const found = await cards(t, author, [id]);
  expect(found.map((card) => card._id)).toEqual([quote, id]);
  expect(found[0]).toMatchObject({
    description: textTokens('My words'),
    repostOf: { _id: id },
    reposters: [],
  });
  await remove(t, ana, quote);
  expect((await cards(t, author, [id])).map((card) => card._id)).toEqual([id]);
});

test('simultaneous reposts count once per person and leave one card', async () => {
  const t = await testApp();
  const id = await flick(t, await person(t));
  const people = await Promise.all(Array.from({ length: 10 }, () => person(t)));
  await Promise.all([...people, ...people].map((who) => repost(t, who, id)));
  expect((await countersOf(t, id)).reposts).toBe(10);
  const [viewer] = people;
  if (!viewer) throw new Error('nobody made');
  expect(await cards(t, viewer, [id])).toHaveLength(1);
  await Promise.all(people.map((who) => remove(t, who, id, '?reposted=true')));
  expect((await countersOf(t, id)).reposts).toBe(0);
  expect((await cards(t, viewer, [id])).map((card) => card._id)).toEqual([id]);
});

test('deleting lowers the count of a closed bucket, so that page numbers stay right', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const { db } = t.database;
  const { seq } = await db
    .selectFrom('feed_entry')
    .select('seq')
    .where('flick_id', '=', id)
    .executeTakeFirstOrThrow();
  const bucket = String(BigInt(seq) >> 10n);
  const entries = async () =>
    (await db.selectFrom('feed_bucket').select('entries').where('bucket', '=', bucket).executeTakeFirst())
      ?.entries;
  await db
    .insertInto('feed_bucket')
    .values({ bucket, entries: 5 })
    .onConflict((on) => on.column('bucket').doUpdateSet({ entries: 5 }))
    .execute();
  await remove(t, author, id);
  expect(await entries()).toBe(4);
  await db.deleteFrom('feed_bucket').where('bucket', '=', bucket).execute();
});

test('an invalid token is rejected although a visitor may read', async () => {
  const t = await testApp();
  const id = await flick(t, await person(t));
  expect((await call(t.app, 'GET', `/api/v1/flick/${id}`)).statusCode).toBe(200);
  expect((await call(t.app, 'GET', `/api/v1/flick/${id}`, { token: 'a.b.c' })).statusCode).toBe(401);
});
