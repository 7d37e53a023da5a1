import type { Minor } from '../../../contract/money/money.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { moment } from '../../core/texts/localized.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { checkPayoutLimits, PAYOUT_DAY_MS } from '../payments/payment-limits.ts';
import type { WithdrawableOf } from '../wallet/withdrawable.service.ts';
import type { payoutRepository } from './payout.repository.ts';
import type { PayoutAccountRecord } from './payout-account.repository.ts';
import { isHeld } from './payout-account-changes.service.ts';

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
  new AppError(409, 'has_debt', 'hasDebt', {
    data: { amount: debt },
  });
export const payoutPending = () => new AppError(409, 'payout_under_way', 'payoutPending');
const payoutHeld = (heldUntil: Date, last4: string | null) =>
  new AppError(409, 'payout_held', 'payoutHeld', {
    values: { time: moment(heldUntil) },
    data: { heldUntil: heldUntil.toISOString(), last4 },
  });
const insufficientFunds = (missing: number) =>
  new AppError(402, 'insufficient_funds', 'moreThanWithdrawable', { field: 'amount', data: { missing } });

/** Whether a person may cash out an amount: checked before the wallet is locked, and again once it is. */
export function createPayoutChecksService({ clock, payouts, withdrawable: withdrawableOf }: Deps) {
  return {
    /** The limits for one payout and for a day. */
    async limits(db: Db, personId: string, amount: Minor): Promise<void> {
      const since = new Date(clock.now().getTime() - PAYOUT_DAY_MS);
      checkPayoutLimits(amount, await payouts.requestedSince(db, personId, since));
    },

    /** 409 `payout_held` for some days after the bank account was changed. */
    account(account: Pick<PayoutAccountRecord, 'heldUntil' | 'last4'>): void {
      if (isHeld(account, clock.now())) throw payoutHeld(account.heldUntil, account.last4);
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
