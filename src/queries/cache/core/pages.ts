import type { InfiniteData } from '@tanstack/react-query';

/** One page of any list; `snapshot` is the opaque page cursor. */
export interface Page<Item> {
  items: Item[];
  page: number;
  /** Null if not counted: more may follow. */
  totalPages: number | null;
  snapshot?: string | undefined;
}
export type PageParam = { page: number; snapshot?: string | undefined };
export type Pages<Item> = InfiniteData<Page<Item>, PageParam>;
export interface HasId {
  _id: string;
}

export const FIRST_PAGE: PageParam = { page: 1 };

/**
 * The params of the page after `last`: the next number with the newest snapshot, or nothing at the end. The total may
 * lag behind what one viewer sees, so a full page with a snapshot is followed by another request as well.
 */
export function nextPageParam<Item>(last: Page<Item>, limit: number): PageParam | undefined {
  if (last.items.length === 0) return undefined;
  const { page, totalPages, snapshot, items } = last;
  const more = totalPages === null || page < totalPages || (snapshot !== undefined && items.length >= limit);
  return more ? { page: last.page + 1, snapshot: last.snapshot } : undefined;
}

/** All items in order; of items with the same id only the first is returned. */
export function uniqueItems<Item extends HasId>(data: { pages: { items: Item[] }[] }): Item[] {
  const seen = new Set<string>();
  const items: Item[] = [];
  for (const page of data.pages) {
    for (const item of page.items) {
      if (seen.has(item._id)) continue;
      seen.add(item._id);
      items.push(item);
    }
  }
  return items;
}

/** Maps every item; pages and data in which nothing changed keep their identity. */
export function mapItems<Item>(data: Pages<Item>, change: (item: Item) => Item): Pages<Item> {
  let touched = false;
  const pages = data.pages.map((page) => {
    let pageTouched = false;
    const items = page.items.map((item) => {
      const next = change(item);
      if (next !== item) pageTouched = true;
      return next;
    });
    if (!pageTouched) return page;
    touched = true;
    return { ...page, items };
  });
  return touched ? { ...data, pages } : data;
}

/** Drops all but the first page, so that a refresh requests one page instead of all loaded ones. */
export function firstPageOnly<Read, Param>(data: InfiniteData<Read, Param>): InfiniteData<Read, Param> {
  if (data.pages.length <= 1) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
