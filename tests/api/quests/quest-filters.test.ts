import { beforeAll, describe, expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { questLists } from '../../support/quests/quest-lists.ts';
import { seeded } from '../../support/seed.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let lists: ReturnType<typeof questLists>;
beforeAll(async () => {
  t = await startTestApp();
  lists = questLists(t);
  return () => t.close();
});

/** Numbers from 0 to 1 that are the same in every run. */
const numbersOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

describe('quests are narrowed', () => {
  test('by type, mode, country, reward, hashtag and status', async () => {
    const owner = await person(t);
    const at = { coords: { lat: 57.7, lng: 11.97 }, location: 'Gothenburg' };
    const { ids, tag } = await lists.some(owner, [
      { type: 'Open', country: 'SE', reward: 100 },
      { type: 'Exclusive', mode: 'onsite', ...at, reward: 400 },
      { type: 'Exclusive', country: 'DE', reward: 400, state: 'closed' },
    ]);
    const found = (query: string) => lists.all(`hashtag=${tag}&${query}`, 50);
    expect(await found('type=Open')).toEqual([ids[0]]);
    expect(await found('type=Exclusive')).toEqual([ids[1]]);
    expect(await found('mode=onsite')).toEqual([ids[1]]);
    expect(await found('mode=online')).toEqual([ids[0]]);
    expect(await found('country=se')).toEqual([ids[0]]);
    expect(await found('country=DE')).toEqual([]);
    expect(await found('minReward=101')).toEqual([ids[1]]);
    expect(await found('minReward=100')).toEqual([ids[1], ids[0]]);
    expect(await found('status=closed')).toEqual([ids[2]]);
    expect(await found('status=closed&country=de&type=Exclusive&minReward=400')).toEqual([ids[2]]);
    expect(await found('status=open')).toEqual([ids[1], ids[0]]);
    expect(await found('status=draft')).toEqual([]);
    expect(await lists.all(`hashtag=${tag.toUpperCase()}`, 50)).toEqual([ids[1], ids[0]]);
    expect(await lists.all('hashtag=%23%23', 50)).toEqual([]);
    // A person's own page shows all of them.
    expect(await lists.all(`userId=${owner.id}`, 50)).toEqual([ids[2], ids[1], ids[0]]);
  });

  test('by text, ignoring accents and typos, and by a quoted phrase', async () => {
    const owner = await person(t);
    const { ids, tag } = await lists.some(owner, [
      { title: 'Zimtschnecken at Brännerö', description: 'Somebody unrolls a cinnamon bun on the quay.' },
      { title: 'Nothing like that', description: 'Film the ferry while it turns at the quay.' },
    ]);
    const found = (q: string) => lists.all(`hashtag=${tag}&q=${encodeURIComponent(q)}`, 50);
    expect(await found('brannero')).toEqual([ids[0]]);
    expect(await found('ZIMTSCHNECKEN quay')).toEqual([ids[0]]);
    expect(await found('zimtschneken')).toEqual([ids[0]]);
    expect(await found('quay')).toEqual([ids[1], ids[0]]);
    expect(await found('"ferry while it"')).toEqual([ids[1]]);
    expect(await found('"while ferry"')).toEqual([]);
    expect(await found('!!!')).toEqual([ids[1], ids[0]]);
    expect(await found("'; drop table quest; --")).toEqual([]);
  });
});

describe('near a location', () => {
  const GOTHENBURG = { lat: 57.7089, lng: 11.9746 };
  const at = (lat: number, lng: number) => ({
    mode: 'onsite' as const,
    location: 'There',
    coords: { lat, lng },
  });

  test('quests are sorted by distance, all of them, and within a radius if one is given', async () => {
    const owner = await person(t);
    const { ids, tag } = await lists.some(owner, [
      at(57.6557, 12.0136),
      at(59.3293, 18.0686),
      at(57.7089, 11.9746),
      {},
      { ...at(57.72, 12.94) },
      {},
    ]);
    const here = `hashtag=${tag}&lat=${GOTHENBURG.lat}&lng=${GOTHENBURG.lng}`;
    const near = (await lists.list(`${here}&sort=near&radius=50`)).quests;
    expect(near.map(({ _id, distance }) => [_id, distance])).toEqual([
      [ids[2], 0],
      [ids[0], 6.4],
    ]);
    expect(await lists.all(`${here}&sort=near&radius=1000`, 50)).toEqual([ids[2], ids[0], ids[4], ids[1]]);
    // Quests without a location have no distance and come last, the newest first.
    const byDistance = [ids[2], ids[0], ids[4], ids[1], ids[5], ids[3]];
    for (const limit of [50, 1]) expect(await lists.all(`${here}&sort=near`, limit)).toEqual(byDistance);
    expect(await lists.all(`${here}&radius=60`, 50)).toEqual([ids[4], ids[2], ids[0]]);
    // Without a radius nothing is left out, and the distance is included if there is one.
    const every = (await lists.list(here)).quests.map(({ distance }) => distance);
    expect(every).toEqual(
      [null, 57.4, null, 0, 396.9, 6.4].map((km) => (km === null ? null : expect.closeTo(km, 0))),
    );
    expect((await lists.list(`hashtag=${tag}`)).quests.map(({ distance }) => distance)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('nothing is lost across the date line and at the poles', async () => {
    const owner = await person(t);
    const { ids, tag } = await lists.some(owner, [
      at(-17, 179.9),
      at(-17, -179.9),
      at(89.99, 10),
      at(89.99, -170),
    ]);
    const found = (lat: number, lng: number, radius: number) =>
      lists.all(`hashtag=${tag}&sort=near&lat=${lat}&lng=${lng}&radius=${radius}`, 50);
    expect(await found(-17, -179.95, 50)).toEqual([ids[1], ids[0]]);
    expect(await found(-17, 179.95, 50)).toEqual([ids[0], ids[1]]);
    expect(await found(90, 0, 50)).toHaveLength(2);
    expect(await found(0, 0, 20_000)).toHaveLength(4);
  });
});

test('combined filters return the intersection', () =>
  seeded(async (seed) => {
    const owner = await person(t);
    const numbers = numbersOf(seed);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(numbers() * items.length)] as Item;
    const at = { mode: 'onsite' as const, location: 'There' };
    const fields = Array.from({ length: 30 }, () => ({
      ...pick([{}, { ...at, coords: { lat: 57 + numbers(), lng: 11 + numbers() } }]),
      title: pick(['Doors that open', 'Windows that close']),
      type: pick(['Open', 'Exclusive'] as const),
      country: pick([null, 'SE', 'DE']),
      reward: pick([100, 200, 300]),
      state: pick(['open', 'open', 'closed'] as const),
    }));
    const { ids, tag } = await lists.some(owner, fields);
    const rows = fields.map((row, n) => ({ ...row, id: ids[n] as string }));
    type Row = (typeof rows)[number];
    const filters: [string, (row: Row) => boolean][] = [
      ['type=Open', ({ type }) => type === 'Open'],
      ['country=SE', ({ country }) => country === 'SE'],
      ['minReward=200', ({ reward }) => reward >= 200],
      ['q=windos', ({ title }) => title.startsWith('Windows')],
      ['mode=onsite', (row) => 'mode' in row],
      ['lat=57&lng=11&radius=20000', (row) => 'mode' in row],
      [`userId=${owner.id}`, () => true],
    ];
    const byReward = (a: Row, b: Row) => b.reward - a.reward || rows.indexOf(b) - rows.indexOf(a);
    for (let round = 0; round < 25; round++) {
      const status = pick(['open', 'closed'] as const);
      const chosen = filters.filter(() => numbers() < 0.4);
      const left = rows.filter((row) => row.state === status && chosen.every(([, holds]) => holds(row)));
      const sort = pick(['date-desc', 'amount-desc'] as const);
      const expected = sort === 'date-desc' ? left.toReversed() : left.toSorted(byReward);
      const query = [
        `hashtag=${tag}`,
        `status=${status}`,
        `sort=${sort}`,
        ...chosen.map(([text]) => text),
      ].join('&');
      expect([query, await lists.all(query, 4)]).toEqual([query, expected.map(({ id }) => id)]);
    }
  }, 20_261_121));
