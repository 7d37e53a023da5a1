import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { flick, song, sound } from '../../support/flicks/content.ts';
import { askSearch, findAll, uniqueWord } from '../../support/search/search-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

async function find(t: TestApp, who: TestPerson, q: string, more: Record<string, string> = {}) {
  const data = await findAll(t, who, q, { type: 'songs', ...more });
  return { ...data, titles: data.songs.map((found) => found.title) };
}

test('a title that starts with the query comes first, then artists, then later words; each by use', async () => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  const within = await song(t, `The ${word}`);
  await song(t, 'Anything', { artist: `${word} and Friends` });
  await song(t, `${word} rising`);
  const used = await song(t, `${word} falling`);
  await flick(t, who, { songId: used });
  for (let n = 0; n < 3; n++) await flick(t, who, { songId: within });
  const found = await find(t, who, word);
  expect(found.titles).toEqual([`${word} falling`, `${word} rising`, 'Anything', `The ${word}`]);
  expect(found).toMatchObject({ total: 4, page: 1, totalPages: 1 });
  expect(found.songs[0]).toEqual({
    _id: used,
    title: `${word} falling`,
    artist: 'The Testers',
    duration: 30,
    url: expect.stringContaining(`/media/public/test/${used}.m4a`),
    cover: null,
    flickCount: 1,
  });
});

test('case, accents and punctuation make no difference, and every word may be incomplete', async () => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  const title = `Été, ${word}’s Straße`;
  await song(t, title);
  for (const q of [
    title,
    `ete ${word}`,
    `ÉTÉ ${word.toUpperCase()}S`,
    `${word.slice(0, -1)} stras`,
    `"${word}s"`,
    `“ÉTÉ ${word}’s”`,
    `@${word}`,
    `#${word}`,
    `${word} & ' | ! : * ( ) < > \\ % _`,
    `'${word}'`,
  ])
    expect((await find(t, who, q)).titles, q).toEqual([title]);
  for (const q of [`"${word}"`, `"${word}s winter"`, `"${word}sx"`, `%${word.slice(6)}`, `_${word.slice(6)}`])
    expect((await find(t, who, q)).titles, q).not.toContain(title);
});

test('an empty query lists the most used songs', async () => {
  const t = await testApp();
  const who = await person(t);
  const [rare, common] = [await song(t), await song(t)];
  const uses = async (id: string, count: number) => {
    for (let n = 0; n < count; n++) await flick(t, who, { songId: id });
  };
  await uses(common, 8);
  await uses(rare, 4);
  for (const q of ['', '""', '  ', '@', '#', '…']) {
    const found = await find(t, who, q, { limit: '50' });
    const counts = found.songs.map((listed) => listed.flickCount);
    expect(counts, q).toEqual([...counts].sort((a, b) => b - a));
    const mine = found.songs.map((listed) => listed._id).filter((id) => id === rare || id === common);
    expect(mine, q).toEqual([common, rare]);
  }
  const plain = await askSearch(t, who, {});
  expect(plain.json().data.songs.length).toBeGreaterThan(0);
});

test('original sounds are found by title and by their owner, if they may be used', async () => {
  const t = await testApp();
  const word = uniqueWord();
  const [owner, other] = [await person(t, { name: `${word} Lind` }), await person(t)];
  const { flickId } = await sound(t, owner, { title: `${word} rain` });
  await sound(t, owner, { title: `${word} kept`, isShared: false });
  await sound(t, owner, { title: `${word} for friends` }, { audience: 'friends' });
  await sound(t, owner, { title: 'Untitled' });
  expect((await find(t, other, word)).titles).toEqual([`${word} rain`, 'Untitled']);
  expect((await find(t, other, `@${owner.username}`)).titles.toSorted()).toEqual([
    'Untitled',
    `${word} rain`,
  ]);
  expect((await find(t, owner, word)).total).toBe(4);
  await call(t.app, 'DELETE', `/api/v1/flick/${flickId}`, { token: owner.accessToken });
  expect((await find(t, other, word)).titles).toEqual(['Untitled']);
  await t.database.db
    .updateTable('person')
    .set({ state: 'deactivated' })
    .where('id', '=', owner.id)
    .execute();
  expect((await find(t, other, word)).titles).toEqual([]);
});

test('pages contain everything once', async () => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await song(t, `${word} ${n}`));
  const pages = [];
  for (const page of ['1', '2', '3', '4']) pages.push(await find(t, who, word, { page, limit: '2' }));
  expect(pages.map((page) => page.songs.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flatMap((page) => page.songs.map((found) => found._id)).toSorted()).toEqual(ids.toSorted());
  for (const page of pages) expect([page.total, page.totalPages]).toEqual([5, 3]);
  expect((await find(t, who, word, { page: '1000000000', limit: '50' })).songs).toEqual([]);
  expect(await find(t, who, uniqueWord())).toMatchObject({ songs: [], total: 0, totalPages: 0 });
});

test('invalid queries are rejected by name', async () => {
  const t = await testApp();
  const who = await person(t);
  const refused = async (query: Record<string, string>) => {
    const response = await askSearch(t, who, query);
    return [response.statusCode, response.json().fields?.[0]?.path];
  };
  expect(await refused({ type: 'recipes' })).toEqual([400, 'type']);
  expect(await refused({ q: 'x'.repeat(101) })).toEqual([400, 'q']);
  expect(await refused({ q: 'a\0b' })).toEqual([400, 'q']);
  expect(await refused({ page: '0' })).toEqual([400, 'page']);
  expect((await call(t.app, 'GET', '/api/v1/search')).statusCode).toBe(401);
});

test('a person can search 60 times a minute', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const who = await person(t);
  const responses = [];
  for (let n = 0; n < 61; n++) responses.push((await askSearch(t, who, { q: 'a' })).statusCode);
  expect(responses.filter((status) => status === 200)).toHaveLength(60);
  expect(responses.at(-1)).toBe(429);
  expect((await askSearch(t, await person(t), { q: 'a' })).statusCode).toBe(200);
});
