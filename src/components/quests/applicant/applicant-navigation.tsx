import { ChevronDown, ChevronUp } from 'lucide-react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ApproveRejected } from '../review/deciding/approve-rejected.tsx';
import { DecisionBar } from '../review/deciding/decision-bar.tsx';
import { useCanUndo } from '../review/deciding/use-can-undo.ts';
import type { Decide } from '../review/deciding/use-decide-applicants.ts';
import { StatusBadge } from '../review/status-badge.tsx';
import { applicantHead } from './applicant-layout.ts';

export type Adjacent = { previousId: string | null; nextId: string | null };

type HeadProps = {
  questId: string;
  quest: QuestDetail;
  text: string;
  adjacent: Adjacent;
  go: (id: string | null) => void;
};

const foot =
  'sticky bottom-0 z-30 border-line border-t bg-surface px-4 pt-3 pb-safe-3 ' + 'empty:hidden lg:px-6';

type FootProps = {
  applicant: ShownApplicant;
  quest: QuestDetail;
  deciding: Decide;
  /** Decided just now: its status is shown before the next one opens. */
  isFresh: boolean;
};

/** Which proof of how many, and buttons to the adjacent ones. */
export function ApplicantHead({ questId, quest, text, adjacent, go }: HeadProps) {
  return (
    <header className={applicantHead}>
      <BackButton fallback={`/quests/${questId}/applicants`} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere font-bold text-base">{quest.title}</p>
        <h1 tabIndex={-1} className="font-normal text-md text-text-2 tabular-nums">
          {text}
        </h1>
      </div>
      <IconButton
        label={m.applicantPrevious()}
        icon={ChevronUp}
        tip="below-end"
        disabled={adjacent.previousId === null}
        onClick={() => go(adjacent.previousId)}
      />
      <IconButton
        label={m.applicantNext()}
        icon={ChevronDown}
        tip="below-end"
        disabled={adjacent.nextId === null}
        onClick={() => go(adjacent.nextId)}
      />
    </header>
  );
}

/** What decides, or its status. */
export function ApplicantFoot({ applicant, quest, deciding, isFresh }: FootProps) {
  const canUndo = useCanUndo(applicant);
  if (applicant.status !== 'pending' && isFresh) {
    return (
      <div className={`${foot} grid min-h-18 place-items-center`}>
        <div role="status">
          <StatusBadge status={applicant.status} isPending={applicant.isPending} hasIcon />
        </div>
      </div>
    );
  }
  if (applicant.status !== 'pending' && !canUndo) {
    return (
      <div className={foot}>
        <ApproveRejected key={applicant._id} applicant={applicant} quest={quest} deciding={deciding} />
      </div>
    );
  }
  return (
    <div className={foot}>
      <DecisionBar applicant={applicant} deciding={deciding} />
    </div>
  );
}
