import type { Minor } from '../../contract/money/money.ts';
import type { Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/prepared-statement.ts';
import { accounts } from './ledger/accounts.ts';
import type { ledgerRepository } from './ledger/ledger.repository.ts';
import type { LedgerService, Posted } from './ledger/ledger.service.ts';
import type { ledgerQuestRepository } from './ledger/ledger-quest.repository.ts';
import { accountsOf, escrowsOf, reservedFor } from './ledger/quest-accounts.ts';
import { type BookedQuest, questRefunded, reserved, type Split } from './ledger/quest-journals.ts';
import { NOTHING, refundSplit, reservedSplit } from './ledger/quest-splits.ts';
import type { promoRepository } from './promo/promo.repository.ts';

/** What was booked; the split is 0 if it was already booked. */
export type PostedSplit = Posted & { split: Split };

export interface QuestMoneyDeps {
  ledger: LedgerService;
  journals: Pick<typeof ledgerRepository, 'booked'>;
  quests: typeof ledgerQuestRepository;
  grants: typeof promoRepository;
  clock: Clock;
}

const insufficient = (missing: Minor) =>
  new AppError(402, 'insufficient_funds', 'notEnoughMoney', {
    data: { missing },
  });

/** Reserves money for quests, and returns what is not needed. */
export function createQuestReservationService({ ledger, journals, quests, grants, clock }: QuestMoneyDeps) {
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

  return {
    /** J3: reserves the whole amount, or throws 402 `insufficient_funds` with what is `missing`. */
    reserve: (trx: Db, quest: BookedQuest, amount: Minor) => reserve(trx, quest, amount, 0),

    /** J3b: reserves more, the `n`th time (from 1) that the quest is extended. Throws as `reserve`. */
    extend: (trx: Db, quest: BookedQuest, amount: Minor, n: number) => reserve(trx, quest, amount, n),

    /**
     * J8: returns what is reserved beyond `retained`, in the quest's parts of own and promotional money; what is
     * promotional returns to its grants and expires with them.
     */
    async refund(trx: Db, quest: BookedQuest, retained: Minor = 0 as Minor): Promise<PostedSplit> {
      let split = NOTHING;
      const posted = await ledger.post(trx, accountsOf(quest), async (balanceOf) => {
        const refund = refundSplit(reservedFor(quest, balanceOf), retained);
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
