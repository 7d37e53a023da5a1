import { expect, test } from 'vitest';
import { follow, person, session, type TestPerson } from '../../support/factories.ts';
import { flick, hashtag, textTokens } from '../../support/flicks/content.ts';
import { feed, type Page } from '../../support/flicks/feed.ts';
import { ask, hide, setFollow } from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const HOUR = 3_600;

const idsOf = (page: Page) => page.flicks.map(({ _id }) => _id);
const forYou = (t: TestApp, who: TestPerson, query = '') => feed(t, who, `feed=for-you${query}`);
const like = (t: TestApp, who: TestPerson, id: string) =>
  ask(t, who, 'POST', `v1/like?id=${id}&type=flick`, { value: true });

/** What of some flicks a first page of 50 has, in its order. */
async function order(t: TestApp, who: TestPerson, ids: string[]): Promise<string[]> {
  return idsOf(await forYou(t, who, '&limit=50')).filter((id) => ids.includes(id));
}

test('followed, recent, discussed and matching flicks each rank first on their own', async () => {
  const t = await testApp();
  const [friend, fan] = [await person(t), await person(t)];
  const by = async (fields = {}) => flick(t, await person(t), fields);
  const tag = await hashtag(t);
  const about = { description: [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }] };
  const old = await by({ createdAt: new Date(t.clock.now().getTime() - 20 * HOUR * 1_000) });
  const [liked, plain] = [await by(), await by()];
  const ofTaste = await by(about);
  const ofFriend = await flick(t, friend);
  const unliked = await by({ likeVisible: false });
  for (const who of [fan, friend]) for (const id of [liked, unliked]) await like(t, who, id);
  const fond = async () => {
    const reader = await person(t);
    await follow(t, reader, friend);
    return { reader, own: await flick(t, reader, about) };
  };
  const { reader, own } = await fond();
  // Likes that an author hides do not count, nor do one's own.
  const best = [ofFriend, ofTaste, liked, unliked, plain, old];
  expect(await order(t, reader, [...best, own])).toEqual(best);
  expect(await order(t, (await fond()).reader, best)).toEqual(best);
});

test('flicks that were shown, liked or saved rank behind the others', async () => {
  const t = await testApp();
  const me = await person(t);
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const friend = await person(t);
    await follow(t, me, friend);
    ids.unshift(await flick(t, friend));
  }
  const [newest = '', second = '', third = '', fourth = ''] = ids;
  await like(t, me, newest);
  await ask(t, me, 'POST', `v1/save?id=${second}&type=flick`, { value: true });
  expect(idsOf(await forYou(t, me, '&limit=1'))).toEqual([third]);
  expect(await order(t, me, ids)).toEqual([fourth, newest, second, third]);
});

test('pages continue in the same list, whatever is posted and hidden meanwhile', async () => {
  const t = await testApp();
  const [me, busy] = [await person(t), await person(t)];
  for (let n = 0; n < 14; n += 1) await flick(t, await person(t));
  for (let n = 0; n < 4; n += 1) await flick(t, busy);
  const whole = await forYou(t, await person(t), '&limit=50');
  for (let from = 0; from + 10 <= whole.flicks.length; from += 1) {
    const authors = whole.flicks.slice(from, from + 10).map(({ user }) => user.userId);
    for (const author of new Set(authors))
      expect(authors.filter((other) => other === author).length).toBeLessThan(3);
  }

  const first = await forYou(t, me, '&limit=4');
  expect(idsOf(first)).toEqual(idsOf(whole).slice(0, 4));
  const [unwanted = '', blocked = ''] = [whole.flicks[5]?._id, whole.flicks[7]?.user.userId];
  const late = await flick(t, await person(t));
  await ask(t, me, 'POST', `v1/not-interested/${unwanted}`, { value: true });
  await hide(t, me, 'block', { id: blocked });
  const isFirst = new Set(idsOf(first));
  const left = whole.flicks.filter(
    ({ _id, user }) => !isFirst.has(_id) && _id !== unwanted && user.userId !== blocked,
  );
  const rest = left.map(({ _id }) => _id);
  const second = await forYou(t, me, `&limit=4&page=2&snapshot=${first.snapshot}`);
  expect(idsOf(second)).toEqual(rest.slice(0, 4));
  const third = await forYou(t, me, `&limit=4&page=3&snapshot=${second.snapshot}`);
  expect(idsOf(third)).toEqual(rest.slice(4, 8));
  expect(rest.slice(0, 8)).not.toContain(late);
  // A bare number reads the list that was made last; page 1 makes another.
  expect(idsOf(await forYou(t, me, '&limit=4&page=2'))).toEqual(rest.slice(0, 4));
  expect(idsOf(await forYou(t, me, '&limit=50'))).toContain(late);

  const onward = `&limit=4&page=2&snapshot=${first.snapshot}`;
  expect(idsOf(await forYou(t, await person(t), onward))).toEqual([]);
  t.clock.advance(HOUR / 2 - 300);
  const here = { ...me, ...(await session(t, me.id)) };
  expect(idsOf(await forYou(t, here, onward))).toEqual(rest.slice(0, 4));
  t.clock.advance(600);
  expect(await forYou(t, here, onward)).toMatchObject({ flicks: [], totalPages: null });
});

test('it contains only what the viewer may and wants to see of the last 30 days', async () => {
  const t = await testApp();
  const [me, friend, loud, stranger] = [await person(t), await person(t), await person(t), await person(t)];
  const past = await flick(t, stranger, {
    createdAt: new Date(t.clock.now().getTime() - 31 * 24 * HOUR * 1_000),
  });
  const ids = {
    past,
    forFollowers: await flick(t, friend, { audience: 'followers' }),
    closed: await flick(t, stranger, { audience: 'followers' }),
    muted: await flick(t, loud),
    withMutedWord: await flick(t, await person(t), { description: textTokens('Spoilers!') }),
    open: await flick(t, await person(t)),
  };
  await setFollow(t, me, friend);
  await hide(t, me, 'mute', loud);
  await ask(t, me, 'PUT', 'v1/muted-word', { word: 'spoilers' });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  expect((await order(t, me, Object.values(ids))).map((id) => names.get(id))).toEqual([
    'forFollowers',
    'open',
  ]);
  expect((await call(t.app, 'GET', '/api/v1/flick?feed=for-you')).statusCode).toBe(401);
  const foreign = (await feed(t, me, 'limit=1')).snapshot;
  const refused = await call(t.app, 'GET', `/api/v1/flick?feed=for-you&snapshot=${foreign}`, {
    token: me.accessToken,
  });
  expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, 'snapshot']);
});
