import type { ApplicantSort } from '../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';

/** What a list of applicants is narrowed to, and its order. */
export interface ApplicantFilter {
  status?: ApplicantStatus | undefined;
  sort: ApplicantSort;
}

/** Every list of a quest's applicants is under `lists`. */
export const applicantKeys = {
  all: ['applicant'] as const,
  lists: (questId: string) => ['applicant', 'list', questId] as const,
  list: (questId: string, { status, sort }: ApplicantFilter) =>
    ['applicant', 'list', questId, status ?? 'all', sort] as const,
  counts: (questId: string) => ['applicant', 'counts', questId] as const,
  detail: (id: string) => ['applicant', 'detail', id] as const,
  similar: (id: string) => ['applicant', 'similar', id] as const,
};
