import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/core/site.ts';

export const siteQueries = {
  /** Who runs this site; changes only when the server restarts. */
  own: () =>
    queryOptions({
      queryKey: ['site'] as const,
      queryFn: async ({ signal }) => (await api.getSite(signal)).site,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
