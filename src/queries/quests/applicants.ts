import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import type { Applicant } from '../../../contract/quests/applicant.ts';
import * as api from '../../api/quests/applicant.ts';
import { type DecisionInput, tryDecisions } from '../../api/quests/applicant-decision.ts';
import { saveFile } from '../../lib/browser/download-file.ts';
import * as m from '../../messages/quests.gen.ts';
import type { ApplicantPages } from '../cache/applicants.ts';
import { FIRST_PAGE, firstPageOnly, nextPageParam, type Page, uniqueItems } from '../cache/core/pages.ts';
import { type ApplicantFilter, applicantKeys } from '../keys/applicant-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';

/** A large page, because owners review many in a row. */
export const APPLICANTS_PAGE = limits.page.max;

export type { DecisionInput } from '../../api/quests/applicant-decision.ts';
export type { ApplicantFilter } from '../keys/applicant-keys.ts';

export const applicantQueries = {
  /** The applications to a quest, each once; with the counts of the tabs. */
  list: (questId: string, filter: ApplicantFilter, client: QueryClient) =>
    infiniteQueryOptions({
      queryKey: applicantKeys.list(questId, filter),
      queryFn: async ({ pageParam, signal }): Promise<Page<Applicant>> => {
        const query = { ...filter, ...pageParam, limit: APPLICANTS_PAGE };
        const { applicants, counts, ...rest } = await api.listApplicants(questId, query, signal);
        if (pageParam.page === 1) client.setQueryData(applicantKeys.counts(questId), counts);
        return { items: applicants, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, APPLICANTS_PAGE),
      select: uniqueItems<Applicant>,
      staleTime: 0,
    }),

  /** How many of each status there are. */
  counts: (questId: string) =>
    queryOptions({
      queryKey: applicantKeys.counts(questId),
      queryFn: async ({ signal }) => (await api.listApplicants(questId, { limit: 1 }, signal)).counts,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** One application; its quest is cached where the page of the quest finds it. */
  detail: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: applicantKeys.detail(id),
      queryFn: async ({ signal }) => {
        const { questDetail, ...applicant } = (await api.getApplicant(id, signal)).questdetails;
        client.setQueryData(questKeys.detail(questDetail._id), questDetail);
        return applicant;
      },
      staleTime: 0,
    }),

  /** Dry run of a decision: its effect, without making it. */
  trial: (questId: string, ids: readonly string[], verdict: DecisionInput) =>
    queryOptions({
      queryKey: ['applicant', 'trial', questId, ids, verdict] as const,
      queryFn: ({ signal }) => tryDecisions(questId, [...ids], verdict, signal),
      staleTime: 0,
      gcTime: 0,
    }),
};

/**
 * The list; data from an earlier visit is trimmed to the first page and refetched. During the same visit
 * `isBack` restores all loaded pages of the first list that is shown.
 */
export function useApplicants(questId: string, filter: ApplicantFilter, isBack = false) {
  const client = useQueryClient();
  const options = applicantQueries.list(questId, filter, client);
  const key = JSON.stringify(options.queryKey);
  const [cut, setCut] = useState(isBack ? key : '');
  if (cut !== key) {
    setCut(key);
    const updatedAt = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<ApplicantPages>(options.queryKey, (data) => data && firstPageOnly(data), {
      updatedAt,
    });
  }
  return useInfiniteQuery(options);
}

/** Loads the decisions of a quest and saves them as a file. */
export function useDecisionsFile(questId: string) {
  return useMutation({
    mutationFn: async () => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(await api.readDecisions(questId), `flickquest-decisions-${day}.csv`);
    },
    meta: { retryLabel: m.questDecisionsRetry() },
  });
}
