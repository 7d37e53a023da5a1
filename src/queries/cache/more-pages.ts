import type { InfiniteData } from '@tanstack/react-query';
import type { PageParam } from './pages.ts';

/** One page of a list that says whether there is more, or says nothing about it. */
export interface MorePage<Item> {
  items: Item[];
  page: number;
  hasMore: boolean | undefined;
  snapshot: string | undefined;
}
export type MorePages<Item> = InfiniteData<MorePage<Item>, PageParam>;

/** What to ask for after `last`. Where the answer does not say it, a full page is followed up. */
export function nextWhereMore<Item>(last: MorePage<Item>, limit: number): PageParam | undefined {
  const hasMore = last.hasMore ?? last.items.length === limit;
  return hasMore && last.items.length > 0 ? { page: last.page + 1, snapshot: last.snapshot } : undefined;
}
