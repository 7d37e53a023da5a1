import { Link } from '@tanstack/react-router';
import * as m from '../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { sentFacts } from '../review/proof/submission-facts.ts';
import { StatusBadge } from '../review/status-badge.tsx';

type ApplicantPersonProps = {
  applicant: ShownApplicant;
  /** What happens next, and when. */
  clock: string | undefined;
};

/** Who sent it, when, and its status. */
export function ApplicantPerson({ applicant, clock }: ApplicantPersonProps) {
  const { user, status, isPending } = applicant;
  return (
    <div className="flex items-center gap-3">
      <Avatar person={user} size={44} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base">
          <Link to="/profile/$id" params={{ id: user.userId }} className="font-bold hover:underline">
            {user.name}
          </Link>{' '}
          <bdi className="text-text-2">@{user.username}</bdi>
        </p>
        <p className="truncate text-md text-text-2">
          {m.applicantSent({ when: sentFacts(applicant, new Date()) })}
        </p>
        {clock && <p className="truncate text-md text-text-2">{clock}</p>}
      </div>
      <StatusBadge status={status} isPending={isPending} hasIcon />
    </div>
  );
}
