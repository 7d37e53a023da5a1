import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Applicant, ApplicantCounts } from '../../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import {
  type Entry,
  overlayApplicant,
  overlayCounters,
  overlayCounts,
  type ShownApplicant,
} from '../../../queries/cache/decisions.ts';
import { applicantQueries } from '../../../queries/quests/applicants.ts';
import { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { questQueries } from '../../../queries/quests/quest.ts';

/** The quest with its numbers as they will be once every decision is confirmed. */
export function useDecidedQuest(questId: string, enabled = true) {
  const client = useQueryClient();
  const read = useQuery({ ...questQueries.detail(questId), enabled });
  const { data: counts } = useQuery({ ...applicantQueries.counts(questId), enabled: false }, client);
  const decisions = useDecisions(questId);
  const { entries } = decisions;
  const quest = useMemo<QuestDetail | undefined>(
    () => read.data && overlayCounters(read.data, entries),
    [read.data, entries],
  );
  const shownCounts = useMemo<ApplicantCounts | undefined>(
    () => counts && overlayCounts(counts, entries),
    [counts, entries],
  );
  return { read, quest, counts: shownCounts, decisions };
}

/** Lays what is decided over what was read; `reward` in minor units. */
export function useShown(
  applicants: readonly Applicant[] | undefined,
  entries: readonly Entry[],
  reward: number,
): ShownApplicant[] {
  return useMemo(() => {
    // Of several decisions about one application the last applies.
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return (applicants ?? []).map((applicant) =>
      overlayApplicant(applicant, byId.get(applicant._id), reward),
    );
  }, [applicants, entries, reward]);
}
