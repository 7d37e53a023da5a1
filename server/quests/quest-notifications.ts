import type { Notice } from '../notifications/notification-writer.service.ts';
import type { HeldProof } from './applications/application-decision.repository.ts';
import type { HeldQuest } from './quest-lock.repository.ts';

type Named = Pick<HeldQuest, 'id' | 'title'>;

const ofQuest = ({ id, title }: Named) => ({ type: 'quest' as const, id, title });

function kindOf({ state, decidedBy, paidAmount }: HeldProof, reward: number): Notice['kind'] | null {
  if (state === 'rejected') return 'quest_rejected';
  if (state === 'changes_requested') return 'quest_changes';
  if (state !== 'approved') return null;
  if (decidedBy === 'auto') return 'quest_auto_approved';
  return paidAmount !== null && paidAmount < reward ? 'quest_partial' : 'quest_approved';
}

/**
 * Tells people what became of their proofs. The house tells it: money hangs on it, so that it arrives whomever they
 * mute or block, and anew after a decision was taken back.
 */
export function decisionNotices(
  quest: Named & Pick<HeldQuest, 'reward'>,
  proofs: readonly HeldProof[],
): Notice[] {
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

/** Tells an owner that proofs were approved without them, and what that paid. */
export const autoApprovedNotice = (quest: Named & { owner_id: string }, amount: number): Notice => ({
  kind: 'quest_auto_approved',
  recipientId: quest.owner_id,
  target: ofQuest(quest),
  amount,
});

/** Tells an owner, with the reason, and whoever waits that nothing moves for now, or that all goes on. */
export function holdNotices(
  action: 'freeze' | 'release',
  quest: Named & { owner_id: string },
  waiting: readonly string[],
  reason: string,
): Notice[] {
  const told = { kind: action === 'freeze' ? ('quest_frozen' as const) : ('quest_released' as const) };
  const about = { ...told, target: ofQuest(quest) };
  const others = waiting.filter((id) => id !== quest.owner_id);
  return [
    { ...about, recipientId: quest.owner_id, excerpt: reason },
    ...others.map((recipientId) => ({ ...about, recipientId })),
  ];
}

/** The same of a quest for each of these people. */
export const questNotices = (
  kind: 'quest_due' | 'quest_closed' | 'quest_slot_open',
  quest: Named,
  people: Iterable<string>,
): Notice[] => [...new Set(people)].map((recipientId) => ({ kind, recipientId, target: ofQuest(quest) }));
