import type { LockedQuest } from '../quest-lock.repository.ts';

type Places = Pick<
  LockedQuest,
  | 'type'
  | 'state'
  | 'places'
  | 'approved'
  | 'pending'
  | 'changes'
  | 'heldSlots'
  | 'max_applicants'
  | 'rejected'
>;

/**
 * Slots that a new application can take. A contest takes any number of applications: only approvals fill it.
 */
export function openSlots(quest: Places): number {
  if (quest.state !== 'open') return 0;
  return Math.max(0, freeSlots(quest) - quest.heldSlots);
}

/**
 * Slots without an application, including those of rejections that can still be undone or appealed; also while
 * the quest closes.
 */
export function freeSlots({ type, places, approved, pending, changes }: Places): number {
  return type === 'Open' ? places - approved : places - approved - pending - changes;
}

/** How many applications a quest ever got, withdrawn ones too. */
export const sentEver = ({
  approved,
  rejected,
  pending,
  changes,
  withdrawn,
}: Pick<LockedQuest, 'approved' | 'rejected' | 'pending' | 'changes' | 'withdrawn'>): number =>
  approved + rejected + pending + changes + withdrawn;

/** The counters that go over the wire after any change. */
export const countersOf = (quest: Places) => ({
  totalApproved: quest.approved,
  totalRejected: quest.rejected,
  leftApproved: quest.max_applicants - quest.approved,
  openSlots: openSlots(quest),
  pendingCount: quest.pending,
});
