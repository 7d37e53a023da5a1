import { expect, test } from 'vitest';
import type { Token } from '../../../contract/core/rich-text.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { firstIdAt, newId } from '../../../server/core/ids.ts';
import { counterRepository } from '../../../server/db/counter-repair.ts';
import { follow, person, type TestPerson, uniqueName } from '../../support/factories.ts';
import { countersOf, flick, hashtag, textTokens } from '../../support/flicks/content.ts';
import { feed } from '../../support/flicks/feed.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const send = (t: TestApp, who: TestPerson, id: string, body: object = {}, headers = {}) =>
  call(t.app, 'POST', `/api/v1/repost-flick/${id}`, { token: who.accessToken, body, headers });

async function repost(t: TestApp, who: TestPerson, id: string, body: object = {}): Promise<Flick> {
  const response = await send(t, who, id, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const undo = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'DELETE', `/api/v1/flick/${id}?reposted=true`, { token: who.accessToken });

/** Cards of these flicks and their reposts in the feed: the id of each and of what it folds, in order. */
async function cards(t: TestApp, who: TestPerson, originals: string[]) {
  const page = await feed(t, who, 'limit=50');
  return page.flicks.filter((card) => originals.includes(card.repostOf?._id ?? card._id));
}
const order = async (t: TestApp, who: TestPerson, originals: string[]) =>
  (await cards(t, who, originals)).map((card) => card._id);

const usesOf = async (t: TestApp, id: string) =>
  (
    await t.database.db
      .selectFrom('hashtag')
      .select('use_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).use_count;
const tagToken = (tag: { id: string; name: string }): Token => ({
  type: 'hashtag',
  hashtagId: tag.id,
  name: tag.name,
});

test('a flick is reposted, counted once, and listed at the top under the reposter', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const first = await flick(t, author);
  const second = await flick(t, author);
  const made = await repost(t, fan, first);
  expect(made).toMatchObject({
    user: { userId: fan.id },
    media: [],
    description: [],
    audienceSetting: 'public',
    repostOf: { _id: first, repostCount: 1, isReposted: true, user: { userId: author.id } },
  });
  expect(await order(t, author, [first, second])).toEqual([made._id, second]);
  expect((await countersOf(t, first)).reposts).toBe(1);
  const list = await feed(t, author, `type=reposts&userId=${fan.id}`);
  expect(list.flicks.map((card) => card._id)).toEqual([made._id]);

  expect((await undo(t, fan, first)).json().message).toBe('Repost removed');
  expect(await order(t, author, [first, second])).toEqual([second, first]);
  expect((await countersOf(t, first)).reposts).toBe(0);
  const again = await repost(t, fan, first);
  expect(again._id).not.toBe(made._id);
  expect((await countersOf(t, first)).reposts).toBe(1);
});

test('a second call changes text and settings of the same repost', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const made = await repost(t, fan, id);
  const changed = await repost(t, fan, id, {
    commentSetting: 'off',
    likeVisible: false,
    repostVisible: false,
    audienceSetting: 'followers',
    description: textTokens('Look at this'),
  });
  expect(changed).toMatchObject({
    _id: made._id,
    createdAt: made.createdAt,
    commentSetting: 'off',
    likeVisible: false,
    repostVisible: false,
    audienceSetting: 'followers',
    description: textTokens('Look at this'),
    repostOf: { _id: id, repostCount: 0 },
  });
});

test('only reposts that everybody may see are counted, through every change', async () => {
  const t = await testApp();
  const begun = t.clock.now();
  const [author, fan, friend] = [await person(t), await person(t), await person(t)];
  await follow(t, friend, fan);
  const id = await flick(t, author);
  const counted = async () => (await countersOf(t, id)).reposts;
  for (const [audienceSetting, count] of [
    ['private', 0],
    ['public', 1],
    ['friends', 0],
    ['followers', 0],
  ] as const) {
    const made = await repost(t, fan, id, { audienceSetting });
    expect([made.repostOf?.repostCount, await counted()], audienceSetting).toEqual([count, count]);
  }
  // A person who may see one can list it, and is never told that nobody reposted.
  const [seen] = (await feed(t, friend, 'feed=following')).flicks;
  expect(seen).toMatchObject({ reposters: [{ userId: fan.id }], reposterCount: 1 });
  expect(seen?.repostOf?.repostCount).toBe(0);

  await undo(t, fan, id);
  expect(await counted()).toBe(0);
  await repost(t, friend, id);
  await repost(t, fan, id, { audienceSetting: 'private', description: textTokens('For me') });
  await t.database.db.updateTable('flick_counter').set({ reposts: 7 }).where('flick_id', '=', id).execute();
  await t.database.db
    .transaction()
    .execute((trx) => counterRepository.recountFlicks(trx, firstIdAt(begun), 1_000));
  expect(await counted()).toBe(1);
});

test('a repost that gets a text, or loses it, moves in the feed', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const original = await flick(t, author);
  const made = await repost(t, fan, original);
  const later = await flick(t, author);
  const mine = [original, later];
  expect(await order(t, author, mine)).toEqual([later, made._id]);

  // With a text it is a separate card in its old position, and the original moves down.
  await repost(t, fan, original, { description: textTokens('My words') });
  const apart = await cards(t, author, mine);
  expect(apart.map((card) => card._id)).toEqual([later, made._id, original]);
  expect(apart[1]).toMatchObject({ reposters: [], repostOf: { _id: original } });

  await repost(t, fan, original);
  const folded = await cards(t, author, mine);
  expect(folded.map((card) => card._id)).toEqual([later, made._id]);
  expect(folded[1]).toMatchObject({ reposterCount: 1, reposters: [{ userId: fan.id }] });

  await undo(t, fan, made._id);
  expect(await order(t, author, mine)).toEqual([later, original]);
});

