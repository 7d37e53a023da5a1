import type { InfiniteData } from '@tanstack/react-query';
import type { PageParam } from './pages.ts';

/** One page of a list that may say whether there is more. */
export interface MorePage<Item> {
  items: Item[];
  page: number;
  hasMore: boolean | undefined;
  snapshot: string | undefined;
}
export type MorePages<Item> = InfiniteData<MorePage<Item>, PageParam>;

/**
 * The params of the page after `last`. If the response does not say whether there is more, a full page means there may
 * be.
 */
export function nextWhereMore<Item>(last: MorePage<Item>, limit: number): PageParam | undefined {
  const hasMore = last.hasMore ?? last.items.length === limit;
  return hasMore && last.items.length > 0 ? { page: last.page + 1, snapshot: last.snapshot } : undefined;
}
