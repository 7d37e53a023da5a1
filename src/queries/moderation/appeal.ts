import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/moderation/appeal.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';

export type { ModerationTarget } from '../../api/moderation/appeal.ts';

export const moderationQueries = {
  /** The decision of an operator that applies to the viewer or to something of theirs; null if there is none. */
  decision: (target: api.ModerationTarget) =>
    queryOptions({
      queryKey: ['moderation', target.type, target.id] as const,
      queryFn: async ({ signal }) => (await api.getModeration(target, signal)).decision,
      staleTime: 0,
    }),
};

/** Appeals that decision. */
export function useAppealModeration(target: api.ModerationTarget) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { queryKey } = moderationQueries.decision(target);
  return useMutation({
    mutationFn: (text: string) => api.appealModeration(target, text, keyOf({ ...target, text })),
    onSuccess: ({ decision }) => client.setQueryData(queryKey, decision),
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { silent: true },
  });
}
