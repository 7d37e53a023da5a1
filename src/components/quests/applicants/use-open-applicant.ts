import { useNavigate } from '@tanstack/react-router';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import type { ApplicantsParams, useApplicantsParams } from '../review/applicants-search-params.ts';
import { rowLink } from './applicant-row.tsx';
import { focusedIn } from './use-list-shortcuts.ts';

type OpenApplicant = {
  questId: string;
  rows: readonly ShownApplicant[];
  params: ApplicantsParams;
  go: ReturnType<typeof useApplicantsParams>;
};

/** The open applicant: in the preview on wide screens, on a separate page elsewhere. */
export function useOpenApplicant({ questId, rows, params, go }: OpenApplicant) {
  const navigate = useNavigate();
  const isWide = useMediaQuery(TWO_COLUMNS);

  const preview = ({ _id }: Pick<ShownApplicant, '_id'>) => {
    go({ open: _id });
    document.getElementById(rowLink(_id))?.focus({ preventScroll: true });
  };

  return {
    isWide,
    opened: rows.find(({ _id }) => _id === params.open),
    preview,
    open: (applicant: ShownApplicant) => {
      if (isWide) return preview(applicant);
      const to = '/quest/$questId/applicant/$applicantId';
      void navigate({ to, params: { questId, applicantId: applicant._id } });
    },
    /** Closes the preview; false if none is open. */
    close: (): boolean => {
      if (params.open) go({ open: undefined });
      return params.open !== undefined;
    },
    /** After a decision, opens the next pending applicant; with no preview open, focuses that row. */
    openNext: (decidedIds: readonly string[]) => {
      const decided = new Set(decidedIds);
      const from = params.open ?? focusedIn(rows)?._id;
      if (!from || !decided.has(from)) return;
      const at = rows.findIndex(({ _id }) => _id === from);
      const waits = ({ _id, status }: ShownApplicant) => status === 'pending' && !decided.has(_id);
      const next = rows.slice(at + 1).find(waits) ?? rows.slice(0, at).findLast(waits);
      if (next && params.open) preview(next);
      else if (next) document.getElementById(rowLink(next._id))?.focus();
    },
  };
}
