import { useNavigate } from '@tanstack/react-router';
import { id } from '../../../../contract/core/shared.ts';
import type { ApplicantSort } from '../../../../contract/quests/applicant.ts';
import { type ApplicantStatus, applicantStatus } from '../../../../contract/quests/quest.ts';

/** The search params of the applicants; invalid ones are dropped. */
export interface ApplicantsSearch {
  status?: string | undefined;
  sort?: string | undefined;
  /** The proof in the preview. */
  open?: string | undefined;
  /** The review desk is open over the list. */
  desk?: number | undefined;
}

export interface ApplicantsParams {
  status: ApplicantStatus | undefined;
  sort: ApplicantSort;
  open: string | undefined;
  isDesk: boolean;
}

export function readParams(search: ApplicantsSearch): ApplicantsParams {
  return {
    status: applicantStatus.safeParse(search.status).data,
    sort: search.sort === 'date-asc' ? 'date-asc' : 'date-desc',
    open: id.safeParse(search.open).data,
    isDesk: String(search.desk) === '1',
  };
}

/** Moves within the applicants of a quest: what is shown is in the URL. */
export function useApplicantsParams(questId: string) {
  const navigate = useNavigate();
  return (change: ApplicantsSearch, { replace = true }: { replace?: boolean } = {}) =>
    void navigate({
      to: '/quests/$id/applicants',
      params: { id: questId },
      search: (before: object) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    });
}
