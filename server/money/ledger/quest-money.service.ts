import type { Minor } from '../../../contract/money/money.ts';
import { share } from '../../../contract/money/prorate.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/http/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { promoRepository } from '../promo/promo.repository.ts';
import { accounts } from './accounts.ts';
import type { BalanceOf } from './journal.ts';
import type { ledgerRepository } from './ledger.repository.ts';
import { type Ledger, LedgerShort, type Posted } from './ledger.service.ts';
import type { ledgerQuestRepository } from './ledger-quest.repository.ts';
import {
  type BookedQuest,
  type Decision,
  questRefunded,
  released,
  releaseKey,
  reserved,
  type Split,
  undone,
} from './quest-journals.ts';

/** An approval with what it pays: the reward, or a part of it. */
export interface Approval extends Decision {
  amount: Minor;
}

/** What was booked; a split of nothing where it was booked before. */
export type PostedSplit = Posted & { split: Split };

interface Deps {
  ledger: Ledger;
  journals: Pick<typeof ledgerRepository, 'booked'>;
  quests: typeof ledgerQuestRepository;
  grants: typeof promoRepository;
  clock: Clock;
}

const NOTHING: Split = { amount: 0 as Minor, promo: 0 as Minor };

const insufficient = (missing: Minor) =>
  new AppError(402, 'insufficient_funds', 'There is not enough money in your wallet for this.', {
    data: { missing },
  });

/** 409: what an approval paid has been used. */
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
const sumOf = (splits: Split[]): Split => ({
  amount: splits.reduce((sum, { amount }) => sum + amount, 0) as Minor,
  promo: splits.reduce((sum, { promo }) => sum + promo, 0) as Minor,
});
const least = (a: number, b: number) => Math.min(a, b) as Minor;

/**
 * The money of quests. Each call is the one booking of the transaction it is given, and can be repeated: what was
 * booked before is not booked again.
 */
