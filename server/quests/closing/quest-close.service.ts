import type { ResponseData } from '../../../contract/core/endpoint.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { closeQuest } from '../../../contract/quests/quest-create.ts';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, notFound } from '../../core/errors.ts';
import { money } from '../../core/texts/localized.ts';
import type { ResponseText } from '../../core/texts/response-texts.ts';
import type { Database } from '../../db/connection.ts';
import { type Db, type RecordResponse, within } from '../../db/prepared-statement.ts';
import { draftsOverBefore } from '../../media/drafts/drafts.service.ts';
import type { QuestMoneyService } from '../../money/quest-money.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { personCounterRepository } from '../../people/person-counter.repository.ts';
import type { applicationDecisionRepository } from '../applications/application-decision.repository.ts';
import { type LockedQuest, lockQuest } from '../quest-lock.repository.ts';
import { questNotifications } from '../quest-notifications.ts';
import { booked, type PublishQuestChange, type QuestChange } from '../quest-transitions.service.ts';
import { sentEver } from '../reading/quest-slots.ts';
import type { NotifyBatch, questCloseRepository } from './quest-close.repository.ts';

interface EndingDeps {
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  ends: typeof questCloseRepository;
  money: QuestMoneyService;
  notifications: NotificationWriterService;
}

/** How a quest ended, in minor units. */
interface Ended {
  change: QuestChange;
  refunded: number;
  reserved: number;
}

/** Ends quests whose rows are locked and returns to their owners what can no longer be paid out. */
export function createQuestEndingService({ clock, proofs, ends, money, notifications }: EndingDeps) {
  async function end(
    trx: Db,
    quest: LockedQuest,
    state: LockedQuest['state'],
    places: number,
    reserved: number,
  ) {
    await ends.end(trx, quest.id, { state, places, now: clock.now() });
    const { split, people } = await money.refund(trx, booked(quest), reserved as Minor);
    const change = { quest: { ...quest, state, places }, proofs: [], people, released: 0 };
    return { change, refunded: split.amount, reserved };
  }

  /**
   * Notifies the first people affected, and `also`, that the quest is closed. A job notifies the rest, so that
   * a large crowd does not keep the quest locked.
   */
  async function notifyOfEnd(trx: Db, quest: LockedQuest, also: string[] = []): Promise<NotifyBatch> {
    const since = draftsOverBefore(clock.now()).application;
    const taken = await ends.takeConcerned(trx, quest, quest.telling_after, since);
    await notifications.add(trx, ...questNotifications('quest_closed', quest, [...taken.people, ...also]));
    return taken;
  }

  return {
    /** Notifies the next people who were not notified yet. */
    notifyMore: (trx: Db, quest: LockedQuest): Promise<NotifyBatch> => notifyOfEnd(trx, quest),

    /**
     * Closes an open quest to applications. It keeps money for each application that is undecided or whose
     * rejection can still be undone or appealed, as far as there are slots, and for the rest of partial
     * approvals that can still be undone.
     */
    async close(trx: Db, quest: LockedQuest, also: string[] = []): Promise<Ended> {
      const { people: others } = await notifyOfEnd(trx, quest, also);
      const undecided = quest.pending + quest.changes;
      const since = new Date(clock.now().getTime() - UNDO_MS);
      const { approvals, rests } = await proofs.undoable(trx, quest.id, since);
      const keptSlots = Math.min(undecided + quest.heldSlots, quest.max_applicants - quest.approved);
      const state = undecided + quest.heldSlots + approvals === 0 ? 'closed' : 'closing';
      const ended = await end(
        trx,
        quest,
        state,
        quest.approved + keptSlots,
        quest.reward * keptSlots + rests,
      );
      return { ...ended, change: { ...ended.change, others } };
    },

    /** Closes a quest for good once nothing is left to decide, undo or appeal. */
    async finish(trx: Db, quest: LockedQuest): Promise<Ended> {
      const wasOpen = quest.state === 'open';
      const others = wasOpen ? (await notifyOfEnd(trx, quest, [quest.owner_id])).people : [];
      const ended = await end(trx, quest, 'closed', quest.approved, 0);
      return { ...ended, change: { ...ended.change, others } };
    },

    /** Deletes a quest without any application. */
    async remove(trx: Db, quest: LockedQuest): Promise<Ended> {
      await ends.dropWatchers(trx, quest.id);
      await ends.dropMedia(trx, quest.id, clock.now());
      return end(trx, quest, 'deleted', 0, 0);
    },
  };
}
export type QuestEndingService = ReturnType<typeof createQuestEndingService>;

