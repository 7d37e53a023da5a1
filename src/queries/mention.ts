import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '../api/mention.ts';
import { STALE } from './client.ts';

export const mentionQueries = {
  /** People whose name begins with what was typed; whom one follows first where nothing was. */
  search: (typed: string) =>
    queryOptions({
      queryKey: ['mention', typed] as const,
      queryFn: async ({ signal }) => (await api.searchMentions(typed, 1, signal)).users,
      staleTime: STALE.search,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};
