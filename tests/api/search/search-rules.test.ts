import { expect, test } from 'vitest';
import { up as foundByPlace } from '../../../server/db/migrations/0032-found-by-place.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, hashtag, repost, song, textTokens } from '../../support/flicks/content.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { editProfile } from '../../support/people/profile.ts';
import type { Found } from '../../support/search/search-requests.ts';
import { askSearch, findAll, uniqueWord } from '../../support/search/search-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const usernames = ({ users }: Found) => users.map((found) => found.username);
const flickIds = ({ flicks }: Found) => flicks.map((found) => found._id);
const people = async (t: TestApp, who: TestPerson, q: string) =>
  usernames(await findAll(t, who, q, { type: 'users' }));
const flicks = async (t: TestApp, who: TestPerson, q: string) =>
  flickIds(await findAll(t, who, q, { type: 'flicks' }));

const setPerson = (
  t: TestApp,
  who: TestPerson,
  state: 'suspended' | 'deactivated' | 'deleting' | 'pending',
) => t.database.db.updateTable('person').set({ state }).where('id', '=', who.id).execute();

async function block(t: TestApp, by: TestPerson, whom: TestPerson): Promise<void> {
  const row = { blocker_id: by.id, blocked_id: whom.id, created_at: t.clock.now() };
  await t.database.db.insertInto('block').values(row).execute();
}

test('five of each type are found with their totals, and with a sign only its type', async () => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  for (let n = 0; n < 6; n += 1) {
    await person(t, { name: `${word} ${n}` });
    await hashtag(t, `${word}${n}`, who);
    await song(t, `${word} ${n}`);
    await flick(t, who, { description: textTokens(`${word} ${n}`) });
  }
  const found = await findAll(t, who, word);
  for (const type of ['users', 'hashtags', 'songs', 'flicks'] as const)
    expect(found[type], type).toHaveLength(5);
  expect(found).toMatchObject({
    quests: [],
    total: 24,
    totals: { users: 6, hashtags: 6, songs: 6, quests: 0, flicks: 6 },
    page: 1,
    totalPages: 1,
  });
  expect(await findAll(t, who, word, { type: 'quests' })).toMatchObject({
    quests: [],
    total: 0,
    totalPages: 0,
  });
  const tags = await findAll(t, who, `＃${word}`, { limit: '4', page: '2' });
  expect(tags).toMatchObject({ users: [], songs: [], flicks: [], total: 6, page: 2, totalPages: 2 });
  expect(tags.hashtags).toHaveLength(2);
  expect(await findAll(t, who, `@${word}`)).toMatchObject({ total: 6, hashtags: [], flicks: [] });
});

test('people are ranked by class, then by whom the viewer follows, then by followers', async () => {
  const t = await testApp();
  const [who, fan] = [await person(t), await person(t)];
  const word = uniqueWord();
  const within = await person(t, { name: `The ${word}` });
  const known = await person(t, { name: `${word} known` });
  const followed = await person(t, { name: `${word} followed` });
  const mutual = await person(t, { name: `${word} mutual` });
  const nobody = await person(t, { name: `${word} zero` });
  const prefix = await person(t, { username: `${word}.x`, name: 'Somebody' });
  const name = await person(t, { name: word });
  const exact = await person(t, { username: word, name: 'Anybody' });
  const mistyped = await person(t, { name: `${word.slice(0, -1)}` });
  for (const one of [followed, mutual]) await follow(t, who, one);
  await follow(t, mutual, who);
  for (const by of [fan, mutual, followed]) await follow(t, by, known);
  await t.database.db
    .insertInto('person_counter')
    .values({ person_id: known.id, followers: 3 })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ followers: 3 }))
    .execute();
  const order = [exact, name, prefix, mutual, followed, known];
  const found = await people(t, who, word);
  expect(found.slice(0, 6)).toEqual(order.map((one) => one.username));
  expect(found.slice(6, 8).toSorted()).toEqual([nobody.username, within.username].toSorted());
  expect(found).toHaveLength(8);
  expect(await people(t, who, `${word}x`)).toContain(mistyped.username);
  const response = await findAll(t, who, `@${word}`);
  expect(response.users[3]).toEqual({
    userId: mutual.id,
    username: mutual.username,
    name: mutual.name,
    photo: null,
    bio: '',
    isFollowing: true,
    isRequested: false,
  });
});

