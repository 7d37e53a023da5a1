import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../contract/search/search-history.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const URL = '/api/v1/search-history';
const save = (t: TestApp, who: TestPerson, history: unknown) =>
  call(t.app, 'POST', URL, { token: who.accessToken, body: { history } });

async function saved(t: TestApp, who: TestPerson): Promise<HistoryEntry[]> {
  const response = await call(t.app, 'GET', URL, { token: who.accessToken });
  expect(response.statusCode).toBe(200);
  return response.json().data.history;
}
const NOW = expect.stringMatching(/^20(2[6-9]|[3-9]\d)-.*Z$/);
const queriesOf = async (t: TestApp, who: TestPerson) => (await saved(t, who)).map(({ q }) => q);

test('a search moves to the front, once regardless of case, and 20 are stored', async () => {
  const t = await testApp();
  const who = await person(t);
  expect(await saved(t, who)).toEqual([]);
  expect((await save(t, who, 'Tide')).json().data.history).toEqual([{ q: 'Tide', type: null, at: NOW }]);
  await save(t, who, { q: ' Gulls ', type: 'flicks' });
  t.clock.advance(60);
  await save(t, who, { q: 'TIDE', type: 'songs', at: '2020-01-01T00:00:00.000Z' });
  expect(await saved(t, who)).toEqual([
    { q: 'TIDE', type: 'songs', at: NOW },
    expect.objectContaining({ q: 'Gulls', type: 'flicks' }),
  ]);
  for (let n = 0; n < 20; n += 1) await save(t, who, `word ${n}`);
  expect(await queriesOf(t, who)).toEqual(Array.from({ length: 20 }, (_, n) => `word ${19 - n}`));
  expect(await queriesOf(t, await person(t))).toEqual([]);
});

test('a list replaces the stored one, each entry once', async () => {
  const t = await testApp();
  const who = await person(t);
  await save(t, who, 'old');
  const first = { q: 'b', type: 'users', at: '2026-01-02T03:04:05.678Z' };
  const response = await save(t, who, [first, 'a', 'B', { q: 'c' }]);
  expect(response.json().data.history).toEqual([
    first,
    { q: 'a', type: null, at: NOW },
    { q: 'c', type: null, at: NOW },
  ]);
  await save(t, who, [first]);
  expect(await queriesOf(t, who)).toEqual(['b']);
  await save(t, who, []);
  expect(await queriesOf(t, who)).toEqual([]);
  await save(t, who, 'again');
  expect(await queriesOf(t, who)).toEqual(['again']);
});

test('it is cleared, also when there is nothing to clear', async () => {
  const t = await testApp();
  const who = await person(t);
  for (const q of ['x', null]) {
    if (q) await save(t, who, q);
    const response = await call(t.app, 'DELETE', URL, { token: who.accessToken });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Search history cleared']);
    expect(await saved(t, who)).toEqual([]);
  }
});

test('invalid entries are rejected by name', async () => {
  const t = await testApp();
  const who = await person(t);
  for (const [history, path] of [
    ['', 'history'],
    ['x'.repeat(101), 'history'],
    [{ q: 'x', type: 'recipes' }, 'history'],
    [Array.from({ length: 21 }, (_, n) => `word ${n}`), 'history'],
    ['a\0b', 'history'],
    [{ q: 'a\uD800' }, 'history.q'],
  ] as const) {
    const response = await save(t, who, history);
    expect(response.statusCode, JSON.stringify(history)).toBe(400);
    expect(response.json().fields[0].path, JSON.stringify(history)).toContain(path.split('.')[0]);
  }
  expect(await saved(t, who)).toEqual([]);
});
