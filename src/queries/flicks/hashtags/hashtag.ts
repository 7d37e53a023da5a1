import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import * as api from '../../../api/flicks/hashtag.ts';
import { STALE } from '../../core/client.ts';

export const hashtagQueries = {
  /** Hashtags that begin with the typed text; what is trending without one. */
  search: (typed: string) =>
    queryOptions({
      queryKey: ['hashtag', typed] as const,
      queryFn: async ({ signal }) => (await api.searchHashtags(typed, 1, signal)).result.users,
      staleTime: STALE.search,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};

/** Finds or creates the hashtag of a name and returns its id. */
export function useCreateHashtag() {
  return useMutation({
    mutationFn: async (name: string) => {
      const { newHashTagId, result } = await api.createHashtag(name);
      const hashtagId = newHashTagId ?? result.users[0]?._id;
      if (!hashtagId) throw new Error('Failed to create new hashtag');
      return hashtagId;
    },
  });
}
