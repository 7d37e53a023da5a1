import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReserved } from './reserved-names.ts';

/** The first parts of the app's URLs, by the files of its routes. */
function topLevel(folder: string): string[] {
  return readdirSync(new URL(`../../../src/routes/${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name.split('.')[0] ?? '')
    .filter((name) => /^[a-z]/.test(name) && name !== 'index');
}

test('no username equals the path of a page', () => {
  const names = [...topLevel('.'), ...topLevel('_app')];
  expect(names).toEqual(expect.arrayContaining(['login', 'signup', 'home', 'settings']));
  expect(names.filter((name) => !isReserved(name))).toEqual([]);
});

test('no username equals a name of the platform', () => {
  for (const name of ['admin', 'flickquest', 'support', 'api', 'v1']) expect(isReserved(name)).toBe(true);
  expect(isReserved('ana.silva')).toBe(false);
});

test.each([
  '.support',
  'support.',
  'flickquest_',
  'flick.quest',
  'f1ickquest',
  'supp0rt',
  'a.d.m.i.n',
  'm0derat0r',
  'adrnin',
  'flickquest.help',
  'the_flickquest_team',
  'getflickquest',
])('%s looks like a name of the platform', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each(['supporter', 'ana.support', 'flick.fan', 'quest_maya', 'admiral', 'log_in', 'team.rocket'])(
  '%s is for anybody',
  (name) => {
    expect(isReserved(name)).toBe(false);
  },
);
