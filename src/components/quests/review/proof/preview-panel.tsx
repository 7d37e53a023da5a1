import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { shortcuts } from '../../../../lib/storage/shortcuts.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ApproveRejected } from '../deciding/approve-rejected.tsx';
import { DecisionBar } from '../deciding/decision-bar.tsx';
import { KeyCap } from '../deciding/key-cap.tsx';
import { reviewDeadline } from '../deciding/review-deadline.ts';
import type { Decide } from '../deciding/use-decide-applicants.ts';
import { StatusBadge } from '../status-badge.tsx';
import { PayRow, ProofText } from './proof-details.tsx';
import { ProofMedia, proofCard } from './proof-media.tsx';
import { sentFacts } from './submission-facts.ts';

/** How wide a proof is shown here, for the browser's choice among the image's sizes. */
export const PANEL_SIZES = '352px';

type PreviewPanelProps = {
  applicant: ShownApplicant;
  quest: QuestDetail;
  deciding: Decide;
  /** Others are selected: their bar has the primary button. */
  isQuiet: boolean;
  now: Date;
  onClose: () => void;
};

/** The proof of one row next to the list. */
export function PreviewPanel({ applicant, quest, deciding, isQuiet, now, onClose }: PreviewPanelProps) {
  const { user, status, isPending, media } = applicant;
  const hasKeys = shortcuts.useIsOn();
  const facts = sentFacts(applicant, now);
  const clock = reviewDeadline(applicant, quest.leftApproved);
  return (
    <aside
      aria-label={m.reviewPreviewOf({ name: user.name })}
      className="sticky top-(--bars) hidden h-below-bars flex-col gap-4 overflow-y-auto border-line border-s bg-surface px-6 py-5 lg:flex"
      data-proof-scope="preview"
    >
      <div className="flex items-center gap-3">
        <Avatar person={user} size={40} />
        <div className="min-w-0 flex-1">
          <Link
            to="/profile/$id"
            params={{ id: user.userId }}
            className="block truncate font-bold text-base hover:underline"
          >
            {user.name}
          </Link>
          <p className="truncate text-md text-text-2">{facts}</p>
          {clock && <p className="truncate text-md text-text-2">{clock.full}</p>}
        </div>
        {status !== 'pending' && <StatusBadge status={status} isPending={isPending} hasIcon />}
        <IconButton label={m.reviewPreviewClose()} icon={X} size="s" tip="below-end" onClick={onClose} />
      </div>
      <ProofMedia
        key={applicant._id}
        media={media}
        name={user.name}
        isCurrent
        sizes={PANEL_SIZES}
        className={proofCard}
      />
      <ProofText applicant={applicant} criteria={quest.criteria} />
      <PayRow applicant={applicant} quest={quest} />
      <DecisionBar applicant={applicant} deciding={deciding} isQuiet={isQuiet} />
      <ApproveRejected
        key={`${applicant._id} after all`}
        applicant={applicant}
        quest={quest}
        deciding={deciding}
      />
      {hasKeys && (
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-md text-text-2 coarse:hidden">
          <span className="flex items-center gap-2">
            <KeyCap name="J" />
            <KeyCap name="K" /> {m.reviewKeysStep()}
          </span>
          <span className="flex items-center gap-2">
            <KeyCap name="X" /> {m.reviewKeySelects()}
          </span>
        </p>
      )}
    </aside>
  );
}
