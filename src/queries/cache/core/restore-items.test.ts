import { expect, it } from 'vitest';
import { removeItems } from './page-edits.ts';
import type { Pages } from './pages.ts';
import { restoreItems } from './restore-items.ts';

const pagesOf = (...pages: string[]): Pages<{ _id: string }> => ({
  pages: pages.map((ids, index) => ({
    items: [...ids].map((_id) => ({ _id })),
    page: index + 1,
    totalPages: 2,
  })),
  pageParams: pages.map((_, index) => ({ page: index + 1 })),
});
const read = (data: Pages<{ _id: string }>) =>
  data.pages.map(({ items }) => items.map(({ _id }) => _id).join(''));

it('restores items at their positions', () => {
  const before = pagesOf('abc', 'def');
  for (const removed of ['a', 'c', 'd', 'f', 'bc', 'ef', 'ad']) {
    const matches = ({ _id }: { _id: string }) => removed.includes(_id);
    const again = restoreItems(removeItems(before, matches), before, matches);
    expect(read(again).join(''), removed).toBe('abcdef');
    expect(restoreItems(again, before, matches)).toBe(again);
  }
});

it('finds the position in a list that was read again, or leaves it unchanged', () => {
  const before = pagesOf('abc');
  const isB = ({ _id }: { _id: string }) => _id === 'b';
  expect(read(restoreItems(pagesOf('xyac'), before, isB))).toEqual(['xyabc']);
  expect(read(restoreItems(pagesOf('xa'), before, isB))).toEqual(['xab']);
  expect(read(restoreItems(pagesOf('xy'), before, isB))).toEqual(['xy']);
});