test('a repost that is not public does not move the flick up, and is listed again later', async () => {
  const t = await testApp();
  const [author, fan, stranger, follower] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  await follow(t, follower, fan);
  const original = await flick(t, author);
  const other = await flick(t, author);
  const mine = [original, other];
  const made = await repost(t, fan, original, { audienceSetting: 'followers' });
  expect(await order(t, stranger, mine)).toEqual([other, original]);
  await repost(t, fan, original);
  expect(await order(t, stranger, mine)).toEqual([made._id, other]);
  const newest = await flick(t, author);
  mine.push(newest);
  await repost(t, fan, original, { audienceSetting: 'private' });
  expect(await order(t, stranger, mine)).toEqual([newest, other, original]);
  // Back and forth is no way to the top.
  await repost(t, fan, original);
  expect(await order(t, stranger, mine)).toEqual([newest, made._id, other]);

  await repost(t, fan, original, { audienceSetting: 'followers', description: textTokens('Among us') });
  expect(await order(t, stranger, mine)).toEqual([newest, other, original]);
  expect(await order(t, follower, mine)).toEqual([newest, made._id, other, original]);
});

test('hashtags and mentions follow the text', async () => {
  const t = await testApp();
  const [author, fan, friend] = [await person(t), await person(t), await person(t)];
  const [one, two] = [await hashtag(t), await hashtag(t)];
  const id = await flick(t, author);
  const mention = { type: 'mention', userId: friend.id, username: 'wrong' };
  const stranger = { type: 'mention', userId: newId(t.clock.now()), username: 'nobody' };
  const made = await repost(t, fan, id, {
    description: [...textTokens('With '), mention, stranger, tagToken(one), tagToken(one)],
  });
  expect(made.description).toEqual([
    ...textTokens('With '),
    { ...mention, username: friend.username },
    { type: 'text', text: '@nobody' },
    tagToken(one),
    tagToken(one),
  ]);
  expect(made.newHashTags).toEqual([one.id]);
  expect([await usesOf(t, one.id), await usesOf(t, two.id)]).toEqual([1, 0]);
  await repost(t, fan, id, { description: [tagToken(two)] });
  expect([await usesOf(t, one.id), await usesOf(t, two.id)]).toEqual([0, 1]);
  await repost(t, fan, id, { description: [tagToken(two)], audienceSetting: 'followers' });
  expect(await usesOf(t, two.id)).toBe(0);
  await repost(t, fan, id, { description: [tagToken(two)] });
  expect(await usesOf(t, two.id)).toBe(1);
  await undo(t, fan, id);
  expect(await usesOf(t, two.id)).toBe(0);
  const mentions = await t.database.db
    .selectFrom('flick_mention')
    .select('person_id')
    .where('flick_id', '=', made._id)
    .execute();
  expect(mentions).toEqual([]);
});

test('a repost of a repost is one of the original, and people can repost their own flick', async () => {
  const t = await testApp();
  const [author, ana, ben] = [await person(t), await person(t), await person(t)];
  const id = await flick(t, author);
  const quote = await repost(t, ana, id, { description: textTokens('Look') });
  expect((await repost(t, ben, quote._id)).repostOf?._id).toBe(id);
  expect((await repost(t, author, id)).repostOf?._id).toBe(id);
  expect((await countersOf(t, id)).reposts).toBe(3);
  expect((await countersOf(t, quote._id)).reposts).toBe(0);
});

