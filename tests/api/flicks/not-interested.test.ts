import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, repost, textTokens } from '../../support/flicks/content.ts';
import { feed, only } from '../../support/flicks/feed.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const FEEDS = ['limit=50', 'feed=following&limit=50'];

const set = (t: TestApp, who: TestPerson, id: string, value = true) =>
  ask(t, who, 'POST', `v1/not-interested/${id}`, { value });

async function hiddenFlicks(t: TestApp, who: TestPerson, query = '') {
  const response = await ask(t, who, 'GET', `v1/not-interested?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { flicks, ...rest } = response.json().data;
  return { ids: flicks.map(({ _id }: { _id: string }) => _id), ...rest };
}

test('a flick is hidden from the feeds of a person who is not interested, also in reposts, until that is undone', async () => {
  const t = await testApp();
  const [me, other, author, friend] = [await person(t), await person(t), await person(t), await person(t)];
  for (const who of [me, other]) for (const whom of [author, friend]) await follow(t, who, whom);
  const unwanted = await flick(t, author);
  const flickId = await flick(t, author);
  const plain = await repost(t, friend, unwanted);
  const quote = await repost(t, author, unwanted, { description: textTokens('Look again') });
  const mine = [unwanted, flickId, plain, quote];
  const seen = async (who: TestPerson) =>
    Promise.all(FEEDS.map(async (query) => only(await feed(t, who, query), mine)));
  const before = await seen(me);
  expect(before).toEqual([
    [quote, plain, flickId],
    [quote, plain, flickId],
  ]);

  // Named by a plain repost, it is the original that stays out.
  for (let again = 0; again < 2; again += 1)
    expect((await set(t, me, plain)).json().data).toEqual({ isNotInterested: true });
  expect(await seen(me)).toEqual([[flickId], [flickId]]);
  expect(await seen(other)).toEqual(before);
  expect((await hiddenFlicks(t, me)).ids).toEqual([unwanted]);
  expect(only(await feed(t, me, `type=posts&userId=${author.id}`), mine)).toEqual([flickId, unwanted]);
  expect((await ask(t, me, 'GET', `v1/flick/${unwanted}`)).statusCode).toBe(200);

  expect((await set(t, me, unwanted, false)).json().data).toEqual({ isNotInterested: false });
  expect(await seen(me)).toEqual(before);
  expect((await hiddenFlicks(t, me)).ids).toEqual([]);
});

test.each(['latest', 'following'])(
  'pages of %s joined are the feed without them, each page full',
  async (kind) => {
    const t = await testApp();
    const [me, author] = [await person(t), await person(t)];
    await follow(t, me, author);
    const all: string[] = [];
    for (let n = 0; n < 12; n += 1) all.unshift(await flick(t, author));
    const out = all.filter((_, place) => place % 3 === 1);
    for (const id of out) await set(t, me, id);
    const left = all.filter((id) => !out.includes(id));
    const joined: string[] = [];
    let snapshot = '';
    for (let page = 1; joined.length < left.length && page < 9; page += 1) {
      const read = await feed(
        t,
        me,
        `feed=${kind}&limit=3&page=${page}${snapshot && `&snapshot=${snapshot}`}`,
      );
      joined.push(...read.flicks.map(({ _id }) => _id).slice(0, left.length - joined.length));
      expect(read.flicks.length === 3 || joined.length === left.length).toBe(true);
      snapshot = read.snapshot ?? '';
    }
    expect(joined).toEqual(left);
    if (kind === 'latest') {
      const [mine, theirs] = [await feed(t, me, 'limit=3'), await feed(t, author, 'limit=3')];
      expect(mine.totalPages).toBe(theirs.totalPages);
    }
  },
);

test('the list is paged in the order of hiding, without flicks that are no longer visible', async () => {
  const t = await testApp();
  const [me, author, blocker] = [await person(t), await person(t), await person(t)];
  const ids: string[] = [];
  for (const by of [author, author, blocker, author]) {
    const id = await flick(t, by);
    t.clock.advance(1);
    await set(t, me, id);
    ids.unshift(id);
  }
  const deletedId = ids[1] ?? '';
  await hide(t, blocker, 'block', me);
  const left = ids.filter((id) => id !== deletedId);
  const first = await hiddenFlicks(t, me, 'limit=2');
  expect([first.ids, first.totalPages]).toEqual([left.slice(0, 2), null]);
  const second = await hiddenFlicks(t, me, `limit=2&page=2&snapshot=${first.snapshot}`);
  expect([second.ids, second.totalPages]).toEqual([left.slice(2), 2]);
  expect((await hiddenFlicks(t, me, 'limit=2&page=2')).ids).toEqual(left.slice(2));

  expect((await set(t, me, newId(t.clock.now()))).statusCode).toBe(404);
  expect((await set(t, me, await flick(t, author, { audience: 'private' }))).statusCode).toBe(404);
  // What is out of sight can still be taken off.
  expect((await set(t, me, deletedId, false)).statusCode).toBe(200);
  expect((await set(t, me, deletedId)).statusCode).toBe(404);
});