export function createQuestMoney({ ledger, journals, quests, grants, clock }: Deps) {
  const isBooked = async (trx: Db, key: string) => (await journals.booked(trx, [key])).has(key);

  /** J3, J3b. Promotional money pays at most half of it. */
  async function reserve(trx: Db, quest: BookedQuest, amount: Minor, n: number): Promise<PostedSplit> {
    const now = clock.now();
    let split = NOTHING;
    const posted = await ledger.post(trx, accountsOf(quest), async (balanceOf) => {
      const promo = least(await grants.usable(trx, quest.ownerId, now), share(amount, 1, 2, 'down'));
      const journal = reserved(quest, { amount, promo }, n);
      if (await isBooked(trx, journal.key)) return [];
      const missing = amount - promo - balanceOf(accounts.wallet(quest.ownerId));
      if (missing > 0) throw insufficient(missing as Minor);
      await grants.reserve(trx, quest.id, quest.ownerId, promo, now);
      await quests.count(trx, quest.id, { reserved: amount });
      split = { amount, promo };
      return [journal];
    });
    return { ...posted, split };
  }

  /**
   * Which approvals cannot be taken back because their earners have used the money, looked at in the order given. The
   * accounts stay locked, all that `undoAll` for the same or fewer of them locks, so what is found here still holds there.
   */
  async function spent(trx: Db, quest: BookedQuest, approvals: Approval[]): Promise<Set<string>> {
    const earners = approvals.map(({ earnerId }) => accounts.wallet(earnerId));
    const { balanceOf } = await ledger.post(trx, [...accountsOf(quest), ...earners], () => []);
    const left = new Map<string, number>();
    const gone = new Set<string>();
    for (const { applicationId, earnerId, amount } of approvals) {
      const has = left.get(earnerId) ?? balanceOf(accounts.wallet(earnerId));
      if (has < amount) gone.add(applicationId);
      else left.set(earnerId, has - amount);
    }
    return gone;
  }

  /**
   * J7: takes approvals back in the parts in which they were paid, all or none. 409 `bad_transition` where an earner has
   * used the money; the owner is not told how much of it.
   */
  async function undoAll(trx: Db, quest: BookedQuest, decisions: Decision[]): Promise<PostedSplit> {
    const wanted = new Map(decisions.map((decision) => [releaseKey(decision), decision]));
    const earners = decisions.map(({ earnerId }) => accounts.wallet(earnerId));
    let split = NOTHING;
    const posted = ledger.post(trx, [...accountsOf(quest), ...earners], async () => {
      const paid = await quests.releasesOf(trx, [...wanted.keys()]);
      const taken = [...wanted].map(([key, decision]) => {
        const parts = paid.get(key) as Split | undefined;
        if (!parts) throw new Error(`${key} was never booked`);
        return { parts, journal: undone(quest, parts, decision) };
      });
      const before = await journals.booked(
        trx,
        taken.map(({ journal }) => journal.key),
      );
      const fresh = taken.filter(({ journal }) => !before.has(journal.key));
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

  /** What each approval takes of the promotional money that is left, in order. */
  function splitOf(approvals: Approval[], quest: BookedQuest, balanceOf: BalanceOf) {
    let left = balanceOf(accounts.escrowPromo(quest.id, quest.ownerId));
    return approvals.map((approval) => {
      const promo = least(left, approval.amount);
      left = (left - promo) as Minor;
      return { approval, split: { amount: approval.amount, promo } };
    });
  }

  return {
    /** J3: reserves it all, or throws 402 `insufficient_funds` with what is `missing`. */
    reserve: (trx: Db, quest: BookedQuest, amount: Minor) => reserve(trx, quest, amount, 0),

    /** J3b: reserves more, the `n`th time (from 1) that the quest grows. Refuses as `reserve`. */
    grow: (trx: Db, quest: BookedQuest, amount: Minor, n: number) => reserve(trx, quest, amount, n),

    /**
     * J4, J5: pays for approvals, all or none, and answers who got promotional money. `LedgerShort` where more is
     * approved than was reserved.
     */
    async release(
      trx: Db,
      quest: BookedQuest,
      approvals: Approval[],
    ): Promise<Posted & { promoTo: string[] }> {
      const wanted = new Map(approvals.map((approval) => [releaseKey(approval), approval]));
      const touched = [...wanted.values()].map(({ earnerId }) => accounts.wallet(earnerId));
      let promoTo: string[] = [];
      const posted = await ledger.post(trx, [...accountsOf(quest), ...touched], async (balanceOf) => {
        const before = await journals.booked(trx, [...wanted.keys()]);
        const fresh = [...wanted].filter(([key]) => !before.has(key)).map(([, approval]) => approval);
        const splits = splitOf(fresh, quest, balanceOf);
        const promo = splits.reduce((sum, { split }) => sum + split.promo, 0);
        promoTo = splits.flatMap(({ approval, split }) => (split.promo > 0 ? [approval.earnerId] : []));
        await grants.spend(trx, quest.id, promo);
        return splits.map(({ approval, split }) => released(quest, split, approval));
      });
      return { ...posted, promoTo };
    },

    undoAll,
    spent,

    /**
     * J8: gives back what is reserved beyond `keep`, promotional money last: what is still to be approved is paid
     * with it first. It returns to its grants and ends when it would have.
     */
    async refund(trx: Db, quest: BookedQuest, keep: Minor = 0 as Minor): Promise<PostedSplit> {
      let split = NOTHING;
      const posted = await ledger.post(trx, accountsOf(quest), async (balanceOf) => {
        const real = balanceOf(accounts.escrow(quest.id, quest.ownerId));
        const amount = real + balanceOf(accounts.escrowPromo(quest.id, quest.ownerId)) - keep;
        if (amount <= 0) return [];
        const promo = Math.max(0, amount - real);
        const codes = escrowsOf(quest).map(({ code }) => code);
        const n = (await quests.refunds(trx, codes)) + 1;
        await grants.giveBack(trx, quest.id, promo);
        await quests.count(trx, quest.id, { returned: amount });
        split = { amount, promo } as Split;
        return [questRefunded(quest, split, n)];
      });
      return { ...posted, split };
    },
  };
}
export type QuestMoney = ReturnType<typeof createQuestMoney>;
