import { ChevronDown, ChevronUp } from 'lucide-react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ApproveRejected } from '../applicants/deciding/approve-rejected.tsx';
import { DecisionBar } from '../applicants/deciding/decision-bar.tsx';
import { useCanUndo } from '../applicants/deciding/use-can-undo.ts';
import type { Decide } from '../applicants/deciding/use-decide-applicants.ts';
import { messages } from '../applicants/messages.ts';
import { StatusBadge } from '../applicants/status-badge.tsx';

export type Beside = { previousId: string | null; nextId: string | null };

type HeadProps = {
  questId: string;
  quest: QuestDetail;
  words: string;
  beside: Beside;
  go: (id: string | null) => void;
};

type FootProps = {
  applicant: ShownApplicant;
  quest: QuestDetail;
  deciding: Decide;
  /** Decided just now: how it stands is shown before the next one opens. */
  isFresh: boolean;
};

/** Whose proof of how many, and the ways to those beside it. */
export function ApplicantHead({ questId, quest, words, beside, go }: HeadProps) {
  return (
    <header className="applicant-head">
      <BackButton fallback={`/quests/${questId}/applicants`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold text-base">{quest.title}</p>
        <h1 tabIndex={-1} className="font-normal text-md text-text-2 tabular-nums">
          {words}
        </h1>
      </div>
      <IconButton
        label={messages.previous}
        icon={ChevronUp}
        tip="below-end"
        disabled={beside.previousId === null}
        onClick={() => go(beside.previousId)}
      />
      <IconButton
        label={messages.next}
        icon={ChevronDown}
        tip="below-end"
        disabled={beside.nextId === null}
        onClick={() => go(beside.nextId)}
      />
    </header>
  );
}

/** What decides, or how it stands. */
export function ApplicantFoot({ applicant, quest, deciding, isFresh }: FootProps) {
  const canUndo = useCanUndo(applicant);
  if (applicant.status !== 'pending' && isFresh) {
    return (
      <div className="applicant-foot grid min-h-18 place-items-center">
        <div role="status">
          <StatusBadge status={applicant.status} isPending={applicant.isPending} hasIcon />
        </div>
      </div>
    );
  }
  if (applicant.status !== 'pending' && !canUndo) {
    return (
      <div className="applicant-foot">
        <ApproveRejected key={applicant._id} applicant={applicant} quest={quest} deciding={deciding} />
      </div>
    );
  }
  return (
    <div className="applicant-foot">
      <DecisionBar applicant={applicant} deciding={deciding} />
    </div>
  );
}