test('only flicks that everyone can see can be reposted', async () => {
  const t = await testApp();
  const [author, follower, stranger] = [await person(t), await person(t), await person(t)];
  await follow(t, follower, author);
  const limited = await flick(t, author, { audience: 'followers' });
  const seen = await send(t, follower, limited);
  expect([seen.statusCode, seen.json().code]).toEqual([403, 'forbidden']);
  expect(seen.json().message).toBe('You can only repost flicks that everyone can see.');
  expect((await send(t, author, limited)).statusCode).toBe(403);
  expect((await send(t, stranger, limited)).statusCode).toBe(404);

  const deletedId = await flick(t, author);
  const quote = await repost(t, follower, deletedId, { description: textTokens('x') });
  await call(t.app, 'DELETE', `/api/v1/flick/${deletedId}`, { token: author.accessToken });
  expect((await send(t, stranger, deletedId)).statusCode).toBe(404);
  expect((await send(t, stranger, quote._id)).statusCode).toBe(404);
  expect((await send(t, stranger, newId(t.clock.now()))).statusCode).toBe(404);

  const left = await flick(t, author);
  const still = await repost(t, follower, left, { description: textTokens('x') });
  await t.database.db
    .updateTable('person')
    .set({ state: 'deactivated' })
    .where('id', '=', author.id)
    .execute();
  for (const id of [left, still._id]) expect((await send(t, stranger, id)).statusCode).toBe(404);
});

test('simultaneous reposts by one person are one, whatever their text', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      send(t, fan, id, n % 2 ? {} : { description: textTokens(`Say ${n}`) }),
    ),
  );
  expect(new Set(responses.map((response) => response.json().data?._id)).size).toBe(1);
  expect((await countersOf(t, id)).reposts).toBe(1);
  const rows = await t.database.db
    .selectFrom('flick')
    .select(['id', 'description'])
    .where('original_id', '=', id)
    .where('state', '=', 'published')
    .execute();
  expect(rows).toHaveLength(1);
  const found = await cards(t, author, [id]);
  expect(found).toHaveLength(rows[0]?.description.length === 0 ? 1 : 2);
});

test('counts and feed match the rows after simultaneous reposts, withdrawals and changes', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  const people = await Promise.all(Array.from({ length: 6 }, () => person(t)));
  const responses = await Promise.all(
    people.flatMap((who, n) => [
      send(t, who, id),
      undo(t, who, id),
      send(t, who, id, n % 2 ? { description: textTokens('Again') } : { audienceSetting: 'followers' }),
      undo(t, who, id),
      send(t, who, id),
    ]),
  );
  for (const response of responses) expect(response.statusCode, response.body).toBe(200);
  const remaining = await t.database.db
    .selectFrom('flick')
    .select(['id', 'description', 'audience', 'feed_seq'])
    .where('original_id', '=', id)
    .where('state', '=', 'published')
    .execute();
  const shown = remaining.filter((row) => row.audience === 'public');
  expect((await countersOf(t, id)).reposts).toBe(shown.length);
  const entries = await t.database.db
    .selectFrom('feed_entry')
    .select(['flick_id', 'seq'])
    .where('flick_id', 'in', [id, ...remaining.map((row) => row.id)])
    .execute();
  const quotes = remaining.filter((row) => row.description.length > 0);
  expect(entries.map((entry) => entry.flick_id).toSorted()).toEqual(
    [id, ...quotes.map((row) => row.id)].toSorted(),
  );
  const lifting = remaining.filter((row) => row.description.length === 0 && row.audience === 'public');
  const highest = lifting.map((row) => BigInt(row.feed_seq ?? 0)).toSorted((a, b) => (a < b ? 1 : -1))[0];
  const place = entries.find((entry) => entry.flick_id === id)?.seq;
  if (highest !== undefined) expect(BigInt(place ?? 0)).toBe(highest);
});

