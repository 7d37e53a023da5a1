import type { Minor } from '../../contract/money/money.ts';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { BookedQuest } from '../money/ledger/quest-journals.ts';
import type { QuestMoney } from '../money/ledger/quest-money.service.ts';
import type { MoneyNews } from '../money/ledger/wallet-events.service.ts';
import type { PromoGuard } from '../money/promo/promo-abuse-alert.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type {
  applicationDecisionRepository,
  HeldProof,
} from './applications/application-decision.repository.ts';
import type { HeldQuest } from './quest-lock.repository.ts';
import { decisionNotices } from './quest-notifications.ts';
import { type Move, moved } from './quest-rules.ts';
import { countApplications } from './quest-write.repository.ts';
import type { QuestNews } from './reading/quest-events.service.ts';
import { countersOf } from './reading/quest-slots.ts';

/** What a transaction did to a quest, to be told once it is over. */
export interface QuestChange {
  /** As it stands now. */
  quest: HeldQuest;
  proofs: readonly HeldProof[];
  /** Whose money moved. */
  people: readonly string[];
  /** Minor units that were paid, or taken back. */
  released: number;
  /** Who else hears of the quest. */
  others?: readonly string[];
}

interface Deps {
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  money: QuestMoney;
  notices: Notices;
  guard: PromoGuard;
}

/** The same quest as the ledger names it. */
export const booked = ({ id, owner_id, title }: HeldQuest): BookedQuest => ({ id, ownerId: owner_id, title });

const moneyOf = (moves: readonly Move[], kind: 'pay' | 'undo') =>
  moves.flatMap(({ proof, money }) =>
    money.kind === kind
      ? [{ applicationId: proof.id, earnerId: proof.applicantId, n: money.n, amount: money.amount }]
      : [],
  );
const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0) as Minor;

/** A decision of the owner, which can be taken back for a while. */
const isOwners = ({ state, decidedBy }: HeldProof) => decidedBy === 'owner' && state !== 'withdrawn';

/** Carries out moves of proofs of a quest whose row the transaction holds: their money, their rows, its counters. */
export function createQuestMoves({ clock, proofs, money, notices, guard }: Deps) {
  async function book(trx: Db, quest: HeldQuest, moves: readonly Move[]) {
    const [approvals, undone] = [moneyOf(moves, 'pay'), moneyOf(moves, 'undo')];
    if (approvals.length > 0) {
      const { people, promoTo } = await money.release(trx, booked(quest), approvals);
      await guard(trx, booked(quest), promoTo);
      return { people, released: sumOf(approvals) };
    }
    if (undone.length === 0) return { people: [], released: 0 };
    const { people } = await money.undoAll(trx, booked(quest), undone);
    return { people, released: sumOf(undone) };
  }

  /** Of moves that take approvals back the proofs whose money has been used; their accounts stay locked. */
  async function spentOf(trx: Db, quest: HeldQuest, moves: readonly Move[]): Promise<ReadonlySet<string>> {
    const undone = moneyOf(moves, 'undo');
    return undone.length === 0 ? new Set() : money.spent(trx, booked(quest), undone);
  }

  /** All moves pay, or all take back: it is one booking. Throws what the money throws. */
  async function carryOut(trx: Db, before: HeldQuest, moves: readonly Move[]): Promise<QuestChange> {
    const quest = moves.reduce(moved, before);
    const rows = moves.map(({ proof }) => proof);
    if (moves.length === 0) return { quest, proofs: rows, people: [], released: 0 };
    const { people, released } = await book(trx, before, moves);
    const now = clock.now();
    await proofs.keep(trx, rows, now);
    const change = (count: 'approved' | 'rejected' | 'pending' | 'changes' | 'withdrawn') =>
      quest[count] - before[count];
    await countApplications(
      trx,
      quest.id,
      {
        approved: change('approved'),
        rejected: change('rejected'),
        pending: change('pending'),
        changes: change('changes'),
        withdrawn: change('withdrawn'),
      },
      rows.some(isOwners) ? now : undefined,
    );
    await notices.takeProofsBack(
      trx,
      rows.filter(({ state }) => state === 'pending'),
    );
    await notices.note(trx, ...decisionNotices(quest, rows));
    return { quest, proofs: rows, people, released };
  }

  return { carryOut, spentOf };
}
export type QuestMoves = ReturnType<typeof createQuestMoves>;

interface TellingDeps {
  news: QuestNews;
  moneyNews: MoneyNews;
  notices: Notices;
}

/** An owner who decides about many at once hears of the quest alone: more would push out what else they are told. */
const MOST_TOLD = 10;

/** Tells everybody whom a change concerns, once its transaction is over. */
export function createQuestTelling({ news, moneyNews, notices }: TellingDeps) {
  return ({ quest, proofs, people, others = [] }: QuestChange): void => {
    const { id, owner_id: ownerId, state: status } = quest;
    news.quest([ownerId, ...proofs.map(({ applicantId }) => applicantId), ...others], {
      _id: id,
      status,
      ...countersOf(quest),
    });
    for (const proof of proofs) {
      const told = proofs.length > MOST_TOLD ? [proof.applicantId] : [ownerId, proof.applicantId];
      news.applicant(told, { _id: proof.id, quest: id, status: proof.state });
    }
    moneyNews(people);
    notices.soon();
  };
}
export type QuestTelling = ReturnType<typeof createQuestTelling>;
