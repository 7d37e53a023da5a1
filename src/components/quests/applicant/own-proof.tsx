import { Link } from '@tanstack/react-router';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { dayOf } from '../parts/quest-dates.ts';
import { PayRow, ProofText } from '../review/proof/proof-details.tsx';
import { ProofMedia } from '../review/proof/proof-media.tsx';
import { applicantHead, applicantPage, applicantProof, applicantSide } from './applicant-layout.ts';
import { ApplicantPerson } from './applicant-person.tsx';

/** What happens next, and until when. */
function applicationDeadline({ status, reviewDue, changesDue }: ShownApplicant): string | null {
  if (status === 'pending' && reviewDue) return m.questDecisionBy({ date: dayOf(reviewDue) });
  if (status === 'changes_requested' && changesDue) {
    return m.questSendChangesBy({ date: dayOf(changesDue) });
  }
  return null;
}

/** The viewer's own proof: its status, and nothing to decide. */
export function OwnProof({ applicant, quest }: { applicant: ShownApplicant; quest: QuestDetail }) {
  const clock = applicationDeadline(applicant);
  return (
    <main id="main" tabIndex={-1} className={applicantPage}>
      <header className={applicantHead}>
        <BackButton fallback={`/quests/${quest._id}`} />
        <div className="min-w-0 flex-1">
          <Link
            to="/quests/$id"
            params={{ id: quest._id }}
            className="block truncate font-bold text-base hover:underline"
          >
            {quest.title}
          </Link>
          <h1 tabIndex={-1} className="font-normal text-md text-text-2">
            {m.applicantOwnProof()}
          </h1>
        </div>
      </header>
      <div className={applicantProof}>
        <ProofMedia
          media={applicant.media}
          name={applicant.user.name}
          isCurrent
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="h-full"
        />
      </div>
      <div className={applicantSide}>
        <ApplicantPerson applicant={applicant} clock={undefined} />
        {clock && <p className="text-base">{clock}</p>}
        <ProofText applicant={applicant} criteria={quest.criteria} isOwn />
        <div className="rounded-2xl bg-surface px-4 py-3 shadow-0">
          <PayRow applicant={applicant} quest={quest} />
        </div>
      </div>
    </main>
  );
}