test('people are not found by their pronouns', async () => {
  const t = await testApp();
  const [who, word] = [await person(t), uniqueWord()];
  expect((await editProfile(t, who, { pronouns: word })).statusCode).toBe(200);
  expect(await findAll(t, who, word)).toMatchObject({ users: [], total: 0 });
  expect((await editProfile(t, who, { name: word })).statusCode).toBe(200);
  expect((await findAll(t, who, word)).users).toHaveLength(1);
});

test('blocked and deactivated people are not found, nor are their flicks', async () => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  const named = (n: number) => person(t, { username: `${word}${n}`, name: `${word} ${n}` });
  const all = [
    await named(1),
    await named(2),
    await named(3),
    await named(4),
    await named(5),
    await named(6),
  ];
  const [open, blocked, blocking, suspended, leaving, waiting] = all as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const ids = new Map<string, string>();
  for (const one of all) ids.set(one.id, await flick(t, one, { description: textTokens(`By ${word}`) }));
  expect((await people(t, who, word)).length).toBe(6);
  await block(t, who, blocked);
  await block(t, blocking, who);
  await setPerson(t, suspended, 'suspended');
  await setPerson(t, leaving, 'deleting');
  await setPerson(t, waiting, 'pending');
  expect(await people(t, who, word)).toEqual([open.username]);
  for (const one of all.slice(1)) {
    expect(await people(t, who, `@${one.username}`), one.username).toEqual([open.username]);
    expect(await people(t, who, `"${one.username}"`), one.username).toEqual([]);
  }
  expect(await flicks(t, who, word)).toEqual([ids.get(open.id)]);
  const each = await findAll(t, who, word);
  expect(each.totals).toMatchObject({ users: 1, flicks: 1 });
});

test('flicks are found by audience, once and as originals', async () => {
  const t = await testApp();
  const [who, author] = [await person(t), await person(t)];
  const word = uniqueWord();
  const of = (audience: 'public' | 'followers' | 'friends' | 'private') =>
    flick(t, author, { description: textTokens(word), audience });
  const made = { public: await of('public'), followers: await of('followers'), friends: await of('friends') };
  const own = await of('private');
  await repost(t, who, made.public, { description: textTokens(word) });
  expect(await flicks(t, who, word)).toEqual([made.public]);
  await follow(t, who, author);
  expect((await flicks(t, who, word)).toSorted()).toEqual([made.public, made.followers].toSorted());
  await follow(t, author, who);
  expect((await flicks(t, who, word)).toSorted()).toEqual(Object.values(made).toSorted());
  expect(await flicks(t, author, word)).toContain(own);
  await t.database.db.updateTable('flick').set({ limited: true }).where('id', '=', made.followers).execute();
  await call(t.app, 'DELETE', `/api/v1/flick/${made.public}`, { token: author.accessToken });
  expect(await flicks(t, who, word)).toEqual([made.friends]);
});

test('image descriptions count less, recent and liked flicks more, and hidden likes do not', async () => {
  const t = await testApp();
  const [who, author] = [await person(t), await person(t)];
  const word = uniqueWord();
  const like = async (id: string) => {
    for (let n = 0; n < 4; n += 1)
      await call(t.app, 'POST', `/api/v1/like?id=${id}&type=flick`, {
        token: (await person(t)).accessToken,
        body: { value: true },
      });
  };
  const of = (text: string, fields = {}) => flick(t, author, { description: textTokens(text), ...fields });
  const day = 86_400_000;
  const old = await of(`${word} old`, { createdAt: new Date(t.clock.now().getTime() - 400 * day) });
  const picture = {
    type: 'video' as const,
    key: 'public/test/x.mp4',
    width: 8,
    height: 8,
    madeAt: t.clock.now(),
  };
  const alt = await of('Something', { media: [{ ...picture, alt: [`A ${word}`] }] });
  const hidden = await of(`${word} hidden`, { likeVisible: false });
  const plain = await of(`${word} plain`);
  const liked = await of(`${word} liked`);
  for (const id of [liked, hidden]) await like(id);
  const found = await findAll(t, who, word, { type: 'flicks' });
  expect(flickIds(found)).toEqual([liked, plain, hidden, alt, old]);
  expect(found.flicks.map((one) => one.type)).toEqual(['photo', 'photo', 'photo', 'video', 'photo']);
  expect(found.flicks[0]).toMatchObject({ flickId: liked, likeCount: 4, user: { userId: author.id } });
});

