import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { OperatorQuest } from '../../../contract/moderation/admin-quest.ts';
import * as api from '../../api/moderation/admin-quest.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { questKeys } from '../keys/quest-keys.ts';

const OPERATOR_QUESTS = ['admin', 'quests'] as const;

/** Frozen quests or, with a search text, those that match it. */
export const operatorQuests = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...OPERATOR_QUESTS, q] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { quests, ...rest } = await api.listOperatorQuests({ ...(q && { q }), ...pageParam }, signal);
      return { items: quests, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.list),
    select: uniqueItems<OperatorQuest>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Freezes or unfreezes a quest. The lists are refetched even after a failure. */
export function useFreezeQuest(questId: string, action: 'freeze' | 'release') {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const send = action === 'freeze' ? api.freezeQuest : api.releaseQuest;
  return useMutation({
    mutationFn: (reason: string) => send(questId, reason, keyOf({ action, reason })),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: questKeys.all, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
      await client.invalidateQueries({ queryKey: OPERATOR_QUESTS });
    },
    meta: { silent: true },
  });
}
