import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Audience } from '../../../contract/flicks/flick.ts';
import * as api from '../../api/people/mention.ts';
import { STALE } from '../core/client.ts';

export const mentionQueries = {
  /**
   * People whose name begins with the typed text; without one, followed people first. People who could not see a
   * flick of that audience come last.
   */
  search: (typed: string, audience?: Audience) =>
    queryOptions({
      queryKey: ['mention', typed, audience ?? null] as const,
      queryFn: async ({ signal }) => (await api.searchMentions(typed, { page: 1, audience }, signal)).users,
      staleTime: STALE.search,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};
