import { CURRENCY, type FeeQuote, type Fees, type Minor } from '../../../contract/money/money.ts';
import { feeRates } from '../../../contract/money/money-limits.ts';
import type { FeeKind } from '../../../contract/money/payment.ts';
import { share } from '../../../contract/money/prorate.ts';
import { AppError } from '../../core/errors.ts';
import { money } from '../../core/texts/localized.ts';

/** Rates are in hundredths of a per cent. */
const WHOLE = 10_000;
const { topUp: TOP_UP, payout: PAYOUT } = feeRates;

const plus = (...amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0) as Minor;

function topUpFees(netAmount: Minor): Fees {
  const serviceFee = share(netAmount, TOP_UP.service, WHOLE, 'half-up');
  const withoutCardFee = plus(netAmount, serviceFee);
  const amount = share(plus(withoutCardFee, TOP_UP.cardFixed), WHOLE, WHOLE - TOP_UP.card, 'up');
  return { netAmount, amount, serviceFee, transactionFee: (amount - withoutCardFee) as Minor };
}

function payoutFees(netAmount: Minor): Fees {
  const transactionFee = plus(PAYOUT.transferFixed, share(netAmount, PAYOUT.transfer, WHOLE, 'up'));
  return { netAmount, amount: plus(netAmount, transactionFee), serviceFee: 0 as Minor, transactionFee };
}

/** The full amount and the fees for a net amount that should reach the wallet or the bank. */
export const feesOf = (kind: FeeKind, netAmount: Minor): Fees =>
  kind === 'topup' ? topUpFees(netAmount) : payoutFees(netAmount);

/** The largest net amount whose full amount is at most `amount`, or 0; found by bisection. */
export function largestNet(kind: FeeKind, amount: Minor): Minor {
  let [affordable, tooMuch] = [0, amount];
  while (tooMuch - affordable > 1) {
    const middle = share(plus(affordable, tooMuch), 1, 2, 'down');
    if (feesOf(kind, middle).amount <= amount) affordable = middle;
    else tooMuch = middle;
  }
  return affordable as Minor;
}

/** 422 `amount_limit` if the fees would use up the whole amount. */
export function feeQuoteOf(
  kind: FeeKind,
  { netAmount, amount }: { netAmount?: Minor | undefined; amount?: Minor | undefined },
): FeeQuote {
  const net = netAmount ?? largestNet(kind, amount ?? (0 as Minor));
  if (net === 0) {
    throw new AppError(422, 'amount_limit', 'lessThanFees', { field: 'amount' });
  }
  return { ...feesOf(kind, net), currency: CURRENCY };
}

/** Computes the fees again, because no client is trusted; an error names the expected amounts. */
export function checkFees(kind: FeeKind, given: Fees): Fees {
  const expected = feesOf(kind, given.netAmount);
  const wrong = (['amount', 'serviceFee', 'transactionFee'] as const).filter(
    (name) => expected[name] !== given[name],
  );
  if (wrong.length === 0) return expected;
  throw new AppError(422, 'fee_mismatch', 'feesChanged', {
    fields: wrong.map((path) => ({
      path,
      text: 'expectedAmount',
      values: { amount: money(expected[path]) },
    })),
    data: { ...expected },
  });
}
