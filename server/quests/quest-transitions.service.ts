import type { Minor } from '../../contract/money/money.ts';
import type { ApplicantStatus } from '../../contract/quests/quest.ts';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { BookedQuest } from '../money/ledger/quest-journals.ts';
import type { PublishWalletEvents } from '../money/ledger/wallet-events.service.ts';
import type { AlertPromoAbuse } from '../money/promo/promo-abuse-alert.service.ts';
import type { QuestMoneyService } from '../money/quest-money.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { appealRepository } from './appeals/appeal.repository.ts';
import type {
  applicationDecisionRepository,
  LockedApplication,
} from './applications/application-decision.repository.ts';
import type { LockedQuest } from './quest-lock.repository.ts';
import { decisionNotifications } from './quest-notifications.ts';
import { afterTransition, type Transition } from './quest-rules.ts';
import { countApplications } from './quest-write.repository.ts';
import type { QuestEventsService } from './reading/quest-events.service.ts';
import { countersOf } from './reading/quest-slots.ts';

/** What a transaction did to a quest, published after the commit. */
export interface QuestChange {
  /** The quest after the change. */
  quest: LockedQuest;
  proofs: readonly LockedApplication[];
  /** People whose money moved. */
  people: readonly string[];
  /** Minor units that were paid or undone. */
  released: number;
  /** Other people affected. */
  others?: readonly string[];
}

interface Deps {
  clock: Clock;
  proofs: typeof applicationDecisionRepository;
  appeals: Pick<typeof appealRepository, 'settle'>;
  money: QuestMoneyService;
  notifications: NotificationWriterService;
  alertPromoAbuse: AlertPromoAbuse;
}

/** The quest in the form the ledger books it. */
export const booked = ({ id, owner_id, title }: LockedQuest): BookedQuest => ({
  id,
  ownerId: owner_id,
  title,
});

const moneyOf = (transitions: readonly Transition[], kind: 'pay' | 'undo') =>
  transitions.flatMap(({ proof, money }) =>
    money.kind === kind
      ? [{ applicationId: proof.id, earnerId: proof.applicantId, n: money.n, amount: money.amount }]
      : [],
  );
const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0) as Minor;

/** A decision of the owner, which can be undone for a while. */
const isOwners = ({ state, decidedBy }: LockedApplication) => decidedBy === 'owner' && state !== 'withdrawn';

/** Applies transitions of applications of a locked quest: their money, their rows and the counters. */
export function createQuestTransitionsService({
  clock,
  proofs,
  appeals,
  money,
  notifications,
  alertPromoAbuse,
}: Deps) {
  async function book(trx: Db, quest: LockedQuest, transitions: readonly Transition[]) {
    const [approvals, undone] = [moneyOf(transitions, 'pay'), moneyOf(transitions, 'undo')];
    if (approvals.length > 0) {
      const { people, promoTo } = await money.release(trx, booked(quest), approvals);
      await alertPromoAbuse(trx, booked(quest), promoTo);
      return { people, released: sumOf(approvals) };
    }
    if (undone.length === 0) return { people: [], released: 0 };
    const { people } = await money.undoAll(trx, booked(quest), undone);
    return { people, released: sumOf(undone) };
  }

  /**
   * The applications whose approval cannot be undone because the money was spent; the accounts stay locked.
   */
  async function spentOf(
    trx: Db,
    quest: LockedQuest,
    transitions: readonly Transition[],
  ): Promise<ReadonlySet<string>> {
    const undone = moneyOf(transitions, 'undo');
    return undone.length === 0 ? new Set() : money.spent(trx, booked(quest), undone);
  }

  /** The transitions must all pay or all undo, because a transaction has one booking. Throws errors of the ledger. */
  async function carryOut(
    trx: Db,
    before: LockedQuest,
    transitions: readonly Transition[],
  ): Promise<QuestChange> {
    const quest = transitions.reduce(afterTransition, before);
    const rows = transitions.map(({ proof }) => proof);
    if (transitions.length === 0) return { quest, proofs: rows, people: [], released: 0 };
    const { people, released } = await book(trx, before, transitions);
    const now = clock.now();
    await proofs.keep(trx, rows, now);
    const returned = transitions.flatMap(({ proof, counts }) => (counts.rejected === -1 ? [proof] : []));
    const idsOf = (state: ApplicantStatus) =>
      returned.flatMap((row) => (row.state === state ? [row.id] : []));
    await appeals.settle(trx, { approved: idsOf('approved'), undone: idsOf('pending') }, now);
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
    await notifications.retractForApplications(
      trx,
      rows.filter(({ state }) => state === 'pending'),
    );
    await notifications.add(trx, ...decisionNotifications(quest, rows));
    return { quest, proofs: rows, people, released };
  }

  return { carryOut, spentOf };
}
export type QuestTransitionsService = ReturnType<typeof createQuestTransitionsService>;

interface PublisherDeps {
  questEvents: QuestEventsService;
  publishWalletEvents: PublishWalletEvents;
  notifications: NotificationWriterService;
}

/**
 * An owner who decides about many applications at once gets only the event of the quest, so that their other
 * events are not pushed out.
 */
const MOST_NOTIFIED = 10;

/** Publishes a change to everybody affected, after the commit. */
export function createQuestChangePublisher({
  questEvents,
  publishWalletEvents,
  notifications,
}: PublisherDeps) {
  return ({ quest, proofs, people, others = [] }: QuestChange): void => {
    const { id, owner_id: ownerId, state: status } = quest;
    questEvents.quest([ownerId, ...proofs.map(({ applicantId }) => applicantId), ...others], {
      _id: id,
      status,
      ...countersOf(quest),
    });
    for (const proof of proofs) {
      const recipients = proofs.length > MOST_NOTIFIED ? [proof.applicantId] : [ownerId, proof.applicantId];
      questEvents.applicant(recipients, { _id: proof.id, quest: id, status: proof.state });
    }
    publishWalletEvents(people);
    if (proofs.length > 0) notifications.waitingChanged(ownerId, id);
    notifications.deliverSoon();
  };
}
export type PublishQuestChange = ReturnType<typeof createQuestChangePublisher>;
