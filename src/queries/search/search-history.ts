import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../contract/search/search-history.ts';
import { ApiError } from '../../api/core/error.ts';
import * as api from '../../api/search/search-history.ts';
import { STALE } from '../core/client.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';

/** Removals and new searches change the same list, so they run one at a time. */
const WRITE_KEY = ['search-history'] as const;

export const searchHistory = () =>
  queryOptions({
    queryKey: ['search-history'] as const,
    queryFn: async ({ signal }) => {
      try {
        return (await api.listSearchHistory(signal)).history;
      } catch (error) {
        // A list is only created with the first search.
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    staleTime: STALE.search,
  });

const sendList = async (newEntries: HistoryEntry[]) => {
  if (newEntries.length > 0) return (await api.replaceSearchHistory(newEntries)).history;
  await api.clearSearchHistory();
  return [];
};

/** The viewer's recent searches, including pending changes, and functions to change the list. */
export function useSearchHistory() {
  const client = useQueryClient();
  const options = searchHistory();
  const read = useQuery(options);
  const entries = usePendingWrite<HistoryEntry[]>(WRITE_KEY) ?? read.data;
  const replace = (value: HistoryEntry[]) =>
    sendOptimistic(client, {
      key: WRITE_KEY,
      value,
      send: sendList,
      settle: (history) => client.setQueryData(options.queryKey, history),
    });
  return { read, entries, replace };
}

/** Adds a search at the top of the history. Errors are not shown: they would distract from the results. */
export function useSaveSearch() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: WRITE_KEY.join(' ') },
    mutationFn: api.addToSearchHistory,
    onSuccess: ({ history }) => client.setQueryData(searchHistory().queryKey, history),
    meta: { silent: true },
  });
  return mutate;
}
