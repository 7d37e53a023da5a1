import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/flicks/flick.ts';
import { STALE } from '../core/client.ts';

/** The newest flicks that everybody may see, for visitors: not among the feeds, which are kept for the next visit. */
export const publicFlicks = (limit: number) =>
  queryOptions({
    queryKey: ['public-flick', limit] as const,
    queryFn: async ({ signal }) => (await api.listFlicks({ feed: 'latest', limit }, signal)).flicks,
    staleTime: STALE.list,
  });
