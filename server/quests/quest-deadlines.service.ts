import type { ApplicantStatus } from '../../contract/quests/quest.ts';
import { UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/connection.ts';
import { type Db, within } from '../db/prepared-statement.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type {
  applicationDecisionRepository,
  HeldProof,
} from './applications/application-decision.repository.ts';
import type { questCloseRepository, Taken } from './quest-close.repository.ts';
import type { QuestEnding } from './quest-close.service.ts';
import type { questDueRepository } from './quest-deadlines.repository.ts';
import { type HeldQuest, holdQuest } from './quest-lock.repository.ts';
import { autoApprovedNotice, questNotices } from './quest-notifications.ts';
import { decide, type Move, moved, type Wish, withdraw } from './quest-rules.ts';
import type { QuestChange, QuestMoves, QuestTelling } from './quest-transitions.service.ts';
import { freePlaces, openSlots } from './reading/quest-slots.ts';

interface Deps {
  database: Database;
  clock: Clock;
  due: typeof questDueRepository;
  proofs: typeof applicationDecisionRepository;
  ends: typeof questCloseRepository;
  ending: QuestEnding;
  carryOut: QuestMoves['carryOut'];
  notices: Notices;
  tell: QuestTelling;
}

/** So many quests at a time, each in a transaction of its own, and so many proofs of one. */
const QUESTS = 20;
const PROOFS = 200;

const AUTO = { by: 'auto', amount: null, mayCorrect: false } as const;
const APPROVED: Wish = { ...AUTO, status: 'approved', reason: null };
const NO_PLACE: Wish = {
  ...AUTO,
  status: 'rejected',
  reason: { code: 'other', text: 'All places are taken', criterion: null },
};

const isRunning = ({ state }: HeldQuest) => state === 'open' || state === 'closing';

/** What was done for one quest. */
interface Batch extends QuestChange {
  /** Whether it may have more to do. */
  more?: boolean;
}

