import type { Appeal } from '../../../contract/quests/appeal.ts';
import type { Applicant } from '../../../contract/quests/applicant.ts';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { mapItems, type Pages } from './core/pages.ts';
import type { Decision } from './decisions.ts';

export type ApplicantPages = Pages<Applicant>;
/** Cached applicant data: a list, or a single applicant with its page data. */
export type ApplicantData = ApplicantPages | Applicant;

/** Changes the named applicants wherever they are cached; all other objects keep their identity. */
export function changeApplicants(
  data: ApplicantData,
  changes: ReadonlyMap<string, (applicant: Applicant) => Applicant>,
): ApplicantData {
  const change = <One extends Applicant>(one: One): One => {
    const changed = changes.get(one._id)?.(one) ?? one;
    // A page has fields that the response lacks, such as the adjacent applications; they are retained.
    return changed === one ? one : { ...one, ...changed };
  };
  return 'pages' in data ? mapItems(data, change) : change(data);
}

/** An owner's approval settles an open appeal; an undone rejection has none. */
function appealAfter(appeal: Appeal | null, to: ApplicantStatus, now: Date): Appeal | null {
  if (to === 'pending') return null;
  if (to !== 'approved' || appeal?.state !== 'open') return appeal;
  return { ...appeal, state: 'accepted', decidedAt: now.toISOString() };
}

/** The applicant after a decision that the server accepted; `reward` and amounts in minor units. */
export function decided(decision: Decision, reward: number, now: Date): (applicant: Applicant) => Applicant {
  const { to, reason, amount } = decision;
  return (applicant) => {
    // Applying the decision again must not change its time.
    if (applicant.status === to) return applicant;
    const open = to === 'pending';
    return {
      ...applicant,
      status: to,
      paidAmount: to === 'approved' ? (amount ?? reward) : null,
      reason: reason ? { ...reason, criterion: reason.criterion ?? null } : null,
      decidedBy: open ? null : 'owner',
      decidedAt: open ? null : now.toISOString(),
      undoUntil: open ? null : new Date(now.getTime() + UNDO_MS).toISOString(),
      appeal: appealAfter(applicant.appeal, to, now),
    };
  };
}

/** The status from the server, if it differs from the cached one. */
export const hasStatus = (status: ApplicantStatus) => (applicant: Applicant) =>
  applicant.status === status ? applicant : { ...applicant, status, undoUntil: null };
