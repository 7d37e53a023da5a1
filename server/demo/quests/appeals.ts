import { APPEAL_REVIEW_MS } from '../../../contract/quests/quest-limits.ts';
import { appealAnswer, appeals } from '../words/quest-notes.ts';
import { countsOf, type DemoQuest, takenSlots } from './quests.ts';

const HOUR_MS = 3_600_000;
/** How long after its rejection an appeal is sent. */
const AFTER_MS = 5 * HOUR_MS;

const hasFreeSlot = (quest: DemoQuest) => countsOf(quest).approved + takenSlots(quest) < quest.places;

/** Rejections that can be appealed, the newest first, at most one for each quest. */
function newestRejections(quests: readonly DemoQuest[], now: Date) {
  return quests
    .filter((quest) => !quest.closedAt && quest.words.type !== 'Open' && hasFreeSlot(quest))
    .flatMap(({ proofs }) => {
      const rejected = proofs.flatMap(({ id, state, decidedAt }) =>
        state === 'rejected' && decidedAt && decidedAt.getTime() < now.getTime() - AFTER_MS
          ? [{ id, decidedAt }]
          : [],
      );
      return rejected.sort((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime()).slice(0, 1);
    })
    .sort((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime());
}

/** Appeals of the newest rejections: open ones, and one that the operator decided. */
export function questAppealRows(quests: readonly DemoQuest[], operatorId: string, now: Date) {
  return newestRejections(quests, now)
    .slice(0, appeals.length)
    .map(({ id, decidedAt }, n) => {
      const createdAt = new Date(decidedAt.getTime() + AFTER_MS);
      const row = {
        application_id: id,
        words: appeals[n] ?? '',
        created_at: createdAt,
        due_at: new Date(createdAt.getTime() + APPEAL_REVIEW_MS),
      };
      if (n < appeals.length - 1) return { ...row, state: 'open' as const };
      const answered = new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) / 2);
      return {
        ...{ ...row, state: 'upheld' as const, decided_at: answered },
        ...{ operator_id: operatorId, note: appealAnswer },
      };
    });
}
