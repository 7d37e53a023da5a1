import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { AppealOutcome, OperatorAppeal } from '../../../contract/moderation/admin-appeal.ts';
import * as api from '../../api/moderation/admin-appeal.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';

const APPEALS = ['admin', 'appeals'] as const;

export type AppealList = 'open' | 'decided';

export const adminAppealQueries = {
  /** Appeals of rejected proofs: open ones by the day they are due, or decided ones, the newest first. */
  list: (state: AppealList) =>
    infiniteQueryOptions({
      queryKey: [...APPEALS, state] as const,
      queryFn: async ({ pageParam, signal }) => {
        const { appeals, ...rest } = await api.listAppeals({ state, ...pageParam }, signal);
        return { items: appeals, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<OperatorAppeal>,
      staleTime: 0,
    }),
};

/** Upholds or overturns a rejection. The lists are refetched even after a failure: somebody else may have decided. */
export function useDecideAppeal(applicationId: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { outcome: AppealOutcome; reason: string }) =>
      api.decideAppeal(applicationId, body, keyOf(body)),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
      await client.invalidateQueries({ queryKey: APPEALS });
    },
    meta: { silent: true },
  });
}
