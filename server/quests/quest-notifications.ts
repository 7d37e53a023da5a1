import type { NotificationInput } from '../notifications/notification-writer.service.ts';
import type { LockedApplication } from './applications/application-decision.repository.ts';
import type { LockedQuest } from './quest-lock.repository.ts';

type Named = Pick<LockedQuest, 'id' | 'title'>;

const ofQuest = ({ id, title }: Named) => ({ type: 'quest' as const, id, title });

function kindOf(
  { state, decidedBy, paidAmount }: LockedApplication,
  reward: number,
): NotificationInput['kind'] | null {
  if (state === 'rejected') return 'quest_rejected';
  if (state === 'changes_requested') return 'quest_changes';
  // An overturned rejection has a notification of its own.
  if (state !== 'approved' || decidedBy === 'operator') return null;
  if (decidedBy === 'auto') return 'quest_auto_approved';
  return paidAmount !== null && paidAmount < reward ? 'quest_partial' : 'quest_approved';
}

/**
 * Notifies applicants of decisions. They come from the platform: money depends on them, so they arrive whomever
 * the person blocks or mutes, and again after a decision was undone.
 */
export function decisionNotifications(
  quest: Named & Pick<LockedQuest, 'reward'>,
  proofs: readonly LockedApplication[],
): NotificationInput[] {
  return proofs.flatMap((proof) => {
    const kind = kindOf(proof, quest.reward);
    if (kind === null) return [];
    return [
      {
        kind,
        recipientId: proof.applicantId,
        target: ofProof(quest, proof.id),
        excerpt: proof.reason?.text ?? null,
        amount: proof.paidAmount,
      },
    ];
  });
}

const ofProof = ({ id: questId, title }: Named, id: string) => ({
  type: 'applicant' as const,
  id,
  questId,
  title,
});

/** Notifies the owner that a rejection was appealed, with what the applicant says. */
export const appealNotification = (
  quest: Named & { owner_id: string },
  applicationId: string,
  words: string,
): NotificationInput => ({
  kind: 'quest_appeal',
  recipientId: quest.owner_id,
  target: ofProof(quest, applicationId),
  excerpt: words,
});

/** Notifies both sides of an operator's decision about an appeal; the amount is null if the rejection was upheld. */
export const appealResultNotifications = (
  quest: Named & { owner_id: string },
  { id, applicantId }: LockedApplication,
  { note, amount }: { note: string; amount: number | null },
): NotificationInput[] =>
  [applicantId, quest.owner_id].map((recipientId) => ({
    kind: 'appeal_result',
    recipientId,
    target: ofProof(quest, id),
    excerpt: note,
    amount,
  }));

/** Notifies an owner that applications were auto-approved, and what that paid. */
export const autoApprovedNotification = (
  quest: Named & { owner_id: string },
  amount: number,
): NotificationInput => ({
  kind: 'quest_auto_approved',
  recipientId: quest.owner_id,
  target: ofQuest(quest),
  amount,
});

/** Notifies the owner, with the reason, and everybody who waits that a quest is frozen or released. */
export function freezeNotifications(
  action: 'freeze' | 'release',
  quest: Named & { owner_id: string },
  waiting: readonly string[],
  reason: string,
): NotificationInput[] {
  const base = { kind: action === 'freeze' ? ('quest_frozen' as const) : ('quest_released' as const) };
  const about = { ...base, target: ofQuest(quest) };
  const others = waiting.filter((id) => id !== quest.owner_id);
  return [
    { ...about, recipientId: quest.owner_id, excerpt: reason },
    ...others.map((recipientId) => ({ ...about, recipientId })),
  ];
}

/** The same notification about a quest for each of these people. */
export const questNotifications = (
  kind: 'quest_due' | 'quest_closed' | 'quest_slot_open',
  quest: Named,
  people: Iterable<string>,
): NotificationInput[] =>
  [...new Set(people)].map((recipientId) => ({ kind, recipientId, target: ofQuest(quest) }));
