import type { Pages } from '../../../src/queries/cache/core/pages.ts';

/** A list as it is cached, by its pages. */
export const pagesOf = <Item>(...pages: Item[][]): Pages<Item> => ({
  pages: pages.map((items, index) => ({ items, page: index + 1, totalPages: pages.length })),
  pageParams: pages.map((_, index) => ({ page: index + 1 })),
});