/** What happens to quests when a time is over. Every call does a batch of each; true while there may be more. */
export function createQuestDue(deps: Deps) {
  const { database, clock, due, proofs, ends, ending, carryOut, notices, tell } = deps;

  /** Does the work for each quest under its lock; what it changed is told afterwards. One that fails stops no other. */
  async function each(
    found: readonly { id: string }[],
    work: (trx: Db, quest: HeldQuest) => Promise<Batch | null>,
    mayWork = isRunning,
  ): Promise<boolean> {
    let changed = 0;
    let goesOn = false;
    const failures: unknown[] = [];
    for (const { id } of found) {
      const run = database.db.transaction().execute(async (trx) => {
        const quest = await holdQuest(trx, id, clock.now());
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

  /** Moves of proofs in their order, on the quest as those before left it; null skips one. */
  function movesOf(
    before: HeldQuest,
    sent: readonly HeldProof[],
    judge: (quest: HeldQuest, proof: HeldProof) => Move | null,
  ): Move[] {
    let quest = before;
    return sent.flatMap((proof) => {
      const move = judge(quest, proof);
      if (!move) return [];
      quest = moved(quest, move);
      return [move];
    });
  }

  async function holdInOrder(trx: Db, questId: string, ids: readonly string[], state: ApplicantStatus) {
    const held = await proofs.hold(trx, questId, ids);
    return ids.flatMap((id) => held.get(id) ?? []).filter((proof) => proof.state === state);
  }

  async function approveDue(trx: Db, quest: HeldQuest): Promise<Batch | null> {
    const now = clock.now();
    const ids = await proofs.dueIds(trx, quest.id, now, PROOFS);
    const sent = await holdInOrder(trx, quest.id, ids, 'pending');
    const moves = movesOf(quest, sent, (at, proof) =>
      at.type === 'Open' && freePlaces(at) < 1 ? null : decide(at, proof, APPROVED, now),
    );
    if (moves.length === 0) return null;
    const change = await carryOut(trx, quest, moves);
    await notices.note(trx, autoApprovedNotice(quest, change.released));
    return { ...change, more: ids.length === PROOFS };
  }

  async function withdrawLapsed(trx: Db, quest: HeldQuest): Promise<Batch | null> {
    const ids = await proofs.lapsedIds(trx, quest.id, clock.now(), PROOFS);
    const sent = await holdInOrder(trx, quest.id, ids, 'changes_requested');
    const moves = movesOf(quest, sent, (_, proof) => withdraw(proof));
    if (moves.length === 0) return null;
    return { ...(await carryOut(trx, quest, moves)), more: ids.length === PROOFS };
  }

  /** In a contest without places what still waits is rejected before it closes. */
  async function settle(trx: Db, quest: HeldQuest): Promise<Batch | null> {
    const now = clock.now();
    if (quest.decided_at && now.getTime() - quest.decided_at.getTime() < UNDO_MS) return null;
    const isFull = quest.approved === quest.max_applicants;
    const isContestOver = quest.type === 'Open' && freePlaces(quest) === 0;
    const sent = isContestOver ? await proofs.undecided(trx, quest.id, PROOFS) : [];
    const rejected = await carryOut(
      trx,
      quest,
      movesOf(quest, sent, (at, proof) => decide(at, proof, NO_PLACE, now)),
    );
    const { pending, changes, state } = rejected.quest;
    if (pending + changes > 0 || !(isFull || state === 'closing'))
      return rejected.proofs.length > 0 ? { ...rejected, more: true } : null;
    const { change } = await ending.finish(trx, rejected.quest);
    return { ...change, proofs: rejected.proofs };
  }

  const told = (quest: HeldQuest, { people: others, more }: Taken): Batch => ({
    ...{ quest, proofs: [], people: [], released: 0 },
    others,
    more,
  });

  async function tellWatchers(trx: Db, quest: HeldQuest): Promise<Batch | null> {
    if (openSlots(quest) < 1) return null;
    const taken = await ends.takeWatchers(trx, quest.id, quest.owner_id);
    await notices.note(trx, ...questNotices('quest_slot_open', quest, taken.people));
    return told(quest, taken);
  }

  const tellEnd = async (trx: Db, quest: HeldQuest): Promise<Batch> =>
    told(quest, await ending.tellMore(trx, quest));

  return {
    /** Nobody applies after the deadline. */
    close: async (now: Date) =>
      each(await due.deadline(database, now, QUESTS), async (trx, quest) =>
        quest.state === 'open' ? (await ending.close(trx, quest, [quest.owner_id])).change : null,
      ),
    /** Silence of an owner approves, the proof before that was due before, while places last. */
    approve: async (now: Date) => each(await due.review(database, now, QUESTS), approveDue),
    /** Changes that were not sent in time free their place. */
    lapse: async (now: Date) => each(await due.changes(database, now, QUESTS), withdrawLapsed),
    /** Closes for good what nothing is left to decide in or to take back, and returns its money. */
    settle: async (now: Date) => each(await due.settled(database, now, QUESTS), settle),
    /** Who watches a quest hears once that a place is free. */
    open: async (now: Date) => each(await due.opened(database, now, QUESTS), tellWatchers),
    /** Who is concerned by the end of a quest hears of it, as far as nobody has told them. */
    tellEnds: async () =>
      each(await due.telling(database, QUESTS), tellEnd, ({ telling_after: after }) => after !== null),
    /** Owners hear of proofs that will be approved by themselves soon. */
    async remind(now: Date): Promise<boolean> {
      const found = await database.db.transaction().execute(async (trx) => {
        const quests = await due.remind(within(trx), now, QUESTS);
        const told = quests.flatMap((quest) => questNotices('quest_due', quest, [quest.owner_id]));
        await notices.note(trx, ...told);
        return quests;
      });
      if (found.length > 0) notices.soon();
      return found.length >= QUESTS;
    },
  };
}
export type QuestDue = ReturnType<typeof createQuestDue>;
