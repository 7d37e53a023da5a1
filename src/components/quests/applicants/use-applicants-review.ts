import { type RefObject, useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import type { Failure } from '../../../queries/cache/decisions.ts';
import { APPLICANTS_PAGE, useApplicants } from '../../../queries/quests/applicants.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { usePrefetchNextPage } from '../../ui/list/use-prefetch-next-page.ts';
import type { ApplicantsParams, useApplicantsParams } from '../review/applicants-search-params.ts';
import { useDecideApplicants } from '../review/deciding/use-decide-applicants.ts';
import { PANEL_SIZES } from '../review/proof/preview-panel.tsx';
import { useNextProofs } from '../review/proof/use-preload-proofs.ts';
import { useShown } from '../review/use-applicant-rows.ts';
import { useComparedApplicants } from './use-compared-applicants.ts';
import { useListKeys } from './use-list-shortcuts.ts';
import { useNewApplicants } from './use-new-applicants.ts';
import { useOpenApplicant } from './use-open-applicant.ts';
import { useSelection } from './use-selection.ts';

export type ApplicantsReview = {
  questId: string;
  quest: QuestDetail | undefined;
  params: ApplicantsParams;
  go: ReturnType<typeof useApplicantsParams>;
  decisions: ReturnType<typeof useDecisions>;
  /** The last applicant at the desk, if the person comes from there. */
  looked: RefObject<string | undefined>;
};

/** The decisions that failed, and what can be done about them. */
const failedDecisions = ({ failures, queue }: ReturnType<typeof useDecisions>) => ({
  failures,
  byId: new Map(failures.map((failure) => [failure.decision.id, failure])),
  again: (lost: readonly Failure[]) => void queue.decide(lost.map(({ decision }) => decision)),
  dismiss: (lost: readonly Failure[]) => queue.forget(lost.map(({ decision }) => decision.id)),
});

/** The rows, which of them are selected, open or compared, and the decisions about them. */
export function useApplicantsReview({ questId, quest, params, go, decisions, looked }: ApplicantsReview) {
  // Coming from the desk, the row may be on a later page.
  const [isBack] = useState(() => looked.current !== undefined);
  const list = useApplicants(questId, { status: params.status, sort: params.sort }, isBack);
  usePrefetchNextPage(list, APPLICANTS_PAGE);
  const { entries, queue } = decisions;
  const rows = useShown(list.data as Applicant[] | undefined, entries, quest?.reward ?? 0);
  const chosen = useSelection(rows);
  const comparison = useComparedApplicants(rows);
  const fresh = useNewApplicants(questId, quest !== undefined, list.refetch);
  const opening = useOpenApplicant({ questId, rows, params, go });
  const { isWide, opened, preview, close, openNext } = opening;
  const left = quest?.leftApproved ?? 0;
  useNextProofs(rows, isWide ? opened : undefined, PANEL_SIZES);

  const deciding = useDecideApplicants({
    quest: quest as QuestDetail,
    left,
    queue,
    onDecided: openNext,
    // Rejected ones stay selected, so that another try need not search for them.
    onFailed: (lost) => lost.length > 1 && chosen.keepOnly(lost.map(({ decision }) => decision.id)),
  });

  useListKeys({
    enabled: quest !== undefined && !params.isDesk && !deciding.dialog,
    rows,
    opened,
    chosen,
    deciding,
    look: isWide ? preview : undefined,
    close,
  });

  return {
    list,
    rows,
    left,
    chosen,
    comparison,
    fresh,
    opening,
    deciding,
    failed: failedDecisions(decisions),
  };
}
