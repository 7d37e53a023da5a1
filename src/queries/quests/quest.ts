import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Quest, QuestDetail } from '../../../contract/quests/quest.ts';
import * as api from '../../api/quests/quest.ts';
import { FIRST_PAGE, nextPageParam, type Page, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeQuest, findQuest } from '../cache/quests.ts';
import { STALE } from '../core/client.ts';
import { type QuestFilters, questKeys } from '../keys/quest-keys.ts';

export const questQueries = {
  /** Quests that match the filters, ten at a time, each once. */
  list: (filters: QuestFilters) =>
    infiniteQueryOptions({
      queryKey: questKeys.list(filters),
      queryFn: async ({ pageParam, signal }): Promise<Page<Quest>> => {
        const { quests, page, totalPages, snapshot } = await api.listQuests(
          { ...filters, ...pageParam },
          signal,
        );
        return { items: quests, page, totalPages, snapshot };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.short),
      select: uniqueItems<Quest>,
      staleTime: STALE.list,
    }),

  /** The first few quests that match, for screens that show no more. */
  first: (filters: QuestFilters, limit: number) =>
    queryOptions({
      queryKey: [...questKeys.list(filters), limit] as const,
      queryFn: async ({ signal }) => (await api.listQuests({ ...filters, limit }, signal)).quests,
      staleTime: STALE.list,
    }),

  /** The page of one quest. */
  detail: (id: string) =>
    queryOptions({
      queryKey: questKeys.detail(id),
      queryFn: async ({ signal }) => (await api.getQuest(id, signal)).questdetails,
      staleTime: STALE.list,
    }),
};

/** Writes what a response or an event says about a quest into every list and page that contains it. */
export function writeQuest(client: QueryClient, id: string, patch: Partial<QuestDetail>): void {
  patchQueries<object>(client, { queryKey: questKeys.all }, (data) => changeQuest(data, id, patch));
}

/** The quest from any cached list, shown until its page is loaded. */
export function useListedQuest(id: string): Quest | undefined {
  const read = useQueryClient().getQueriesData({ queryKey: questKeys.lists });
  return findQuest(
    read.map(([, data]) => data),
    id,
  );
}