test('a flick that is deleted while it is reposted has no repost left', async () => {
  const t = await testApp();
  const author = await person(t);
  const fans = await Promise.all(Array.from({ length: 5 }, () => person(t)));
  for (let round = 0; round < 6; round++) {
    const id = await flick(t, author);
    const [removal, ...reposts] = await Promise.all([
      call(t.app, 'DELETE', `/api/v1/flick/${id}`, { token: author.accessToken }),
      ...fans.map((who, n) => send(t, who, id, n % 2 ? { description: textTokens('Quick') } : {})),
    ]);
    expect(removal?.statusCode).toBe(200);
    for (const response of reposts) expect([200, 404], response.body).toContain(response.statusCode);
    const left = await t.database.db
      .selectFrom('flick')
      .select('id')
      .where('original_id', '=', id)
      .where('state', '=', 'published')
      .execute();
    expect(left).toEqual([]);
    expect(await cards(t, author, [id])).toEqual([]);
  }
});

test('the same key returns the same repost, even after it was undone', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const key = { 'idempotency-key': uniqueName('key') };
  const first = await send(t, fan, id, { description: textTokens('Once') }, key);
  expect(first.statusCode).toBe(200);
  await undo(t, fan, id);
  expect((await send(t, fan, id, { description: textTokens('Once') }, key)).body).toBe(first.body);
  expect((await countersOf(t, id)).reposts).toBe(0);
  const other = await send(t, fan, id, { description: textTokens('Twice') }, key);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
});

test('a wrong call names its field', async () => {
  const t = await testApp();
  const who = await person(t);
  const id = await flick(t, who);
  const tags = await Promise.all(Array.from({ length: 31 }, () => hashtag(t)));
  const mention = () => ({ type: 'mention', userId: newId(t.clock.now()), username: 'x' });
  const cases: [object, string][] = [
    [{ audienceSetting: 'everyone' }, 'audienceSetting'],
    [{ commentSetting: 'nobody' }, 'commentSetting'],
    [{ likeVisible: 'yes' }, 'likeVisible'],
    [{ repostVisible: 1 }, 'repostVisible'],
    [{ description: 'plain' }, 'description'],
    [{ description: textTokens('x'.repeat(2_201)) }, 'description.0.text'],
    [{ description: [...textTokens('x'.repeat(2_200)), ...textTokens('y')] }, 'description'],
    [{ description: tags.map(tagToken) }, 'description'],
    [{ description: Array.from({ length: 21 }, mention) }, 'description'],
  ];
  for (const [body, path] of cases) {
    const response = await send(t, who, id, body);
    expect([response.statusCode, response.json().fields?.[0]?.path], JSON.stringify(body)).toEqual([
      400,
      path,
    ]);
  }
  expect((await send(t, who, 'x')).json().fields[0].path).toBe('flickId');
  expect((await call(t.app, 'POST', `/api/v1/repost-flick/${id}`, { body: {} })).statusCode).toBe(401);
  expect((await countersOf(t, id)).reposts).toBe(0);
});

test('a blank text counts as no text', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const id = await flick(t, author);
  for (const description of [[], textTokens(' \n ')]) {
    expect((await repost(t, fan, id, { description })).description).toEqual([]);
  }
  expect(await cards(t, author, [id])).toHaveLength(1);
});

test('at most 30 reposts a day; changing one does not count', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const [author, fan] = [await person(t), await person(t)];
  const ids: string[] = [];
  for (let n = 0; n < 31; n++) ids.push(await flick(t, author));
  const statuses: number[] = [];
  for (const id of ids.slice(0, 30)) statuses.push((await send(t, fan, id)).statusCode);
  expect(statuses).toEqual(ids.slice(0, 30).map(() => 200));
  expect((await send(t, fan, ids[0] ?? '', { description: textTokens('More') })).statusCode).toBe(200);
  const refused = await send(t, fan, ids[30] ?? '');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(refused.headers['retry-after']).toBe('86400');
});

test('a person can read their own repost by its original or its own id, and nobody else’s', async () => {
  const t = await testApp();
  const [author, fan, other] = [await person(t), await person(t), await person(t)];
  const original = await flick(t, author);
  const mine = (who: TestPerson, id: string) =>
    call(t.app, 'GET', `/api/v1/repost-flick/${id}`, { token: who.accessToken });
  expect((await mine(fan, original)).statusCode).toBe(404);
  const settings = { audienceSetting: 'friends', commentSetting: 'off', likeVisible: false };
  const made = await repost(t, fan, original, { ...settings, description: textTokens('Look') });
  for (const id of [original, made._id]) {
    expect((await mine(fan, id)).json().data).toMatchObject({ _id: made._id, ...settings });
  }
  expect((await mine(other, original)).statusCode).toBe(404);
  expect((await mine(fan, newId(t.clock.now()))).statusCode).toBe(404);
  await undo(t, fan, original);
  expect((await mine(fan, original)).statusCode).toBe(404);
});
