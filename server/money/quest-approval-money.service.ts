import { AppError } from '../core/errors.ts';
import type { Db } from '../db/prepared-statement.ts';
import { accounts } from './ledger/accounts.ts';
import { LedgerShort, type Posted } from './ledger/ledger.service.ts';
import { accountsOf, reservedFor } from './ledger/quest-accounts.ts';
import {
  type BookedQuest,
  type Decision,
  released,
  releaseKey,
  type Split,
  undone,
} from './ledger/quest-journals.ts';
import { type Approval, NOTHING, releaseSplits, sumOf, usedUpApprovals } from './ledger/quest-splits.ts';
import type { PostedSplit, QuestMoneyDeps } from './quest-reservation.service.ts';

/** 409: the earner has used the money that an approval paid. */
export const usedUp = () =>
  new AppError(409, 'bad_transition', 'approvalSpent', { data: { status: 'approved' } });

/** Pays for approvals, and undoes them. */
export function createQuestApprovalMoneyService({
  ledger,
  journals,
  quests,
  grants,
}: Omit<QuestMoneyDeps, 'clock'>) {
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
        const splits = releaseSplits(fresh, reservedFor(quest, balanceOf));
        const { promo } = sumOf(splits.map(({ split }) => split));
        promoTo = splits.flatMap(({ approval, split }) => (split.promo > 0 ? [approval.earnerId] : []));
        await grants.spend(trx, quest.id, promo);
        return splits.map(({ approval, split }) => released(quest, split, approval));
      });
      return { ...posted, promoTo };
    },

    undoAll,
    spent,
  };
}
