import { Dialog } from '@base-ui/react/dialog';
import { Inbox } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import type { useDecisions } from '../../../queries/quests/decisions/decisions.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { FrozenNotice } from '../parts/frozen-notice.tsx';
import { DecisionBar } from '../review/deciding/decision-bar.tsx';
import { reviewDeadline } from '../review/deciding/review-deadline.ts';
import type { DecisionDialog } from '../review/deciding/use-decide-applicants.ts';
import { DESK_SIZES } from '../review/desk-query.ts';
import { loadMedia } from '../review/proof/preload-media.ts';
import { PayRow, ProofText } from '../review/proof/proof-details.tsx';
import { ProofMedia } from '../review/proof/proof-media.tsx';
import { sentFacts } from '../review/proof/submission-facts.ts';
import { StatusBadge } from '../review/status-badge.tsx';
import { DeskFormFrame } from './desk-form-frame.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskHelp } from './desk-help.tsx';
import { DeskSummary } from './desk-summary.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { formOf, useDeskMode } from './use-desk-mode.ts';

type DeskScreenProps = {
  /** With its numbers as they will be once everything decided is confirmed. */
  quest: QuestDetail;
  decisions: ReturnType<typeof useDecisions>;
  /** Called with the current application. */
  onLook: (id: string) => void;
  onLeave: () => void;
};

function Person({ applicant, left }: { applicant: ShownApplicant; left: number }) {
  const { user, status, isPending } = applicant;
  const clock = reviewDeadline(applicant, left);
  return (
    <div className="flex items-center gap-3">
      <Avatar person={user} size={44} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-lg">{user.name}</h3>
        <p className="truncate text-md text-text-2">
          <bdi>@{user.username}</bdi> · {sentFacts(applicant, new Date())}
        </p>
        {clock && <p className="truncate text-md text-text-2">{clock.full}</p>}
      </div>
      <StatusBadge status={status} isPending={isPending} hasIcon />
    </div>
  );
}

/** The current proof, and the next ones behind it: rendered already, so that a key only shows them. */
function Stage({ slides }: { slides: readonly ShownApplicant[] }) {
  // Prefetch the one after next once the next is rendered.
  const settled = useDeferredValue(slides);
  const [current] = slides;
  const media = useDeferredValue(current)?.media;
  useEffect(() => {
    // The items next to the first one also open by a key.
    if (!savesData()) for (const item of media?.slice(1) ?? []) loadMedia(item, DESK_SIZES);
  }, [media]);
  const behind = settled.filter(({ _id }) => _id !== current?._id);
  return (
    <div className="relative min-h-0 bg-stage">
      {(current ? [current, ...behind] : behind).map((applicant, index) => (
        <div
          key={applicant._id}
          className="absolute inset-0 z-1 data-ready:z-0"
          data-ready={index > 0 || undefined}
          data-proof-scope={index === 0 ? 'desk' : undefined}
          inert={index > 0}
        >
          <ProofMedia
            media={applicant.media}
            name={applicant.user.name}
            isCurrent={index === 0}
            autoplay
            sizes={DESK_SIZES}
            className="h-full"
          />
        </div>
      ))}
    </div>
  );
}

function Nobody({ desk, onLeave }: { desk: Desk; onLeave: () => void }) {
  const { list } = desk;
  if (list.error) {
    return <ErrorState {...failureProps(list)} />;
  }
  if (list.isPending || list.hasNextPage) {
    return (
      <div className="grid h-full place-items-center p-6">
        <LoadingStatus />
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title={m.deskDone()}
      text={m.deskDoneText()}
      action={
        <Button variant="tonal" onClick={onLeave}>
          {m.deskBack()}
        </Button>
      }
    />
  );
}

function FailureText({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger-text text-md">
      {text}
    </p>
  );
}

/** One proof after the other, by the keyboard alone; decisions are gathered and sent together. */
export function DeskScreen({ quest, decisions, onLook, onLeave }: DeskScreenProps) {
  const desk = useDesk(quest, decisions);
  const popup = useRef<HTMLDivElement>(null);
  const { current } = desk;
  const looked = useEffectEvent(onLook);
  const currentId = current?._id;
  useEffect(() => {
    if (currentId !== undefined) looked(currentId);
  }, [currentId]);
  const focusPopup = () => popup.current?.focus({ preventScroll: true });
  const { mode, look, back, help, approve, openForm, judge } = useDeskMode(desk, focusPopup, onLeave);
  const isOver = desk.waiting === 0 && current?.status !== 'pending' && mode === 'look';
  const Form = formOf(mode);
  const deciding = {
    approve,
    undo: desk.undo,
    openDialog: (what: DecisionDialog['what']) => {
      if (what !== 'approve') openForm(what);
    },
  };
  const isDecidedElsewhere = current !== undefined && current.status !== 'pending';
  return (
    <Dialog.Root open onOpenChange={(open) => !open && back()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={() => popup.current}
          className="fixed inset-0 z-40 grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto_auto] bg-canvas outline-none lg:grid-cols-aside-105 lg:grid-rows-[auto_minmax(0,1fr)_auto]"
        >
          <DeskHead
            desk={desk}
            waiting={quest.pendingCount}
            canStep={!isOver && !Form}
            isHelping={mode === 'help'}
            onHelp={help}
            onLeave={onLeave}
          />
          {current && !isOver ? (
            <Stage slides={desk.slides} />
          ) : (
            <div className="min-h-0 overflow-y-auto">
              <Nobody desk={desk} onLeave={onLeave} />
            </div>
          )}
          <div className="flex max-h-[42dvh] min-w-0 flex-col gap-3.5 overflow-y-auto border-line p-4 lg:max-h-none lg:border-s lg:bg-surface lg:p-6">
            <FrozenNotice quest={quest} />
            {current && !isOver && <Person applicant={current} left={quest.leftApproved} />}
            {isDecidedElsewhere && Form && (
              <FailureText text={m.deskElsewhere({ name: current.user.name })} />
            )}
            {mode === 'help' && <DeskHelp onClose={look} />}
            {current && Form && (
              <Form
                key={current._id}
                Frame={DeskFormFrame}
                quest={quest}
                applicants={[current]}
                onDecide={judge}
                onClose={look}
              />
            )}
            {current && !isOver && mode === 'look' && (
              <>
                {desk.failure && <FailureText text={m.deskFailed({ message: desk.failure.message })} />}
                <DecisionBar applicant={current} deciding={deciding} />
                <PayRow applicant={current} quest={quest} left={quest.leftApproved} />
                {current.status === 'pending' && !current.partialAllowance && (
                  <p className="text-md text-text-2">{m.reviewPartDeclined({ name: current.user.name })}</p>
                )}
                <ProofText applicant={current} criteria={quest.criteria} />
              </>
            )}
          </div>
          <DeskSummary
            summary={desk.summary}
            currency={quest.currency}
            onUndo={desk.undo}
            onSend={desk.sendNow}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
