import type { HeldQuest } from '../quest-lock.repository.ts';

type Places = Pick<
  HeldQuest,
  | 'type'
  | 'state'
  | 'places'
  | 'approved'
  | 'pending'
  | 'changes'
  | 'justRejected'
  | 'max_applicants'
  | 'rejected'
>;

/** Places that a new proof can take. A contest takes any number of proofs, so only approvals fill it. */
export function openSlots(quest: Places): number {
  if (quest.state !== 'open') return 0;
  return Math.max(0, freePlaces(quest) - (quest.type === 'Open' ? 0 : quest.justRejected));
}

/** Places that no proof holds, those of just undoable rejections included; also while the quest closes. */
export function freePlaces({ type, places, approved, pending, changes }: Places): number {
  return type === 'Open' ? places - approved : places - approved - pending - changes;
}

/** How many proofs a quest ever got, withdrawn ones too. */
export const sentEver = ({
  approved,
  rejected,
  pending,
  changes,
  withdrawn,
}: Pick<HeldQuest, 'approved' | 'rejected' | 'pending' | 'changes' | 'withdrawn'>): number =>
  approved + rejected + pending + changes + withdrawn;

/** What the wire says of a quest after any change. */
export const countersOf = (quest: Places) => ({
  totalApproved: quest.approved,
  totalRejected: quest.rejected,
  leftApproved: quest.max_applicants - quest.approved,
  openSlots: openSlots(quest),
  pendingCount: quest.pending,
});
