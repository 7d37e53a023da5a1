import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { PastApplicant } from '../../../contract/quests/invitation.ts';
import * as api from '../../api/quests/invitation.ts';
import { FIRST_PAGE, nextPageParam, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { updateEntities } from '../cache/core/update-entities.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { questKeys } from '../keys/quest-keys.ts';

/** Whom the viewer can invite to their quest, the latest approved first. */
export const pastApplicants = (questId: string) =>
  infiniteQueryOptions({
    queryKey: questKeys.pastApplicants(questId),
    queryFn: async ({ pageParam, signal }) => {
      const { users, ...rest } = await api.listPastApplicants(questId, pageParam, signal);
      return { items: users.map((person) => ({ ...person, _id: person.userId })), ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.short),
    select: uniqueItems,
    staleTime: 0,
  });

/** Whether a person is invited to a quest, including a pending invitation, and a function that invites them. */
export function useInvitation(questId: string, { userId, isInvited }: PastApplicant) {
  const client = useQueryClient();
  const key = ['invite', questId, userId] as const;
  const isPending = usePendingWrite<boolean>(key) ?? false;
  const invite = () =>
    sendOptimistic(client, {
      key,
      value: true,
      send: () => api.invitePastApplicant(questId, userId),
      settle: () =>
        patchQueries<Pages<PastApplicant & { _id: string }>>(
          client,
          { queryKey: questKeys.pastApplicants(questId) },
          (data) => updateEntities(data, (entity) => (entity.userId === userId ? { isInvited: true } : {})),
        ),
    });
  return { isInvited: isInvited || isPending, invite };
}
