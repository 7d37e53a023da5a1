import { type ReactNode, type RefObject, useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import type { Failure, ShownApplicant } from '../../../queries/cache/decisions.ts';
import { APPLICANTS_PAGE, useApplicants } from '../../../queries/quests/applicants.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePrefetchNextPage } from '../../ui/list/use-prefetch-next-page.ts';
import type { ApplicantsParams, useApplicantsParams } from '../review/applicants-search-params.ts';
import { DecideDialogs } from '../review/deciding/decide-dialogs.tsx';
import { useDecideApplicants } from '../review/deciding/use-decide-applicants.ts';
import { CompareDialog } from '../review/proof/compare-dialog.tsx';
import { PANEL_SIZES, PreviewPanel } from '../review/proof/preview-panel.tsx';
import { useNextProofs } from '../review/proof/use-preload-proofs.ts';
import { useShown } from '../review/use-applicant-rows.ts';
import { ApplicantTable } from './applicant-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FailureList } from './failure-list.tsx';
import { ListStates } from './list-states.tsx';
import { NewApplicantsButton } from './new-applicants-button.tsx';
import { statusPanel } from './status-tabs.tsx';
import { useComparedApplicants } from './use-compared-applicants.ts';
import { useListKeys } from './use-list-shortcuts.ts';
import { useNewApplicants } from './use-new-applicants.ts';
import { useOpenApplicant } from './use-open-applicant.ts';
import { useSelection } from './use-selection.ts';

export const applicantsMain = 'flex min-w-0 flex-col px-4 pb-8 md:px-6 md:pt-6 md:pb-5 xl:px-8';

type ListProps = {
  questId: string;
  quest: QuestDetail | undefined;
  params: ApplicantsParams;
  go: ReturnType<typeof useApplicantsParams>;
  decisions: ReturnType<typeof useDecisions>;
  /** The last applicant at the desk, if the person comes from there. */
  looked: RefObject<string | undefined>;
  /** Shown above the table; it can start selecting too. */
  head: (select: () => void) => ReactNode;
};

const nextPageOf = (list: ReturnType<typeof useApplicants>) => ({
  hasNext: list.hasNextPage,
  isFetching: list.isFetching,
  hasFailed: list.isError,
  fetchNext: () => void list.fetchNextPage(),
});

/** The decisions that failed, and what can be done about them. */
const failedDecisions = ({ failures, queue }: ReturnType<typeof useDecisions>) => ({
  failures,
  byId: new Map(failures.map((failure) => [failure.decision.id, failure])),
  again: (lost: readonly Failure[]) => void queue.decide(lost.map(({ decision }) => decision)),
  dismiss: (lost: readonly Failure[]) => queue.forget(lost.map(({ decision }) => decision.id)),
});

type PanelsProps = {
  quest: QuestDetail;
  opened: ShownApplicant | undefined;
  comparison: ReturnType<typeof useComparedApplicants>;
  deciding: ReturnType<typeof useDecideApplicants>;
  /** Others are selected: their bar has the primary button. */
  isQuiet: boolean;
  now: Date;
  onClose: () => void;
};

/** What opens next to the table or over it: the preview, the comparison, and what a decision asks for. */
function ReviewPanels({ quest, opened, comparison, deciding, isQuiet, now, onClose }: PanelsProps) {
  return (
    <>
      {opened && (
        <PreviewPanel
          applicant={opened}
          quest={quest}
          deciding={deciding}
          isQuiet={isQuiet}
          now={now}
          onClose={onClose}
        />
      )}
      <CompareDialog pair={comparison.pair} quest={quest} deciding={deciding} onClose={comparison.end} />
      <DecideDialogs quest={quest} deciding={deciding} />
    </>
  );
}

/** The table with its bar, and the preview next to it. */
export function ApplicantsList({ questId, quest, params, go, decisions, looked, head }: ListProps) {
  // Coming from the desk, the row may be on a later page.
  const [isBack] = useState(() => looked.current !== undefined);
  const list = useApplicants(questId, { status: params.status, sort: params.sort }, isBack);
  usePrefetchNextPage(list, APPLICANTS_PAGE);
  const { entries, queue } = decisions;
  const rows = useShown(list.data as Applicant[] | undefined, entries, quest?.reward ?? 0);
  const chosen = useSelection(rows);
  const comparison = useComparedApplicants(rows);
  const fresh = useNewApplicants(questId, quest !== undefined, list.refetch);
  const now = new Date();
  const { isWide, opened, preview, open, close, openNext } = useOpenApplicant({ questId, rows, params, go });
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
  const failed = failedDecisions(decisions);

  useListKeys({
    enabled: quest !== undefined && !params.isDesk && !deciding.dialog,
    rows,
    opened,
    chosen,
    deciding,
    look: isWide ? preview : undefined,
    close,
  });

  const hasPanel = quest !== undefined && opened !== undefined;
  return (
    <div
      className={`grid min-h-dvh ${hasPanel ? 'lg:grid-cols-aside-100' : ''}`}
      data-panel={hasPanel || undefined}
    >
      <main id="main" tabIndex={-1} className={applicantsMain}>
        {head(chosen.start)}
        <div {...statusPanel(params.status)} className="flex flex-col gap-2 pb-4">
          <NewApplicantsButton {...fresh} />
          {failed.failures.length > 0 && (
            <FailureList failures={failed.failures} onAgain={failed.again} onDismiss={failed.dismiss} />
          )}
          <ListStates
            questId={questId}
            list={list}
            isEmpty={rows.length === 0}
            isAll={params.status === undefined}
          />
          {rows.length > 0 && (
            <ApplicantTable
              questId={questId}
              applicants={rows}
              left={left}
              possible={chosen.possible}
              selection={chosen.selection}
              isSelecting={chosen.isSelecting}
              open={isWide ? params.open : undefined}
              failures={failed.byId}
              looked={looked}
              now={now}
              next={nextPageOf(list)}
              onOpen={(applicant) =>
                !isWide && chosen.isSelecting ? chosen.pick(applicant._id, false) : open(applicant)
              }
              onPick={chosen.pick}
              onPickAll={chosen.pickAll}
              onUndo={deciding.undo}
              onAgain={(failure) => failed.again([failure])}
            />
          )}
          {list.error && list.data && <RetryRow {...failureProps(list)} />}
        </div>
        {quest && (chosen.selected.length > 0 || chosen.isSelecting) && (
          <BulkBar
            count={chosen.selected.length}
            quest={quest}
            left={left}
            onClear={chosen.clear}
            onCompare={() => comparison.compare(chosen.selected)}
            onReject={() => deciding.openDialog('reject', chosen.selected)}
            onApprove={() => deciding.approve(chosen.selected)}
          />
        )}
      </main>
      {quest && (
        <ReviewPanels
          quest={quest}
          opened={opened}
          comparison={comparison}
          deciding={deciding}
          isQuiet={chosen.selected.length > 0}
          now={now}
          onClose={close}
        />
      )}
    </div>
  );
}