interface Deps {
  database: Database;
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  ends: typeof questCloseRepository;
  counters: Pick<typeof personCounterRepository, 'countQuests'>;
  ending: QuestEndingService;
  publishChange: PublishQuestChange;
}

type Closed = ResponseData<typeof closeQuest>;

/** Who closes or deletes which quest, and what writes the message to them. */
interface OwnersCall {
  viewerId: string;
  questId: string;
  text: ResponseText;
}

function closedText(refunded: number, reserved: number, undecided: number, text: ResponseText): string {
  const amounts = { refunded: money(refunded), reserved: money(reserved) };
  if (undecided > 0) return text('questClosedUndecided', { ...amounts, count: undecided });
  return text(reserved > 0 ? 'questClosedDeciding' : 'questClosed', amounts);
}

/** Closes and deletes quests for their owners. */
export function createQuestCloseService({
  database,
  clock,
  proofs,
  ends,
  counters,
  ending,
  publishChange,
}: Deps) {
  /** The caller's own quest; 403 if they can see it but do not own it, otherwise 404. */
  async function own(trx: Db, viewerId: string, questId: string): Promise<LockedQuest> {
    const quest = await lockQuest(trx, questId, clock.now());
    if (!quest) throw notFound('questGone');
    if (quest.owner_id === viewerId) return quest;
    const isSeen = quest.state !== 'deleted' && (await proofs.sees(within(trx), viewerId, quest));
    throw isSeen ? forbidden('onlyOwnerClosesQuest') : notFound('questGone');
  }

  function checkNotFrozen({ state }: LockedQuest): void {
    if (state !== 'frozen') return;
    throw new AppError(409, 'bad_transition', 'questOnHold', { data: { status: state } });
  }

  async function closeOwn(
    trx: Db,
    quest: LockedQuest,
    text: ResponseText,
  ): Promise<{ response: Closed; change: QuestChange | null }> {
    checkNotFrozen(quest);
    if (quest.state !== 'open') {
      const response = {
        message: text('questAlreadyClosed'),
        refundedNow: 0,
        // Without the unpaid parts of partial approvals.
        heldAmount: quest.state === 'closing' ? quest.reward * (quest.places - quest.approved) : 0,
        pendingCount: quest.pending + quest.changes,
      };
      return { response, change: null };
    }
    const { change, refunded, reserved } = await ending.close(trx, quest);
    const pendingCount = quest.pending + quest.changes;
    const message = closedText(refunded, reserved, pendingCount, text);
    return { response: { message, refundedNow: refunded, heldAmount: reserved, pendingCount }, change };
  }

  return {
    /** Closes a quest to applications; closing it again changes nothing. */
    async close({ viewerId, questId, text }: OwnersCall, record: RecordResponse<Closed>): Promise<Closed> {
      const { response, change } = await database.db.transaction().execute(async (trx) => {
        const quest = await own(trx, viewerId, questId);
        if (quest.state === 'deleted') throw notFound('questGone');
        const done = await closeOwn(trx, quest, text);
        await record(trx, done.response);
        return done;
      });
      if (change) publishChange(change);
      return response;
    },

    /**
     * Deletes a draft, or a quest without any application; otherwise 409 `has_applicants`. Repeating it is
     * fine.
     */
    async remove({ viewerId, questId, text }: OwnersCall): Promise<{ message: string }> {
      if (await ends.dropDraft(database, questId, viewerId, clock.now()))
        return { message: text('questDraftDeleted') };
      const change = await database.db.transaction().execute(async (trx) => {
        const quest = await own(trx, viewerId, questId);
        if (quest.state === 'deleted') return text('questDeleted');
        checkNotFrozen(quest);
        if (sentEver(quest) > 0) throw new AppError(409, 'has_applicants', 'closeInstead');
        if (quest.state !== 'open') return text('questAlreadyClosed');
        const removed = await ending.remove(trx, quest);
        await counters.countQuests(trx, viewerId, -1);
        return removed.change;
      });
      if (typeof change === 'string') return { message: change };
      publishChange(change);
      return { message: text('questDeleted') };
    },
  };
}
export type QuestCloseService = ReturnType<typeof createQuestCloseService>;
