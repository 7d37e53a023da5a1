import type { Answer } from '../../contract/core/endpoint.ts';
import type { Minor } from '../../contract/money/money.ts';
import type { closeQuest } from '../../contract/quests/quest-create.ts';
import { UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { Clock } from '../core/clock.ts';
import { AppError, forbidden, notFound } from '../core/http/errors.ts';
import type { Database } from '../db/connection.ts';
import { type Db, type Keep, within } from '../db/prepared-statement.ts';
import { draftsOverBefore } from '../media/drafts/drafts.service.ts';
import type { QuestMoney } from '../money/ledger/quest-money.service.ts';
import { inWords } from '../money/payments/payment-limits.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { personCounterRepository } from '../people/person-counter.repository.ts';
import type { applicationDecisionRepository } from './applications/application-decision.repository.ts';
import type { questCloseRepository, Taken } from './quest-close.repository.ts';
import { type HeldQuest, holdQuest } from './quest-lock.repository.ts';
import { questNotices } from './quest-notifications.ts';
import { booked, type QuestChange, type QuestTelling } from './quest-transitions.service.ts';
import { sentEver } from './reading/quest-slots.ts';

interface EndingDeps {
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  ends: typeof questCloseRepository;
  money: QuestMoney;
  notices: Notices;
}

/** How a quest ended, in minor units. */
interface Ended {
  change: QuestChange;
  refunded: number;
  held: number;
}

/** Ends quests whose row the transaction holds: what nobody can be paid any more goes back to their owner. */
export function createQuestEnding({ clock, proofs, ends, money, notices }: EndingDeps) {
  async function end(trx: Db, quest: HeldQuest, state: HeldQuest['state'], places: number, keep: number) {
    await ends.end(trx, quest.id, { state, places, now: clock.now() });
    const { split, people } = await money.refund(trx, booked(quest), keep as Minor);
    const change = { quest: { ...quest, state, places }, proofs: [], people, released: 0 };
    return { change, refunded: split.amount, held: keep };
  }

  /**
   * Tells the first of those whom it concerns, and `also`, that nobody can apply any more. A job tells the others: a
   * quest is not held for as long as a crowd takes.
   */
  async function tellEnd(trx: Db, quest: HeldQuest, also: string[] = []): Promise<Taken> {
    const since = draftsOverBefore(clock.now()).application;
    const taken = await ends.takeConcerned(trx, quest, quest.telling_after, since);
    await notices.note(trx, ...questNotices('quest_closed', quest, [...taken.people, ...also]));
    return taken;
  }

  return {
    /** Tells the next of those who were not told yet. */
    tellMore: (trx: Db, quest: HeldQuest): Promise<Taken> => tellEnd(trx, quest),

    /**
     * Lets nobody apply to an open quest any more. Held are a place for each undecided proof, as far as there are
     * places, and what partial approvals left as long as they can be taken back.
     */
    async close(trx: Db, quest: HeldQuest, also: string[] = []): Promise<Ended> {
      const { people: others } = await tellEnd(trx, quest, also);
      const undecided = quest.pending + quest.changes;
      const since = new Date(clock.now().getTime() - UNDO_MS);
      const { approvals, rests } = await proofs.undoable(trx, quest.id, since);
      const held = Math.min(undecided, quest.max_applicants - quest.approved);
      const state = undecided + approvals === 0 ? 'closed' : 'closing';
      const ended = await end(trx, quest, state, quest.approved + held, quest.reward * held + rests);
      return { ...ended, change: { ...ended.change, others } };
    },

    /** Closes a quest for good in which nothing is left to decide or to take back. */
    async finish(trx: Db, quest: HeldQuest): Promise<Ended> {
      const isNews = quest.state === 'open';
      const others = isNews ? (await tellEnd(trx, quest, [quest.owner_id])).people : [];
      const ended = await end(trx, quest, 'closed', quest.approved, 0);
      return { ...ended, change: { ...ended.change, others } };
    },

    /** Deletes a quest that nobody ever applied to. */
    async remove(trx: Db, quest: HeldQuest): Promise<Ended> {
      await ends.dropWatchers(trx, quest.id);
      return end(trx, quest, 'deleted', 0, 0);
    },
  };
}
export type QuestEnding = ReturnType<typeof createQuestEnding>;

interface Deps {
  database: Database;
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  ends: typeof questCloseRepository;
  counters: Pick<typeof personCounterRepository, 'countQuests'>;
  ending: QuestEnding;
  tell: QuestTelling;
}

type Closed = Answer<typeof closeQuest>;

function closedWords(refunded: number, held: number, undecided: number): string {
  const people = undecided === 1 ? '1 person' : `${undecided} people`;
  if (undecided > 0)
    return `Quest closed. ${inWords(refunded)} returned now, ${inWords(held)} held for ${people} you still have to decide on.`;
  if (held > 0)
    return `Quest closed. ${inWords(refunded)} returned now, ${inWords(held)} once your last decisions stand.`;
  return `Quest closed. ${inWords(refunded)} returned.`;
}

/** Closes and deletes quests for their owners. */
export function createQuestClose({ database, clock, proofs, ends, counters, ending, tell }: Deps) {
  /** The caller's own quest; 404 for what they do not see, 403 for what they do. */
  async function own(trx: Db, viewerId: string, questId: string): Promise<HeldQuest> {
    const quest = await holdQuest(trx, questId, clock.now());
    if (!quest) throw notFound('This quest');
    if (quest.owner_id === viewerId) return quest;
    const isSeen = quest.state !== 'deleted' && (await proofs.sees(within(trx), viewerId, quest));
    throw isSeen ? forbidden('Only its owner can close a quest.') : notFound('This quest');
  }

  function refuseHalted({ state }: HeldQuest): void {
    if (state !== 'frozen') return;
    throw new AppError(409, 'bad_transition', 'This quest is on hold.', { data: { status: state } });
  }

  async function closeOwn(
    trx: Db,
    quest: HeldQuest,
  ): Promise<{ answer: Closed; change: QuestChange | null }> {
    refuseHalted(quest);
    if (quest.state !== 'open') {
      const answer = {
        message: 'This quest is already closed.',
        refundedNow: 0,
        // Rests of partial approvals apart.
        heldAmount: quest.state === 'closing' ? quest.reward * (quest.places - quest.approved) : 0,
        pendingCount: quest.pending + quest.changes,
      };
      return { answer, change: null };
    }
    const { change, refunded, held } = await ending.close(trx, quest);
    const pendingCount = quest.pending + quest.changes;
    const message = closedWords(refunded, held, pendingCount);
    return { answer: { message, refundedNow: refunded, heldAmount: held, pendingCount }, change };
  }

  return {
    /** Nobody applies any more; again it changes nothing. */
    async close(viewerId: string, questId: string, keep: Keep<Closed>): Promise<Closed> {
      const { answer, change } = await database.db.transaction().execute(async (trx) => {
        const quest = await own(trx, viewerId, questId);
        if (quest.state === 'deleted') throw notFound('This quest');
        const done = await closeOwn(trx, quest);
        await keep(trx, done.answer);
        return done;
      });
      if (change) tell(change);
      return answer;
    },

    /** Deletes a draft, or a quest that nobody ever applied to; 409 `has_applicants`. Gone already is well. */
    async remove(viewerId: string, questId: string): Promise<{ message: string }> {
      if (await ends.dropDraft(database, questId, viewerId, clock.now()))
        return { message: 'Draft deleted.' };
      const change = await database.db.transaction().execute(async (trx) => {
        const quest = await own(trx, viewerId, questId);
        if (quest.state === 'deleted') return 'Quest deleted.';
        refuseHalted(quest);
        if (sentEver(quest) > 0)
          throw new AppError(409, 'has_applicants', 'People have applied to this quest: close it instead.');
        if (quest.state !== 'open') return 'This quest is already closed.';
        const removed = await ending.remove(trx, quest);
        await counters.countQuests(trx, viewerId, -1);
        return removed.change;
      });
      if (typeof change === 'string') return { message: change };
      tell(change);
      return { message: 'Quest deleted.' };
    },
  };
}
export type QuestClose = ReturnType<typeof createQuestClose>;
