import type { ApplicantStatus } from '../../contract/quests/quest.ts';
import { UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import { type Db, within } from '../db/prepared-statement.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type {
  applicationDecisionRepository,
  LockedApplication,
} from './applications/application-decision.repository.ts';
import type { questCloseRepository, Taken } from './quest-close.repository.ts';
import type { QuestEndingService } from './quest-close.service.ts';
import type { questDeadlinesRepository } from './quest-deadlines.repository.ts';
import { type LockedQuest, lockQuest } from './quest-lock.repository.ts';
import { autoApprovedNotification, questNotifications } from './quest-notifications.ts';
import { afterTransition, type DecisionRequest, decide, type Transition, withdraw } from './quest-rules.ts';
import type {
  PublishQuestChange,
  QuestChange,
  QuestTransitionsService,
} from './quest-transitions.service.ts';
import { freeSlots, openSlots } from './reading/quest-slots.ts';

interface Deps {
  database: Database;
  clock: Clock;
  due: typeof questDeadlinesRepository;
  proofs: typeof applicationDecisionRepository;
  ends: typeof questCloseRepository;
  ending: QuestEndingService;
  carryOut: QuestTransitionsService['carryOut'];
  notifications: NotificationWriterService;
  tell: PublishQuestChange;
}

/** How many quests one run takes, each in its own transaction, and how many applications of one quest. */
const QUESTS = 20;
const PROOFS = 200;

const AUTO = { by: 'auto', amount: null, mayCorrect: false } as const;
const APPROVED: DecisionRequest = { ...AUTO, status: 'approved', reason: null };
const NO_SLOT: DecisionRequest = {
  ...AUTO,
  status: 'rejected',
  reason: { code: 'other', text: 'All places are taken', criterion: null },
};

const isRunning = ({ state }: LockedQuest) => state === 'open' || state === 'closing';

/** The result for one quest. */
interface Batch extends QuestChange {
  /** Whether it may have more to do. */
  more?: boolean;
}

/**
 * What happens to quests when a deadline passes. Every call does one batch of each kind; true while there may
 * be more.
 */
