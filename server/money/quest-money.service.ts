import type { Minor } from '../../contract/money/money.ts';
import type { Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/prepared-statement.ts';
import { accounts } from './ledger/accounts.ts';
import type { ledgerRepository } from './ledger/ledger.repository.ts';
import { type LedgerService, LedgerShort, type Posted } from './ledger/ledger.service.ts';
import type { ledgerQuestRepository } from './ledger/ledger-quest.repository.ts';
import {
  type BookedQuest,
  type Decision,
  questRefunded,
  released,
  releaseKey,
  reserved,
  type Split,
  undone,
} from './ledger/quest-journals.ts';
import {
  type Approval,
  NOTHING,
  refundSplit,
  releaseSplits,
  reservedSplit,
  sumOf,
  usedUpApprovals,
} from './ledger/quest-splits.ts';
import type { promoRepository } from './promo/promo.repository.ts';

/** What was booked; the split is 0 if it was already booked. */
export type PostedSplit = Posted & { split: Split };

interface Deps {
  ledger: LedgerService;
  journals: Pick<typeof ledgerRepository, 'booked'>;
  quests: typeof ledgerQuestRepository;
  grants: typeof promoRepository;
  clock: Clock;
}

const insufficient = (missing: Minor) =>
  new AppError(402, 'insufficient_funds', 'There is not enough money in your wallet for this.', {
    data: { missing },
  });

/** 409: the earner has used the money that an approval paid. */
export const usedUp = () =>
  new AppError(
    409,
    'bad_transition',
    'This proof is approved and its money has been used, so it cannot be taken back.',
    { data: { status: 'approved' } },
  );

const escrowsOf = ({ id, ownerId }: BookedQuest) => [
  accounts.escrow(id, ownerId),
  accounts.escrowPromo(id, ownerId),
];
const accountsOf = (quest: BookedQuest) => [
  ...escrowsOf(quest),
  accounts.wallet(quest.ownerId),
  accounts.promo(quest.ownerId),
];

/**
 * The money of quests. Each call must be the only booking of its transaction, and can be repeated: nothing is
 * booked twice.
 */
export function createQuestMoneyService({ ledger, journals, quests, grants, clock }: Deps) {
  const isBooked = async (trx: Db, key: string) => (await journals.booked(trx, [key])).has(key);

  /** J3, J3b. Promotional money pays at most half of it. */
  async function reserve(trx: Db, quest: BookedQuest, amount: Minor, n: number): Promise<PostedSplit> {
    const now = clock.now();
    let split = NOTHING;
    const posted = await ledger.post(trx, accountsOf(quest), async (balanceOf) => {
      const planned = reservedSplit(amount, await grants.usable(trx, quest.ownerId, now));
      const journal = reserved(quest, planned, n);
      if (await isBooked(trx, journal.key)) return [];
      const missing = amount - planned.promo - balanceOf(accounts.wallet(quest.ownerId));
      if (missing > 0) throw insufficient(missing as Minor);
      await grants.reserve(trx, quest.id, quest.ownerId, planned.promo, now);
      await quests.count(trx, quest.id, { reserved: amount });
      split = planned;
      return [journal];
    });
    return { ...posted, split };
  }

  /**
   * Which approvals cannot be undone because their earners have used the money, checked in this order. The
   * accounts stay locked, so the result still holds for `undoAll` with the same approvals or some of them.
   */
  async function spent(trx: Db, quest: BookedQuest, approvals: Approval[]): Promise<Set<string>> {
    const earners = approvals.map(({ earnerId }) => accounts.wallet(earnerId));
    const { balanceOf } = await ledger.post(trx, [...accountsOf(quest), ...earners], () => []);
    return usedUpApprovals(approvals, (earnerId) => balanceOf(accounts.wallet(earnerId)));
  }

  /**
   * J7: undoes approvals with the splits by which they were paid, all or none. 409 `bad_transition` if an earner
   * has spent the money; the owner does not learn how much of it.
   */
  async function undoAll(trx: Db, quest: BookedQuest, decisions: Decision[]): Promise<PostedSplit> {
    const byKey = new Map(decisions.map((decision) => [releaseKey(decision), decision]));
    const earners = decisions.map(({ earnerId }) => accounts.wallet(earnerId));
    let split = NOTHING;
    const posted = ledger.post(trx, [...accountsOf(quest), ...earners], async () => {
      const paid = await quests.releasesOf(trx, [...byKey.keys()]);
      const undoing = [...byKey].map(([key, decision]) => {
        const parts = paid.get(key) as Split | undefined;
        if (!parts) throw new Error(`${key} was never booked`);
        return { parts, journal: undone(quest, parts, decision) };
      });
      const before = await journals.booked(
        trx,
        undoing.map(({ journal }) => journal.key),
      );
      const fresh = undoing.filter(({ journal }) => !before.has(journal.key));
      split = sumOf(fresh.map(({ parts }) => parts));
      await grants.unspend(trx, quest.id, split.promo);
      return fresh.map(({ journal }) => journal);
    });
    const codes = new Set(earners.map(({ code }) => code));
    try {
      return { ...(await posted), split };
    } catch (error) {
      if (!(error instanceof LedgerShort) || !codes.has(error.account.code)) throw error;
      throw usedUp();
    }
  }

  return {
    /** J3: reserves the whole amount, or throws 402 `insufficient_funds` with what is `missing`. */
    reserve: (trx: Db, quest: BookedQuest, amount: Minor) => reserve(trx, quest, amount, 0),

    /** J3b: reserves more, the `n`th time (from 1) that the quest is extended. Throws as `reserve`. */
    grow: (trx: Db, quest: BookedQuest, amount: Minor, n: number) => reserve(trx, quest, amount, n),

    /**
     * J4, J5: pays for approvals, all or none, and returns who got promotional money. `LedgerShort` if more is
     * approved than was reserved.
     */
    async release(
      trx: Db,
      quest: BookedQuest,
      approvals: Approval[],
    ): Promise<Posted & { promoTo: string[] }> {
      const byKey = new Map(approvals.map((approval) => [releaseKey(approval), approval]));
      const touched = [...byKey.values()].map(({ earnerId }) => accounts.wallet(earnerId));
      let promoTo: string[] = [];
      const posted = await ledger.post(trx, [...accountsOf(quest), ...touched], async (balanceOf) => {
        const before = await journals.booked(trx, [...byKey.keys()]);
        const fresh = [...byKey].filter(([key]) => !before.has(key)).map(([, approval]) => approval);
        const splits = releaseSplits(fresh, balanceOf(accounts.escrowPromo(quest.id, quest.ownerId)));
        const { promo } = sumOf(splits.map(({ split }) => split));
        promoTo = splits.flatMap(({ approval, split }) => (split.promo > 0 ? [approval.earnerId] : []));
        await grants.spend(trx, quest.id, promo);
        return splits.map(({ approval, split }) => released(quest, split, approval));
      });
      return { ...posted, promoTo };
    },

    undoAll,
    spent,

    /**
     * J8: returns what is reserved beyond `retained`, promotional money last, since pending approvals are paid with
     * it first. It returns to its grants and expires with them.
     */
    async refund(trx: Db, quest: BookedQuest, retained: Minor = 0 as Minor): Promise<PostedSplit> {
      let split = NOTHING;
      const posted = await ledger.post(trx, accountsOf(quest), async (balanceOf) => {
        const real = balanceOf(accounts.escrow(quest.id, quest.ownerId));
        const promo = balanceOf(accounts.escrowPromo(quest.id, quest.ownerId));
        const refund = refundSplit({ real, promo }, retained);
        if (!refund) return [];
        const codes = escrowsOf(quest).map(({ code }) => code);
        const n = (await quests.refunds(trx, codes)) + 1;
        await grants.giveBack(trx, quest.id, refund.promo);
        await quests.count(trx, quest.id, { returned: refund.amount });
        split = refund;
        return [questRefunded(quest, refund, n)];
      });
      return { ...posted, split };
    },
  };
}
export type QuestMoneyService = ReturnType<typeof createQuestMoneyService>;
