import { useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import type { Failure, ShownApplicant } from '../../../queries/cache/decisions.ts';
import { useApplicantEvents } from '../../../queries/quests/applicant-events.ts';
import { APPLICANTS_PAGE, useApplicants } from '../../../queries/quests/applicants.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { shareLink } from '../../flicks/card/share.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePrefetchNextPage } from '../../ui/list/use-prefetch-next-page.ts';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { useQuestUrl } from '../quest/use-quest-url.ts';
import { rowLink } from './applicant-row.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import type { ApplicantsPlace, usePlace } from './applicants-search-params.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DecideDialogs } from './deciding/decide-dialogs.tsx';
import { useDecideApplicants } from './deciding/use-decide-applicants.ts';
import { FailureList } from './failure-list.tsx';
import { messages } from './messages.ts';
import { CompareDialog } from './proof/compare-dialog.tsx';
import { PANEL_SIZES, PreviewPanel } from './proof/preview-panel.tsx';
import { useNextProofs } from './proof/use-preload-proofs.ts';
import { RowSkeletons } from './skeletons.tsx';
import { PANEL, tabId } from './status-tabs.tsx';
import { useShown } from './use-applicant-rows.ts';
import { focusedIn, useListKeys } from './use-list-shortcuts.ts';
import { useSelection } from './use-selection.ts';

type ListProps = {
  questId: string;
  quest: QuestDetail | undefined;
  place: ApplicantsPlace;
  go: ReturnType<typeof usePlace>;
  decisions: ReturnType<typeof useDecisions>;
  /** Who was looked at last at the desk, where one comes from there. */
  looked: RefObject<string | undefined>;
  /** What stands above the table; it starts selecting too. */
  head: (select: () => void) => ReactNode;
};

function Empty({ questId, isAll }: { questId: string; isAll: boolean }) {
  const url = useQuestUrl(questId);
  if (!isAll) return <EmptyState icon={UsersRound} title={messages.none} text={messages.noneText} />;
  const share = () => void shareLink(url);
  return (
    <EmptyState
      icon={UsersRound}
      title={messages.nobody}
      text={messages.nobodyText}
      action={
        <Button variant="tonal" onClick={share}>
          {messages.share}
        </Button>
      }
    />
  );
}

