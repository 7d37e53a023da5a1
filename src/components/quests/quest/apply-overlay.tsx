import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ownProof } from '../../../queries/quests/application-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { useApplySearchParams } from '../apply/apply-search-params.ts';
import { applyCode } from '../apply/lazy-apply.ts';

type ApplyOverlayProps = { quest: QuestDetail; isOpen: boolean };

/** The sheet while the earlier application is loading, or could not be read. */
function Reading({ before, onClose }: { before: UseQueryResult<unknown>; onClose: () => void }) {
  const { error, isFetching, refetch } = before;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.questSendChanges()}
      hasUrl
      footer={null}
    >
      {error ? (
        <RetryRow {...failureProps({ error, isFetching, refetch })} />
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
  const { close } = useApplySearchParams();
  const { myApplication } = quest;
  const needsChangesId = myApplication?.status === 'changes_requested' ? myApplication._id : null;
  const before = useQuery({ ...ownProof(quest._id, needsChangesId ?? ''), enabled: needsChangesId !== null });
  const Parts = useLazyComponent(applyCode, true, close);
  // The earlier application is the initial form.
  if (needsChangesId !== null && !before.data) return <Reading before={before} onClose={close} />;
  if (!Parts) return null;
  return (
    <Parts
      key={needsChangesId}
      quest={quest}
      before={needsChangesId === null ? null : (before.data ?? null)}
      onClose={close}
    />
  );
}

/** The application sheet, if the URL says that it is open and nothing prevents it. */
export function ApplyOverlay({ quest, isOpen }: ApplyOverlayProps) {
  const { applyProblem, myApplication } = quest;
  const needsChanges = myApplication?.status === 'changes_requested';
  // An opened sheet stays: a quest that fills up meanwhile must not discard the draft.
  const mayApply = applyProblem === null || applyProblem === 'full' || needsChanges;
  return isOpen && mayApply ? <Sheet quest={quest} /> : null;
}
