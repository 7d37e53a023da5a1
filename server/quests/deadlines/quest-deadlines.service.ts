import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { applicationDecisionRepository } from '../applications/application-decision.repository.ts';
import type { QuestEndingService } from '../closing/quest-close.service.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import { autoApprovedNotification } from '../quest-notifications.ts';
import { type DecisionRequest, decide, transitionsInOrder, withdraw } from '../quest-rules.ts';
import type { QuestTransitionsService } from '../quest-transitions.service.ts';
import { freeSlots } from '../reading/quest-slots.ts';
import { type BatchChange, QUESTS_PER_RUN, type QuestBatchService } from './quest-batch.service.ts';
import type { questDeadlinesRepository } from './quest-deadlines.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  due: typeof questDeadlinesRepository;
  proofs: typeof applicationDecisionRepository;
  ending: QuestEndingService;
  carryOut: QuestTransitionsService['carryOut'];
  notifications: NotificationWriterService;
  batch: QuestBatchService;
}

/** How many applications of one quest a run takes. */
const APPLICATIONS_PER_RUN = 200;

const AUTO = { by: 'auto', amount: null, mayCorrect: false } as const;
const APPROVAL: DecisionRequest = { ...AUTO, status: 'approved', reason: null };
const NO_SLOT: DecisionRequest = {
  ...AUTO,
  status: 'rejected',
  reason: { code: 'other', text: 'All places are taken', criterion: null },
};
const SAME_PAYOUT: DecisionRequest = {
  ...AUTO,
  status: 'rejected',
  reason: {
    code: 'other',
    text: 'You are paid to the same bank account as the owner of this quest',
    criterion: null,
  },
};

/**
 * What happens to quests and applications when a deadline passes. Every call does one batch; true while there
 * may be more.
 */
export function createQuestDeadlinesService(deps: Deps) {
  const { database, clock, due, proofs, ending, carryOut, notifications, batch } = deps;

  async function lockInOrder(trx: Db, questId: string, ids: readonly string[], state: ApplicantStatus) {
    const locked = await proofs.hold(trx, questId, ids);
    return ids.flatMap((id) => locked.get(id) ?? []).filter((application) => application.state === state);
  }

  async function approveDue(trx: Db, quest: LockedQuest): Promise<BatchChange | null> {
    const now = clock.now();
    const ids = await proofs.dueIds(trx, quest.id, now, APPLICATIONS_PER_RUN);
    const applications = await lockInOrder(trx, quest.id, ids, 'pending');
    const transitions = transitionsInOrder(quest, applications, (current, application) => {
      if (current.type === 'Open' && freeSlots(current) < 1) return null;
      return decide(current, application, application.sharesPayout ? SAME_PAYOUT : APPROVAL, now);
    });
    if (transitions.length === 0) return null;
    const change = await carryOut(trx, quest, transitions);
    if (change.released > 0) await notifications.add(trx, autoApprovedNotification(quest, change.released));
    return { ...change, more: ids.length === APPLICATIONS_PER_RUN };
  }

  async function withdrawLapsed(trx: Db, quest: LockedQuest): Promise<BatchChange | null> {
    const ids = await proofs.lapsedIds(trx, quest.id, clock.now(), APPLICATIONS_PER_RUN);
    const applications = await lockInOrder(trx, quest.id, ids, 'changes_requested');
    const transitions = transitionsInOrder(quest, applications, (_, application) => withdraw(application));
    if (transitions.length === 0) return null;
    return { ...(await carryOut(trx, quest, transitions)), more: ids.length === APPLICATIONS_PER_RUN };
  }

  /** In a contest without free slots, pending applications are rejected before it closes. */
  async function settle(trx: Db, quest: LockedQuest): Promise<BatchChange | null> {
    const now = clock.now();
    if (quest.heldSlots > 0 || (quest.decided_at && now.getTime() - quest.decided_at.getTime() < UNDO_MS))
      return null;
    const isFull = quest.approved === quest.max_applicants;
    const isContestOver = quest.type === 'Open' && freeSlots(quest) === 0;
    const undecided = isContestOver ? await proofs.undecided(trx, quest.id, APPLICATIONS_PER_RUN) : [];
    const rejections = transitionsInOrder(quest, undecided, (current, application) =>
      decide(current, application, NO_SLOT, now),
    );
    const rejected = await carryOut(trx, quest, rejections);
    const { pending, changes, state } = rejected.quest;
    if (pending + changes > 0 || !(isFull || state === 'closing'))
      return rejected.proofs.length > 0 ? { ...rejected, more: true } : null;
    const { change } = await ending.finish(trx, rejected.quest);
    return { ...change, proofs: rejected.proofs };
  }

  return {
    /** Closes quests to applications at their deadline. */
    close: async (now: Date) =>
      batch(await due.deadline(database, now, QUESTS_PER_RUN), async (trx, quest) =>
        quest.state === 'open' ? (await ending.close(trx, quest, [quest.owner_id])).change : null,
      ),
    /**
     * Approves applications whose owner did not decide in time, longest overdue first, while slots last; rejects
     * those that must not be paid.
     */
    approve: async (now: Date) => batch(await due.review(database, now, QUESTS_PER_RUN), approveDue),
    /** Frees the slots of applications whose changes were not submitted in time. */
    lapse: async (now: Date) => batch(await due.changes(database, now, QUESTS_PER_RUN), withdrawLapsed),
    /** Closes quests for good where nothing is left to decide, undo or appeal, and returns their money. */
    settle: async (now: Date) => batch(await due.settled(database, now, QUESTS_PER_RUN), settle),
  };
}
export type QuestDeadlinesService = ReturnType<typeof createQuestDeadlinesService>;
