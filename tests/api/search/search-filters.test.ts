import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, textTokens } from '../../support/flicks/content.ts';
import { quest } from '../../support/quests/quests.ts';
import { askSearch, findAll, uniqueWord } from '../../support/search/search-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY_MS = 86_400_000;
const HAMBURG = { name: 'Hamburg', lat: 53.55, lng: 10 };
const LUEBECK = { name: 'Lübeck', lat: 53.87, lng: 10.69 };
const LISBON = { name: 'Lisbon', lat: 38.72, lng: -9.14 };

const daysAgo = (t: TestApp, days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const flicksFor = async (t: TestApp, who: TestPerson, q: string, filters: Record<string, string>) =>
  (await findAll(t, who, q, { type: 'flicks', ...filters })).flicks.map((found) => found._id);
const questsFor = async (t: TestApp, who: TestPerson, q: string, filters: Record<string, string>) =>
  (await findAll(t, who, q, { type: 'quests', ...filters })).quests.map((found) => found._id);

const video = (key: string, madeAt: Date) => ({
  ...{ type: 'video' as const, key: `public/test/${key}.mp4`, width: 720, height: 1280 },
  ...{ durationMs: 5_000, posterKey: `public/test/${key}.webp`, madeAt },
});

test('flicks are narrowed by what they contain, by age, by author and by distance', async () => {
  const t = await testApp();
  const [who, followed, other] = [await person(t), await person(t), await person(t)];
  await follow(t, who, followed);
  const word = uniqueWord();
  const description = textTokens(word);
  const createdAt = daysAgo(t, 3);
  const film = await flick(t, followed, { description, media: [video(word, t.clock.now())] });
  const photo = await flick(t, other, { description, location: HAMBURG });
  const older = await flick(t, followed, { description, createdAt, location: LISBON });
  const sorted = (ids: string[]) => ids.toSorted();

  expect(sorted(await flicksFor(t, who, word, {}))).toEqual(sorted([film, photo, older]));
  expect(await flicksFor(t, who, word, { has: 'video' })).toEqual([film]);
  expect(sorted(await flicksFor(t, who, word, { has: 'photo' }))).toEqual(sorted([photo, older]));
  expect(sorted(await flicksFor(t, who, word, { since: 'day' }))).toEqual(sorted([film, photo]));
  expect(sorted(await flicksFor(t, who, word, { since: 'week' }))).toEqual(sorted([film, photo, older]));
  expect(sorted(await flicksFor(t, who, word, { from: 'following' }))).toEqual(sorted([film, older]));
  const aroundLuebeck = { lat: String(LUEBECK.lat), lng: String(LUEBECK.lng) };
  expect(await flicksFor(t, who, word, { ...aroundLuebeck, radius: '60' })).toEqual([photo]);
  expect(await flicksFor(t, who, word, { ...aroundLuebeck, radius: '50' })).toEqual([]);
  expect(await flicksFor(t, who, word, { has: 'photo', since: 'day', from: 'following' })).toEqual([]);
  // A wrong letter is put right among what passes, too.
  expect(await flicksFor(t, who, `${word.slice(0, -1)}`, { has: 'video' })).toEqual([film]);
});

test('quests are narrowed by reward, by age, by owner and by distance', async () => {
  const t = await testApp();
  const [who, followed, other] = [await person(t), await person(t), await person(t)];
  await follow(t, who, followed);
  const word = uniqueWord();
  const onSite = { mode: 'onsite' as const, coords: HAMBURG, location: HAMBURG.name };
  const { id: cheap } = await quest(t, followed, { title: `Cheap ${word}`, reward: 1_000, ...onSite });
  const { id: dear } = await quest(t, other, {
    ...{ title: `Dear ${word}`, reward: 5_000, publishedAt: daysAgo(t, 40) },
  });
  const all = [cheap, dear].toSorted();

  expect((await questsFor(t, who, word, {})).toSorted()).toEqual(all);
  expect(await questsFor(t, who, word, { minReward: '5000' })).toEqual([dear]);
  expect((await questsFor(t, who, word, { minReward: '1000' })).toSorted()).toEqual(all);
  expect(await questsFor(t, who, word, { since: 'month' })).toEqual([cheap]);
  expect((await questsFor(t, who, word, { since: 'year' })).toSorted()).toEqual(all);
  expect(await questsFor(t, who, word, { from: 'following' })).toEqual([cheap]);
  const aroundLuebeck = { lat: String(LUEBECK.lat), lng: String(LUEBECK.lng), radius: '60' };
  expect(await questsFor(t, who, word, aroundLuebeck)).toEqual([cheap]);
});

test('a search of all types leaves out those that lack the property', async () => {
  const t = await testApp();
  const who = await person(t, { name: uniqueWord() });
  const word = uniqueWord();
  await person(t, { name: word });
  const photo = await flick(t, who, { description: textTokens(word) });
  const { id: paid } = await quest(t, who, { title: word, reward: 2_000 });

  expect(await findAll(t, who, word)).toMatchObject({ totals: { users: 1, flicks: 1, quests: 1 }, total: 3 });
  const recent = await findAll(t, who, word, { since: 'day' });
  expect(recent).toMatchObject({ totals: { users: 0, flicks: 1, quests: 1 }, total: 2, totalPages: 1 });
  expect([recent.flicks[0]?._id, recent.quests[0]?._id]).toEqual([photo, paid]);
  expect(await findAll(t, who, word, { has: 'photo' })).toMatchObject({ quests: [], total: 1 });
  expect(await findAll(t, who, word, { minReward: '2000' })).toMatchObject({ flicks: [], total: 1 });
  expect(await findAll(t, who, word, { has: 'photo', minReward: '1' })).toMatchObject({
    ...{ total: 0, totalPages: 0 },
  });
  expect(await findAll(t, who, word, { type: 'users', since: 'day' })).toMatchObject({ users: [], total: 0 });
});

test('filters without words list what is trending and passes', async () => {
  const t = await testApp();
  const [who, followed, other] = [await person(t), await person(t), await person(t)];
  await follow(t, who, followed);
  const theirs = await flick(t, followed);
  await flick(t, other);
  const found = await findAll(t, who, '', { from: 'following', has: 'photo' });
  expect(found.flicks.map(({ _id }) => _id)).toEqual([theirs]);
});

test('half a location and unknown values are refused, and the field is named', async () => {
  const t = await testApp();
  const who = await person(t);
  const cases: [Record<string, string>, string][] = [
    [{ radius: '50' }, 'lat'],
    [{ lat: '53', radius: '50' }, 'lng'],
    [{ lat: '91', lng: '10', radius: '50' }, 'lat'],
    [{ lat: '53', lng: '10', radius: '0' }, 'radius'],
    [{ has: 'music' }, 'has'],
    [{ since: 'decade' }, 'since'],
    [{ from: 'everybody' }, 'from'],
    [{ minReward: '-1' }, 'minReward'],
  ];
  for (const [query, field] of cases) {
    const response = await askSearch(t, who, { q: 'sea', ...query });
    expect(response.statusCode, JSON.stringify(query)).toBe(400);
    expect(response.json().fields[0].path, JSON.stringify(query)).toContain(field);
  }
});
