import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type {
  AuditEntry,
  CaseState,
  CaseTarget,
  ModerationAction,
  ModerationCase,
} from '../../../contract/moderation/admin.ts';
import * as api from '../../api/moderation/admin.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { flickKeys } from '../keys/flick-keys.ts';

export interface CaseFilter {
  state: CaseState;
  type: CaseTarget | undefined;
}

export interface Decision {
  action: ModerationAction;
  reason: string;
  /** Version of the case that the operator saw. */
  version: number;
  /** How long a suspension lasts; undefined for no end. */
  days?: number | undefined;
}

const adminKeys = {
  self: ['admin', 'self'] as const,
  cases: ['admin', 'cases'] as const,
  case: (id: string) => ['admin', 'case', id] as const,
  audit: ['admin', 'audit'] as const,
};

export const adminQueries = {
  /** Whether the viewer is an operator; requested once per visit. */
  self: () =>
    queryOptions({
      queryKey: adminKeys.self,
      queryFn: ({ signal }) => api.operatorSelf(signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  cases: ({ state, type }: CaseFilter) =>
    infiniteQueryOptions({
      queryKey: [...adminKeys.cases, state, type ?? 'all'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const { cases, ...rest } = await api.listCases(
          { state, ...(type ? { type } : {}), ...pageParam },
          signal,
        );
        return { items: cases, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<ModerationCase>,
      staleTime: 0,
    }),

  /** The current state of a case: reloaded every time it is opened. */
  detail: (id: string) =>
    queryOptions({
      queryKey: adminKeys.case(id),
      queryFn: async ({ signal }) => (await api.getCase(id, signal)).case,
      staleTime: 0,
    }),

  audit: (operatorId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...adminKeys.audit, operatorId ?? 'all'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const by = operatorId ? { operatorId } : {};
        const { entries, ...rest } = await api.listAudit({ ...by, ...pageParam }, signal);
        return { items: entries, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.notifications),
      select: (data) => ({
        entries: uniqueItems<AuditEntry>(data),
        operators: data.pages[0]?.operators ?? [],
      }),
      staleTime: 0,
    }),
};

/** Whether the viewer is an operator; true if the call fails, because the screen then shows the error. */
export async function mayModerate(client: QueryClient): Promise<boolean> {
  const self = adminQueries.self();
  await client.prefetchQuery(self);
  return client.getQueryData(self.queryKey)?.operator !== false;
}

export const useOperatorSelf = () => useQuery(adminQueries.self());

/** Decides about a case. The case and the lists are refetched even after a failure. */
export function useDecide(caseId: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (decision: Decision) => api.actOnCase(caseId, decision, keyOf({ caseId, ...decision })),
    onSuccess: (response) => client.setQueryData(adminKeys.case(caseId), response.case),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: flickKeys.all, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: adminKeys.audit });
      void client.invalidateQueries({ queryKey: adminKeys.cases });
      await client.invalidateQueries({ queryKey: adminKeys.case(caseId) });
    },
    meta: { silent: true },
  });
}
