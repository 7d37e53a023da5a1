import { describe, expect, it } from 'vitest';
import { findItem, prependItem, removeItems } from './page-edits.ts';
import { FIRST_PAGE, firstPageOnly, mapItems, nextPageParam, type Pages, uniqueItems } from './pages.ts';

type Item = { _id: string; n?: number };

function pages(...lists: string[][]): Pages<Item> {
  return {
    pages: lists.map((ids, index) => ({
      items: ids.map((_id) => ({ _id })),
      page: index + 1,
      totalPages: lists.length,
      snapshot: `after-${ids.at(-1)}`,
    })),
    pageParams: lists.map((_, index) => ({ page: index + 1 })),
  };
}
const ids = (data: Pages<Item>) => data.pages.map((page) => page.items.map((item) => item._id));

describe('nextPageParam', () => {
  const page = (items: number, parts: object = {}) => ({
    items: Array.from({ length: items }, (_, n) => ({ _id: String(n) })),
    page: 2,
    totalPages: 5,
    ...parts,
  });

  it('sends the newest snapshot with the next number', () => {
    expect(nextPageParam(page(15, { snapshot: 's2' }), 15)).toEqual({ page: 3, snapshot: 's2' });
  });
  it('ends at the last page and at an empty one', () => {
    expect(nextPageParam(page(4, { totalPages: 2, snapshot: 's' }), 15)).toBeUndefined();
    expect(nextPageParam(page(0), 15)).toBeUndefined();
  });
  it('continues without a total until a page is empty', () => {
    const uncounted = { totalPages: null, snapshot: 's' };
    expect(nextPageParam(page(4, uncounted), 15)).toEqual({ page: 3, snapshot: 's' });
    expect(nextPageParam(page(0, uncounted), 15)).toBeUndefined();
  });
  it('continues past the total while pages are full', () => {
    expect(nextPageParam(page(15, { totalPages: 2, snapshot: 's' }), 15)).toEqual({ page: 3, snapshot: 's' });
    expect(nextPageParam(page(15, { totalPages: 2 }), 15)).toBeUndefined();
  });
});

describe('uniqueItems', () => {
  it('joins pages and keeps the first entry of each id', () => {
    expect(uniqueItems(pages(['a', 'b'], ['b', 'c'])).map((item) => item._id)).toEqual(['a', 'b', 'c']);
  });
});

describe('mapItems', () => {
  it('applies the function and returns untouched pages as they are', () => {
    const data = pages(['a'], ['b']);
    const next = mapItems(data, (item) => (item._id === 'b' ? { ...item, n: 1 } : item));
    expect(next.pages[1]?.items).toEqual([{ _id: 'b', n: 1 }]);
    expect(next.pages[0]).toBe(data.pages[0]);
  });
  it('returns the same data if nothing changes', () => {
    const data = pages(['a'], ['b']);
    expect(mapItems(data, (item) => item)).toBe(data);
  });
});

describe('removeItems', () => {
  it('drops matches on every page', () => {
    expect(ids(removeItems(pages(['a', 'b'], ['a']), (item) => item._id === 'a'))).toEqual([['b'], []]);
  });
  it('returns the same data without a match', () => {
    const data = pages(['a']);
    expect(removeItems(data, (item) => item._id === 'x')).toBe(data);
  });
});

describe('prependItem', () => {
  it('adds it at the front, once, however often it is repeated', () => {
    const once = prependItem(pages(['a'], ['b']), { _id: 'b' });
    expect(ids(once)).toEqual([['b', 'a'], []]);
    expect(ids(prependItem(once, { _id: 'b' }))).toEqual([['b', 'a'], []]);
  });
});

describe('findItem and firstPageOnly', () => {
  it('finds on any page', () => {
    expect(findItem(pages(['a'], ['b']), (item) => item._id === 'b')).toEqual({ _id: 'b' });
    expect(findItem(pages(['a']), (item) => item._id === 'x')).toBeUndefined();
  });
  it('keeps one page with its parameter', () => {
    const trimmed = firstPageOnly(pages(['a'], ['b']));
    expect(ids(trimmed)).toEqual([['a']]);
    expect(trimmed.pageParams).toEqual([FIRST_PAGE]);
    const one = pages(['a']);
    expect(firstPageOnly(one)).toBe(one);
  });
});
