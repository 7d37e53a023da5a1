import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DecisionBar } from '../deciding/decision-bar.tsx';
import type { Decide } from '../deciding/use-decide-applicants.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ProofText } from './proof-details.tsx';
import { ProofMedia, proofCard } from './proof-media.tsx';
import { sentFacts } from './submission-facts.ts';

type CompareDialogProps = {
  /** Two, or none if nothing is compared. */
  pair: readonly ShownApplicant[];
  quest: QuestDetail;
  deciding: Decide;
  onClose: () => void;
};

/** Two proofs side by side, one below the other on phones; each can be decided there. */
export function CompareDialog({ pair, quest, deciding, onClose }: CompareDialogProps) {
  const now = new Date();
  return (
    <Dialog
      // The form of a decision replaces its buttons.
      open={pair.length === 2 && !deciding.dialog}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.reviewCompareTitle()}
      size="xl"
    >
      <div className="grid gap-6 md:grid-cols-2">
        {pair.map((applicant) => {
          const { _id, user, media, status, isPending } = applicant;
          const facts = sentFacts(applicant, now);
          return (
            <section key={_id} aria-label={user.name} className="flex min-w-0 flex-col gap-4">
              <div className="flex items-center gap-3">
                <Avatar person={user} size={40} />
                <div className="min-w-0 flex-1">
                  <h3 className="truncate text-base">{user.name}</h3>
                  <p className="truncate text-md text-text-2">{facts}</p>
                </div>
                {status !== 'pending' && <StatusBadge status={status} isPending={isPending} hasIcon />}
              </div>
              <ProofMedia
                media={media}
                name={user.name}
                isCurrent
                sizes="(min-width: 48rem) 500px, 100vw"
                className={proofCard}
              />
              <ProofText applicant={applicant} criteria={quest.criteria} />
              <div className="mt-auto">
                <DecisionBar applicant={applicant} deciding={deciding} isQuiet hasKeys={false} />
              </div>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
