import { describe, expect, it } from 'vitest';
import { readLoginSearch, safeReturnPath } from './return-path.ts';

const origin = 'https://flickquest.example';

describe('safeReturnPath', () => {
  it.each(['/home', '/quests/1?apply=1#top', '/search?q=a%20b'])('keeps %s', (path) => {
    expect(safeReturnPath(path, origin)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'home',
    '',
    '/login',
    '/login?redirect=/home',
    7,
    undefined,
  ])('drops %s', (path) => {
    expect(safeReturnPath(path, origin)).toBeUndefined();
  });
});

describe('readLoginSearch', () => {
  it('names every search param, so that no unknown one stays in the URL', () => {
    expect(readLoginSearch({ redirect: '//x', ended: 'yes' }, origin)).toEqual({
      redirect: undefined,
      ended: undefined,
    });
    expect(readLoginSearch({ redirect: '/a', ended: true }, origin)).toEqual({ redirect: '/a', ended: true });
  });
});