test('flicks are found by their location, also older ones, and muted words ignore it', async () => {
  const t = await testApp();
  const [who, author] = [await person(t), await person(t)];
  const [place, next, typed] = [uniqueWord(), uniqueWord(), uniqueWord()];
  const atPlace = await flick(t, author, { description: textTokens(`At ${place}`) });
  const there = await flick(t, author, {
    location: { name: `${place} Harbour` },
    description: textTokens(typed),
  });
  const token = who.accessToken;
  expect(await flicks(t, who, `${place} harbour`)).toEqual([there]);
  expect(await flicks(t, who, place)).toEqual([atPlace, there]);
  expect(await flicks(t, who, `"${typed} ${place}"`)).toEqual([]);
  await call(t.app, 'PATCH', `/api/v1/flick/${there}`, {
    token: author.accessToken,
    body: { location: next },
  });
  expect(await flicks(t, who, next)).toEqual([there]);
  expect(await flicks(t, who, place)).toEqual([atPlace]);
  // As it was before locations were searched.
  const { db } = t.database;
  await db
    .updateTable('flick_search')
    .set({ document: `'${typed}':1A` })
    .where('flick_id', '=', there)
    .execute();
  await db.deleteFrom('search_word').where('word', '=', next).execute();
  expect(await flicks(t, who, next)).toEqual([]);
  await foundByPlace(db as never);
  expect(await flicks(t, who, next)).toEqual([there]);
  expect(await flicks(t, who, `"${typed} ${next}"`)).toEqual([]);
  expect(await flicks(t, who, `x${next}`)).toEqual([there]);
  await call(t.app, 'PUT', '/api/v1/muted-word', { token, body: { word: next } });
  expect(await flicks(t, who, next)).toEqual([there]);
});

test('a new name, hashtags in the query and a typo are found at once', async () => {
  const t = await testApp();
  const who = await person(t);
  const [word, tagWord, other] = [uniqueWord(), uniqueWord(), uniqueWord()];
  const tag = await hashtag(t, tagWord);
  const id = await flick(t, who, { description: textTokens('Plain'), hashtagIds: [tag.id] });
  expect(await flicks(t, who, tagWord)).toEqual([id]);
  expect(await flicks(t, who, `${tagWord.slice(0, 5)}${tagWord.slice(6)}`)).toEqual([id]);
  expect(await flicks(t, who, `"${tagWord.slice(0, 5)}"`)).toEqual([]);
  await editProfile(t, who, { name: `Née ${word}` });
  expect(await people(t, who, `nee ${word}`)).toEqual([who.username]);
  expect(await flicks(t, who, `${word} plain`)).toEqual([id]);
  await editProfile(t, who, { username: other });
  expect(await people(t, who, `@${other}`)).toEqual([other]);
});

