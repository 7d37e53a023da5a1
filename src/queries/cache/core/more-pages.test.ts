import { describe, expect, it } from 'vitest';
import { nextWhereMore } from './more-pages.ts';

const page = (count: number, hasMore?: boolean, snapshot?: string) => ({
  items: Array.from({ length: count }, (_, n) => ({ _id: String(n) })),
  page: 3,
  hasMore,
  snapshot,
});

describe('nextWhereMore', () => {
  it('uses the response, with the newest snapshot', () => {
    expect(nextWhereMore(page(10, true, 's3'), 10)).toEqual({ page: 4, snapshot: 's3' });
    expect(nextWhereMore(page(4, true), 10)).toEqual({ page: 4, snapshot: undefined });
    expect(nextWhereMore(page(10, false, 's3'), 10)).toBeUndefined();
  });
  it('uses whether the page is full when the response does not say', () => {
    expect(nextWhereMore(page(10), 10)).toEqual({ page: 4, snapshot: undefined });
    expect(nextWhereMore(page(9), 10)).toBeUndefined();
  });
  it('requests nothing after an empty page', () => {
    expect(nextWhereMore(page(0, true), 10)).toBeUndefined();
    expect(nextWhereMore(page(0), 0)).toBeUndefined();
  });
});
