import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useApplicantEvents } from '../../../queries/quests/applicant-events.ts';
import { applicantQueries } from '../../../queries/quests/applicants.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { FrozenNotice } from '../parts/frozen-notice.tsx';
import { DecideDialogs } from '../review/deciding/decide-dialogs.tsx';
import { reviewDeadline } from '../review/deciding/review-deadline.ts';
import { useDecideApplicants } from '../review/deciding/use-decide-applicants.ts';
import { useKeys } from '../review/deciding/use-shortcuts.ts';
import { PayRow, ProofText } from '../review/proof/proof-details.tsx';
import { ProofMedia } from '../review/proof/proof-media.tsx';
import { pressProof } from '../review/proof/proof-shortcuts.ts';
import { useDecidedQuest, useShown } from '../review/use-applicant-rows.ts';
import { applicantPage, applicantProof, applicantSide } from './applicant-layout.ts';
import { type Adjacent, ApplicantFoot, ApplicantHead } from './applicant-navigation.tsx';
import { ApplicantPerson } from './applicant-person.tsx';
import { OwnProof } from './own-proof.tsx';
import { useWaiting } from './use-pending-applicants.ts';

/** How long the new status replaces the bar before the next proof opens, in milliseconds. */
const SHOWN_MS = 1_500;

type OwnerViewProps = {
  questId: string;
  quest: QuestDetail;
  applicant: ShownApplicant;
  adjacent: Adjacent;
  decisions: ReturnType<typeof useDecidedQuest>['decisions'];
};

/** One proof for the owner to review; after the decision the next pending one opens. */
function OwnerView({ questId, quest, applicant, adjacent: beside, decisions }: OwnerViewProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { _id, user, media, status, isPending } = applicant;
  const { at, next } = useWaiting(questId, _id, decisions.entries);
  const [freshId, setFresh] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useApplicantEvents(questId, true, () => undefined);

  const go = (id: string | null) => {
    clearTimeout(timer.current);
    if (id === null) return;
    const params = { questId, applicantId: id };
    void navigate({ to: '/quest/$questId/applicant/$applicantId', params, replace: true });
  };
  const deciding = useDecideApplicants({
    quest,
    left: quest.leftApproved,
    queue: decisions.queue,
    onDecided: () => {
      setFresh(_id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => goOn(), SHOWN_MS);
    },
  });
  const goOn = useEffectEvent(() => {
    setFresh(null);
    // One whose decision failed, or was undone, still needs a decision.
    if (status !== 'pending') go(next === undefined ? beside.nextId : next);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const { previousId, nextId } = beside;
  useEffect(() => {
    if (savesData()) return;
    for (const id of [nextId, previousId])
      if (id) void client.prefetchQuery(applicantQueries.detail(id, client));
  }, [client, nextId, previousId]);

  useKeys(!deciding.dialog, ({ key }) => {
    if (document.querySelector('[role$=dialog], [role=menu]')) return false;
    if (key === 'a') deciding.approve([applicant]);
    else if (key === 'r') deciding.openDialog('reject', [applicant]);
    else if (key === 'u' && status !== 'pending') deciding.undo(applicant);
    else if (key === 'j') go(nextId);
    else if (key === 'k') go(previousId);
    else return pressProof(key, 'applicant');
    return true;
  });

  const failure = decisions.failures.find(({ decision }) => decision.id === _id);
  const count = quest.pendingCount;
  const text =
    status === 'pending' && at >= 0
      ? m.applicantPosition({ position: at + 1, count: Math.max(count, at + 1) })
      : m.applicantTitle();
  return (
    <main id="main" tabIndex={-1} className={applicantPage}>
      <ApplicantHead questId={questId} quest={quest} text={text} adjacent={beside} go={go} />
      <div className={applicantProof} data-proof-scope="applicant">
        <ProofMedia
          key={_id}
          media={media}
          name={user.name}
          isCurrent
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="h-full"
        />
      </div>
      <div className={applicantSide}>
        <FrozenNotice quest={quest} />
        <ApplicantPerson applicant={applicant} clock={reviewDeadline(applicant, quest.leftApproved)?.full} />
        <ProofText applicant={applicant} criteria={quest.criteria} />
        <div className="rounded-2xl bg-surface px-4 py-3 shadow-0">
          <PayRow applicant={applicant} quest={quest} left={quest.leftApproved} />
        </div>
        {failure && (
          <p role="alert" className="text-danger-text text-md">
            {failure.message}
          </p>
        )}
        {isPending && <p className="sr-only">{m.applicantUnconfirmed()}</p>}
      </div>
      <ApplicantFoot applicant={applicant} quest={quest} deciding={deciding} isFresh={freshId === _id} />
      <DecideDialogs quest={quest} deciding={deciding} />
    </main>
  );
}

function Loading() {
  return (
    <main id="main" tabIndex={-1} className={applicantPage}>
      <h1 tabIndex={-1} className="sr-only">
        {m.applicantTitle()}
      </h1>
      <LoadingStatus />
      <div className={`${applicantProof} p-4`}>
        <Skeleton className="h-full w-full" />
      </div>
    </main>
  );
}

/** One proof, for its applicant and for the owner of the quest. */
export function ApplicantScreen({ questId, applicantId }: { questId: string; applicantId: string }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const read = useQuery(applicantQueries.detail(applicantId, client));
  // Its quest is part of the response; newer counts are laid over it.
  const { quest, decisions } = useDecidedQuest(read.data?.quest ?? questId, read.data !== undefined);
  const [applicant] = useShown(read.data && [read.data], decisions.entries, quest?.reward ?? 0);
  if (read.error && !read.data) {
    return (
      <main id="main" tabIndex={-1} className="mx-auto max-w-186 px-4">
        <div className="flex min-h-13 items-center">
          <BackButton fallback={`/quests/${questId}`} className="-ms-3" />
          <h1 tabIndex={-1} className="text-lg">
            {m.applicantTitle()}
          </h1>
        </div>
        <PageError {...read} />
      </main>
    );
  }
  if (!read.data || !applicant || !quest) return <Loading />;
  if (read.data.quest !== questId) {
    const params = { questId: read.data.quest, applicantId };
    return <Navigate to="/quest/$questId/applicant/$applicantId" params={params} replace />;
  }
  if (quest.user.userId !== viewer?.userId) return <OwnProof applicant={applicant} quest={quest} />;
  return (
    <OwnerView
      questId={questId}
      quest={quest}
      applicant={applicant}
      adjacent={read.data}
      decisions={decisions}
    />
  );
}
