import { infiniteQueryOptions } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { SentProblem } from '../../../contract/moderation/admin-problem.ts';
import * as api from '../../api/moderation/admin-problem.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';

export const adminProblemQueries = {
  /** The problem reports, of one type or of both. */
  list: (type: SentProblem['type'] | undefined) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'problems', type ?? 'all'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const of = type ? { type } : {};
        const { problems, ...rest } = await api.listProblems({ ...of, ...pageParam }, signal);
        return { items: problems, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<SentProblem>,
      staleTime: 0,
    }),
};
