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
  if (state !== 'approved') return null;
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
    const target = { type: 'applicant' as const, id: proof.id, questId: quest.id, title: quest.title };
    return [
      {
        kind,
        recipientId: proof.applicantId,
        target,
        excerpt: proof.reason?.text ?? null,
        amount: proof.paidAmount,
      },
    ];
  });
}

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
