import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { checkPayoutLimits, PAYOUT_DAY_MS } from '../payments/payment-limits.ts';
import type { WithdrawableOf } from '../wallet/withdrawable.service.ts';
import type { payoutRepository } from './payout.repository.ts';

interface Deps {
  clock: Clock;
  payouts: Pick<typeof payoutRepository, 'requestedSince' | 'isPending'>;
  withdrawable: WithdrawableOf;
}

/** What a person has and owes. */
interface Balances {
  available: Minor;
  debt: Minor;
}

const hasDebt = (debt: Minor) =>
  new AppError(409, 'has_debt', 'You owe money after a lost dispute. Pay it back first.', {
    data: { amount: debt },
  });
export const payoutPending = () =>
  new AppError(409, 'payout_under_way', 'Another payout is under way. Wait until it has arrived.');
function insufficientFunds(missing: number): AppError {
  const message = 'This is more than you can cash out now.';
  const fields = [{ path: 'amount', message }];
  return new AppError(402, 'insufficient_funds', message, { fields, data: { missing } });
}

/** Whether a person may cash out an amount: checked before the wallet is locked, and again once it is. */
export function createPayoutChecksService({ clock, payouts, withdrawable: withdrawableOf }: Deps) {
  return {
    /** The limits for one payout and for a day. */
    async limits(db: Db, personId: string, amount: Minor): Promise<void> {
      const since = new Date(clock.now().getTime() - PAYOUT_DAY_MS);
      checkPayoutLimits(amount, await payouts.requestedSince(db, personId, since));
    },

    /** Debt comes first, since then there is no money either; then funds, then another pending payout. */
    async funds(db: Db, personId: string, amount: Minor, { available, debt }: Balances): Promise<void> {
      if (debt > 0) throw hasDebt(debt);
      const { withdrawable } = await withdrawableOf(db, personId, available);
      if (amount > withdrawable) throw insufficientFunds(amount - withdrawable);
      if (await payouts.isPending(db, personId)) throw payoutPending();
    },
  };
}