export function createQuestDeadlinesService(deps: Deps) {
  const { database, clock, due, proofs, ends, ending, carryOut, notifications, tell } = deps;

  /**
   * Runs the work for each quest under its lock and publishes the changes afterwards. One failure does not stop
   * the others.
   */
  async function each(
    found: readonly { id: string }[],
    work: (trx: Db, quest: LockedQuest) => Promise<Batch | null>,
    mayWork = isRunning,
  ): Promise<boolean> {
    let changed = 0;
    let goesOn = false;
    const failures: unknown[] = [];
    for (const { id } of found) {
      const run = database.db.transaction().execute(async (trx) => {
        const quest = await lockQuest(trx, id, clock.now());
        return quest && mayWork(quest) ? work(trx, quest) : null;
      });
      const change = await run.catch((error) => void failures.push(error));
      if (!change) continue;
      changed += 1;
      goesOn ||= change.more === true;
      tell(change);
    }
    if (failures.length > 0) throw failures[0];
    return goesOn || (changed > 0 && found.length === QUESTS);
  }

  /**
   * Transitions of applications in their order, each on the quest as the previous ones left it; null skips one.
   */
  function transitionsOf(
    before: LockedQuest,
    sent: readonly LockedApplication[],
    judge: (quest: LockedQuest, proof: LockedApplication) => Transition | null,
  ): Transition[] {
    let quest = before;
    return sent.flatMap((proof) => {
      const transition = judge(quest, proof);
      if (!transition) return [];
      quest = afterTransition(quest, transition);
      return [transition];
    });
  }

  async function holdInOrder(trx: Db, questId: string, ids: readonly string[], state: ApplicantStatus) {
    const held = await proofs.hold(trx, questId, ids);
    return ids.flatMap((id) => held.get(id) ?? []).filter((proof) => proof.state === state);
  }

  async function approveDue(trx: Db, quest: LockedQuest): Promise<Batch | null> {
    const now = clock.now();
    const ids = await proofs.dueIds(trx, quest.id, now, PROOFS);
    const sent = await holdInOrder(trx, quest.id, ids, 'pending');
    const transitions = transitionsOf(quest, sent, (at, proof) =>
      at.type === 'Open' && freeSlots(at) < 1 ? null : decide(at, proof, APPROVED, now),
    );
    if (transitions.length === 0) return null;
    const change = await carryOut(trx, quest, transitions);
    await notifications.add(trx, autoApprovedNotification(quest, change.released));
    return { ...change, more: ids.length === PROOFS };
  }

  async function withdrawLapsed(trx: Db, quest: LockedQuest): Promise<Batch | null> {
    const ids = await proofs.lapsedIds(trx, quest.id, clock.now(), PROOFS);
    const sent = await holdInOrder(trx, quest.id, ids, 'changes_requested');
    const transitions = transitionsOf(quest, sent, (_, proof) => withdraw(proof));
    if (transitions.length === 0) return null;
    return { ...(await carryOut(trx, quest, transitions)), more: ids.length === PROOFS };
  }

  /** In a contest without free slots, pending applications are rejected before it closes. */
  async function settle(trx: Db, quest: LockedQuest): Promise<Batch | null> {
    const now = clock.now();
    if (quest.decided_at && now.getTime() - quest.decided_at.getTime() < UNDO_MS) return null;
    const isFull = quest.approved === quest.max_applicants;
    const isContestOver = quest.type === 'Open' && freeSlots(quest) === 0;
    const sent = isContestOver ? await proofs.undecided(trx, quest.id, PROOFS) : [];
    const rejected = await carryOut(
      trx,
      quest,
      transitionsOf(quest, sent, (at, proof) => decide(at, proof, NO_SLOT, now)),
    );
    const { pending, changes, state } = rejected.quest;
    if (pending + changes > 0 || !(isFull || state === 'closing'))
      return rejected.proofs.length > 0 ? { ...rejected, more: true } : null;
    const { change } = await ending.finish(trx, rejected.quest);
    return { ...change, proofs: rejected.proofs };
  }

  const told = (quest: LockedQuest, { people: others, more }: Taken): Batch => ({
    ...{ quest, proofs: [], people: [], released: 0 },
    others,
    more,
  });

  async function tellWatchers(trx: Db, quest: LockedQuest): Promise<Batch | null> {
    if (openSlots(quest) < 1) return null;
    const taken = await ends.takeWatchers(trx, quest.id, quest.owner_id);
    await notifications.add(trx, ...questNotifications('quest_slot_open', quest, taken.people));
    return told(quest, taken);
  }

  const notifyOfEnd = async (trx: Db, quest: LockedQuest): Promise<Batch> =>
    told(quest, await ending.notifyMore(trx, quest));

  return {
    /** Closes quests to applications at their deadline. */
    close: async (now: Date) =>
      each(await due.deadline(database, now, QUESTS), async (trx, quest) =>
        quest.state === 'open' ? (await ending.close(trx, quest, [quest.owner_id])).change : null,
      ),
    /** Approves applications whose owner did not decide in time, longest overdue first, while slots last. */
    approve: async (now: Date) => each(await due.review(database, now, QUESTS), approveDue),
    /** Frees the slots of applications whose changes did not arrive in time. */
    lapse: async (now: Date) => each(await due.changes(database, now, QUESTS), withdrawLapsed),
    /** Closes quests for good where nothing is left to decide or undo, and returns their money. */
    settle: async (now: Date) => each(await due.settled(database, now, QUESTS), settle),
    /** Notifies watchers once that a slot is free. */
    open: async (now: Date) => each(await due.opened(database, now, QUESTS), tellWatchers),
    /** Notifies the people affected by the end of a quest who were not notified yet. */
    notifyOfEnds: async () =>
      each(
        await due.notificationDelivery(database, QUESTS),
        notifyOfEnd,
        ({ telling_after: after }) => after !== null,
      ),
    /** Reminds owners of applications that will soon be auto-approved. */
    async remind(now: Date): Promise<boolean> {
      const found = await database.db.transaction().execute(async (trx) => {
        const quests = await due.remind(within(trx), now, QUESTS);
        const told = quests.flatMap((quest) => questNotifications('quest_due', quest, [quest.owner_id]));
        await notifications.add(trx, ...told);
        return quests;
      });
      if (found.length > 0) notifications.deliverSoon();
      return found.length >= QUESTS;
    },
  };
}
export type QuestDeadlinesService = ReturnType<typeof createQuestDeadlinesService>;
