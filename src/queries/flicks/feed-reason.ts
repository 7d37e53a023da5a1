import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/flicks/feed-reason.ts';

export const feedReasonQueries = {
  /** Why a flick is in the viewer's feeds; read anew each time it is asked for. */
  of: (flickId: string) =>
    queryOptions({
      queryKey: ['feed-reason', flickId] as const,
      queryFn: ({ signal }) => api.getFeedReason(flickId, signal),
      staleTime: 0,
    }),
};
