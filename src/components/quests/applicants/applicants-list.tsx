import type { ReactNode } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import type { useApplicants } from '../../../queries/quests/applicants.ts';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { DecideDialogs } from '../review/deciding/decide-dialogs.tsx';
import type { useDecideApplicants } from '../review/deciding/use-decide-applicants.ts';
import { CompareDialog } from '../review/proof/compare-dialog.tsx';
import { PreviewPanel } from '../review/proof/preview-panel.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FailureList } from './failure-list.tsx';
import { ListStates } from './list-states.tsx';
import { NewApplicantsButton } from './new-applicants-button.tsx';
import { statusPanel } from './status-tabs.tsx';
import { type ApplicantsReview, useApplicantsReview } from './use-applicants-review.ts';
import type { useComparedApplicants } from './use-compared-applicants.ts';

export const applicantsMain = 'flex min-w-0 flex-col px-4 pb-8 md:px-6 md:pt-6 md:pb-5 xl:px-8';

type ListProps = ApplicantsReview & {
  /** Shown above the table; it can start selecting too. */
  head: (select: () => void) => ReactNode;
};

const nextPageOf = (list: ReturnType<typeof useApplicants>) => ({
  hasNext: list.hasNextPage,
  isFetching: list.isFetching,
  hasFailed: list.isError,
  fetchNext: () => void list.fetchNextPage(),
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
  const review = useApplicantsReview({ questId, quest, params, go, decisions, looked });
  const { list, rows, left, chosen, comparison, fresh, opening, deciding, failed } = review;
  const { isWide, opened, open, close } = opening;
  const now = new Date();
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