test('an empty query shows what is trending among what the viewer may see', async () => {
  const t = await testApp();
  const [who, author, blocked] = [await person(t), await person(t), await person(t)];
  const tag = await hashtag(t);
  const description = [{ type: 'hashtag' as const, hashtagId: tag.id, name: tag.name }];
  const shown = await flick(t, author, { description });
  const unseen = await flick(t, blocked, { description });
  await block(t, blocked, who);
  for (const q of ['', '""', ' … ']) {
    const found = await findAll(t, who, q);
    for (const type of ['hashtags', 'flicks'] as const) expect(found[type].length, type).toBeGreaterThan(0);
    expect(found.total).toBe(Object.values(found.totals).reduce((sum, count) => sum + count, 0));
  }
  const listed: string[] = [];
  for (let page = 1; page <= 6; page += 1)
    listed.push(...flickIds(await findAll(t, who, '', { type: 'flicks', limit: '50', page: String(page) })));
  expect(listed).toContain(shown);
  expect(listed).not.toContain(unseen);
  expect(new Set(listed).size).toBe(listed.length);
  const tags = await findAll(t, who, '#', { limit: '50' });
  expect(tags.hashtags.length).toBeGreaterThan(0);
  expect(tags).toMatchObject({ users: [], songs: [], flicks: [] });
});

test('hidden flicks are not found, and trending leaves out muted and followed people', async () => {
  const t = await testApp();
  const [me, other, author, muted] = [await person(t), await person(t), await person(t), await person(t)];
  const word = uniqueWord();
  const [matching, unwanted] = [
    await flick(t, author, { description: textTokens(word) }),
    await flick(t, author, { description: textTokens(word) }),
  ];
  const ofMuted = await flick(t, muted, { description: textTokens(word) });
  const response = await ask(t, me, 'POST', `v1/not-interested/${unwanted}`, { value: true });
  expect(response.statusCode).toBe(200);
  await hide(t, me, 'mute', muted);
  const mine = [matching, unwanted, ofMuted];
  const trending = async (who: TestPerson) => {
    const ids: string[] = [];
    for (let page = 1; page <= 6; page += 1)
      ids.push(...flickIds(await findAll(t, who, '', { type: 'flicks', limit: '50', page: String(page) })));
    return mine.filter((id) => ids.includes(id));
  };
  expect([await trending(me), await trending(other)]).toEqual([[matching], mine]);
  const typed = async (who: TestPerson) => {
    const ids = flickIds(await findAll(t, who, word, { type: 'flicks', limit: '50' }));
    return mine.filter((id) => ids.includes(id));
  };
  // A search for words of a muted person finds them: muting only hides unrequested content.
  expect([await typed(me), await typed(other)]).toEqual([[matching, ofMuted], mine]);

  // More followers than anybody else in these tests has.
  await t.database.db
    .updateTable('person_counter')
    .set({ followers: 1_000_000 })
    .where('person_id', 'in', [author.id, muted.id])
    .execute();
  const people = async (who: TestPerson) => {
    const { users } = await findAll(t, who, '', { type: 'users', limit: '50' });
    return [author, muted].filter(({ id }) => users.some(({ userId }) => userId === id));
  };
  expect([await people(me), await people(other)]).toEqual([[author], [author, muted]]);
  await follow(t, me, author);
  expect(await people(me)).toEqual([]);
});

test.each([
  'a',
  '.*',
  '(a+)+$',
  '[',
  '%',
  '_',
  '\\',
  "'; drop table person; --",
  '1 or 1=1',
  '"a "b" c"',
  '"""',
  '@@',
  '#"@x"',
  "''':*&|!()<->",
  'שלום עולם',
  '\u202Eevil\u202C',
  '👩‍👩‍👧‍👦',
  '\u0001\u0002',
  'ﬁ Ǆ ſ İ ß',
  'e\u0301\u0301\u0301\u0301',
  '𐌰'.repeat(50),
  'x '.repeat(50).trim(),
  '\u{10ffff}',
])('%j finds something or nothing, and never causes an error', async (q) => {
  const t = await testApp();
  const who = await person(t);
  for (const type of [undefined, 'users', 'hashtags', 'songs', 'quests', 'flicks'] as const) {
    const response = await askSearch(t, who, { q, ...(type ? { type } : {}) });
    expect(response.statusCode, `${type}: ${response.body}`).toBe(200);
  }
});

test('a query that is too long is rejected by name', async () => {
  const t = await testApp();
  const response = await askSearch(t, await person(t), { q: 'x'.repeat(10_000) });
  expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([400, 'q']);
});
