import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { ownProof } from '../../../queries/quests/application-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { useApplyAddress } from '../apply/apply-search-params.ts';
import { applyCode } from '../apply/lazy-apply.ts';
import { messages } from './messages.ts';

type ApplyHostProps = { quest: QuestDetail; isOpen: boolean };

/** The sheet while what was sent before is read, or could not be. */
function Reading({ before, onClose }: { before: UseQueryResult<unknown>; onClose: () => void }) {
  const { error, isFetching, refetch } = before;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.mine.again}
      hasAddress
      footer={null}
    >
      {error ? (
        <RetryRow
          title={error.message}
          hint={hintFor(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingStatus />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-3 h-48 w-full" />
        </>
      )}
    </Dialog>
  );
}

function Sheet({ quest }: { quest: QuestDetail }) {
  const { close } = useApplyAddress();
  const { myApplication } = quest;
  const askedId = myApplication?.status === 'changes_requested' ? myApplication._id : null;
  const before = useQuery({ ...ownProof(quest._id, askedId ?? ''), enabled: askedId !== null });
  const Parts = useLazyComponent(applyCode, true, close);
  // What was sent before is what one begins with.
  if (askedId !== null && !before.data) return <Reading before={before} onClose={close} />;
  if (!Parts) return null;
  return (
    <Parts
      key={askedId}
      quest={quest}
      before={askedId === null ? null : (before.data ?? null)}
      onClose={close}
    />
  );
}

/** Applying, where the address says that it is open and nothing stands against it. */
export function ApplyOverlay({ quest, isOpen }: ApplyHostProps) {
  const { applyProblem, myApplication } = quest;
  const isAsked = myApplication?.status === 'changes_requested';
  // Who was let in stays: a quest that fills up meanwhile must not take the work away.
  const mayStand = applyProblem === null || applyProblem === 'full' || isAsked;
  return isOpen && mayStand ? <Sheet quest={quest} /> : null;
}