/** The table with its bar, and the preview beside it. */
export function ApplicantsList({ questId, quest, place, go, decisions, looked, head }: ListProps) {
  const navigate = useNavigate();
  const isWide = useMediaQuery(TWO_COLUMNS);
  // From the desk one comes back to a row, which may stand on a later page.
  const [isBack] = useState(() => looked.current !== undefined);
  const list = useApplicants(questId, { status: place.status, sort: place.sort }, isBack);
  usePrefetchNextPage(list, APPLICANTS_PAGE);
  const { entries, failures, box } = decisions;
  const rows = useShown(list.data as Applicant[] | undefined, entries, quest?.reward ?? 0);
  const chosen = useSelection(rows);
  const [fresh, setFresh] = useState(0);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const pair = rows.filter(({ _id }) => compared.includes(_id));
  // One who left the list must not bring the comparison back with them.
  if (pair.length < compared.length) setCompared([]);
  useApplicantEvents(questId, quest !== undefined, () => setFresh((count) => count + 1));
  const now = new Date();
  const opened = rows.find(({ _id }) => _id === place.open);
  const left = quest?.leftApproved ?? 0;
  useNextProofs(rows, isWide ? opened : undefined, PANEL_SIZES);

  /** After a decision the next one who waits is looked at; with no preview open the focus goes to that row. */
  const goOn = (ids: readonly string[]) => {
    const gone = new Set(ids);
    const from = place.open ?? focusedIn(rows)?._id;
    if (!from || !gone.has(from)) return;
    const at = rows.findIndex(({ _id }) => _id === from);
    const waits = ({ _id, status }: ShownApplicant) => status === 'pending' && !gone.has(_id);
    const next = rows.slice(at + 1).find(waits) ?? rows.slice(0, at).findLast(waits);
    if (next && place.open) look(next);
    else if (next) document.getElementById(rowLink(next._id))?.focus();
  };
  const deciding = useDecideApplicants({
    quest: quest as QuestDetail,
    left,
    box,
    onDecided: goOn,
    // What was refused stays selected, or another try would begin with looking for it.
    onRefused: (lost) => lost.length > 1 && chosen.keepOnly(lost.map(({ decision }) => decision.id)),
  });
  const again = (lost: readonly Failure[]) => void box.decide(lost.map(({ decision }) => decision));

  const look = ({ _id }: Pick<ShownApplicant, '_id'>) => {
    go({ open: _id });
    document.getElementById(rowLink(_id))?.focus({ preventScroll: true });
  };
  const open = (applicant: ShownApplicant) => {
    if (!isWide && chosen.isSelecting) return chosen.pick(applicant._id, false);
    if (isWide) return look(applicant);
    const params = { questId, applicantId: applicant._id };
    void navigate({ to: '/quest/$questId/applicant/$applicantId', params });
  };
  useListKeys({
    enabled: quest !== undefined && !place.isDesk && !deciding.asking,
    rows,
    opened,
    chosen,
    deciding,
    look: isWide ? look : undefined,
    close: () => {
      if (place.open) go({ open: undefined });
      return place.open !== undefined;
    },
  });

  const byId = new Map(failures.map((failure) => [failure.decision.id, failure]));
  return (
    <div className="applicants" data-panel={(quest && opened) || undefined}>
      <main id="main" tabIndex={-1} className="applicants-main">
        {head(chosen.start)}
        <div
          id={PANEL}
          role="tabpanel"
          aria-labelledby={tabId(place.status)}
          className="flex flex-col gap-2 pb-4"
        >
          {fresh > 0 && (
            <Button
              variant="tonal"
              size="s"
              className="mt-2 self-center"
              onClick={() => {
                setFresh(0);
                void list.refetch();
              }}
            >
              {messages.fresh(fresh)}
            </Button>
          )}
          {failures.length > 0 && (
            <FailureList
              failures={failures}
              onAgain={again}
              onDismiss={(lost) => box.forget(lost.map(({ decision }) => decision.id))}
            />
          )}
          {list.isPending && <RowSkeletons />}
          {list.data && rows.length === 0 && <Empty questId={questId} isAll={place.status === undefined} />}
          {list.error && !list.data && (
            <ErrorState
              title={list.error.message}
              hint={hintFor(list.error)}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
          {rows.length > 0 && (
            <ApplicantTable
              questId={questId}
              applicants={rows}
              left={left}
              possible={chosen.possible}
              selection={chosen.selection}
              isSelecting={chosen.isSelecting}
              open={isWide ? place.open : undefined}
              failures={byId}
              looked={looked}
              now={now}
              next={{
                hasNext: list.hasNextPage,
                isFetching: list.isFetching,
                hasFailed: list.isError,
                fetchNext: () => void list.fetchNextPage(),
              }}
              onOpen={open}
              onPick={chosen.pick}
              onPickAll={chosen.pickAll}
              onUndo={deciding.undo}
              onAgain={(failure) => again([failure])}
            />
          )}
          {list.error && list.data && (
            <RetryRow
              title={list.error.message}
              hint={hintFor(list.error)}
              retrying={list.isFetching}
              onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
            />
          )}
        </div>
        {quest && (chosen.selected.length > 0 || chosen.isSelecting) && (
          <BulkBar
            count={chosen.selected.length}
            quest={quest}
            left={left}
            onClear={chosen.clear}
            onCompare={() => setCompared(chosen.selected.map(({ _id }) => _id))}
            onReject={() => deciding.ask('reject', chosen.selected)}
            onApprove={() => deciding.approve(chosen.selected)}
          />
        )}
      </main>
      {quest && opened && (
        <PreviewPanel
          applicant={opened}
          quest={quest}
          deciding={deciding}
          isQuiet={chosen.selected.length > 0}
          now={now}
          onClose={() => go({ open: undefined })}
        />
      )}
      {quest && (
        <CompareDialog pair={pair} quest={quest} deciding={deciding} onClose={() => setCompared([])} />
      )}
      {quest && <DecideDialogs quest={quest} deciding={deciding} />}
    </div>
  );
}
