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
