import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/quests.gen.ts';
import { progressOf } from '../../../publishing/uploads/progress.ts';
import { markPushesUseful } from '../../../push/permission.ts';
import { isFull, useSendProof } from '../../../queries/quests/application-submit.ts';
import { UnsavedChangesGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { Trail } from '../../ui/list/trail.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useOnline } from '../../ui/use-online.ts';
import { momentOf } from '../parts/quest-dates.ts';
import { MediaStep } from './media-step.tsx';
import { NoteStep } from './note-step.tsx';
import { problemOf, proofInputOf } from './proof-form.ts';
import { CheckStep } from './review-step.tsx';
import { useSpokenProgress } from './use-announced-progress.ts';
import { type Applying, useApply } from './use-apply.ts';

const note = 'rounded-xl bg-reward-soft px-4 py-3 text-reward-text';
const steps = ['media', 'note', 'check'] as const;
type Step = (typeof steps)[number];
const stepNames: Record<Step, () => string> = {
  media: m.applyStepMedia,
  note: m.applyStepNote,
  check: m.applyStepReview,
};

/** What to do about errors that are about more than what was typed. */
const failureHints = {
  quest_closed: { hint: m.applyClosedHint() },
  quest_frozen: { hint: m.applyOnHoldHint() },
  already_applied: { hint: m.applyAlreadySentHint() },
  sealed: { hint: m.applyAlreadySentHint() },
  too_many_open: { hint: m.applyTooManyHint() },
  wrong_country: { hint: m.applyCountryHint() },
  bad_transition: { hint: m.applyDecidedHint() },
};

type ApplySheetProps = {
  quest: QuestDetail;
  /** The earlier application, if changes were requested. */
  before: Applicant | null;
  onClose: () => void;
};

/** Why changes were requested, and until when they can be sent. */
function RequestedChanges({ quest, before }: { quest: QuestDetail; before: Applicant }) {
  const { reason, changesDue } = before;
  const criterion = reason?.criterion === null ? undefined : quest.criteria[reason?.criterion ?? -1];
  return (
    <div className={note}>
      <p className="font-semibold text-md">{m.applyChangesRequested()}</p>
      {criterion && <p className="text-md">{criterion}</p>}
      {reason && (
        <p dir="auto" className="text-md">
          {reason.text}
        </p>
      )}
      {changesDue && <p className="text-md">{m.questSendChangesBy({ date: momentOf(changesDue) })}</p>}
    </div>
  );
}

function Failed({ error }: { error: Error }) {
  if (!isFull(error)) {
    const { panel = { title: error.message, hint: hintFor(error) } } = readFormFailure(error, {
      paths: {},
      codes: failureHints,
    });
    return <FailurePanel {...panel} />;
  }
  return (
    <div role="alert" className={note}>
      <p className="flex items-center gap-2 font-semibold text-md">
        <Info size={18} aria-hidden="true" />
        {m.applyFullTitle()}
      </p>
      <p className="text-md">{m.applyFullText()}</p>
    </div>
  );
}

function Steps({
  step,
  quest,
  applying,
  shown,
}: {
  step: Step;
  quest: QuestDetail;
  applying: Applying;
  shown: Step | null;
}) {
  const problem = problemOf(applying.draft, applying.form);
  const problemAt = (at: Step) => {
    if (problem?.step !== at || shown !== at) return null;
    if (problem.at === 'long') return m.applyNoteTooLong({ max: questLimits.application.text });
    return problem.at === 'none'
      ? m.applyNoFiles()
      : m.applyTooManyFiles({ max: questLimits.application.media });
  };
  useSpokenProgress(progressOf(applying.draft).share);
  if (step === 'media') return <MediaStep applying={applying} problem={problemAt('media')} />;
  if (step === 'note') return <NoteStep quest={quest} applying={applying} problem={problemAt('note')} />;
  return <CheckStep quest={quest} applying={applying} />;
}

/** Applying in three steps: media, note, review. The draft outlives the sheet. */
export function ApplySheet({ quest, before, onClose }: ApplySheetProps) {
  const [step, setStep] = useState<Step>('media');
  const [checked, setChecked] = useState<Step | null>(null);
  const isHere = useIsMounted();
  const isOnline = useOnline();
  const send = useSendProof({
    onSent: () => {
      markPushesUseful();
      toast.success(m.applySent());
      if (isHere()) onClose();
    },
    onFailed: ({ message }) => {
      if (!isHere()) toast.failure(message);
    },
  });
  const applying = useApply(quest._id, before, send.isSuccess);
  const at = steps.indexOf(step);
  const body = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    // The button that was pressed disappeared with its step.
    if (seen.current !== step) body.current?.focus();
    seen.current = step;
  }, [step]);
  const go = (to: Step) => {
    const problem = applying && problemOf(applying.draft, applying.form);
    const isAhead = problem && steps.indexOf(problem.step) < steps.indexOf(to);
    setChecked(isAhead ? problem.step : null);
    setStep(isAhead ? problem.step : to);
  };
  const press = () => {
    if (!applying) return;
    const next = steps[at + 1];
    if (next) go(next);
    else if (problemOf(applying.draft, applying.form)) go('check');
    else send.mutate(proofInputOf(applying.form));
  };
  const title = before ? m.applyAgainTitle() : m.applyTitle();
  const isLast = step === 'check';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      hasUrl
      footer={
        <>
          {at > 0 && (
            <Button variant="quiet" onClick={() => go(steps[at - 1] ?? 'media')}>
              {m.applyBack()}
            </Button>
          )}
          <Button loading={send.isPending} loadingLabel={m.applySending()} onClick={press}>
            {isLast ? m.applySend() : m.applyNext()}
          </Button>
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <Trail
            total={steps.length}
            current={at}
            label={m.applyStep({ step: at + 1, total: steps.length, name: stepNames[step]() })}
          />
          <h3 className="font-semibold text-base">{stepNames[step]()}</h3>
        </div>
        {before && step !== 'check' && <RequestedChanges quest={quest} before={before} />}
        {applying?.isResumed && step === 'media' && (
          <div className="flex flex-wrap items-center gap-2 text-md text-text-2">
            {m.applyResumed()}
            <Button variant="quiet" size="s" onClick={applying.startOver}>
              {m.applyStartOver()}
            </Button>
          </div>
        )}
        {applying && <Steps step={step} quest={quest} applying={applying} shown={checked} />}
        {!isOnline && <p className="text-info text-md">{m.applyOffline()}</p>}
        {send.error && isLast && <Failed error={send.error} />}
      </div>
      {applying && (
        <UnsavedChangesGuard
          when={applying.isTouched && !applying.isPersistent && !send.isSuccess}
          title={m.applyLeave()}
        />
      )}
    </Dialog>
  );
}
