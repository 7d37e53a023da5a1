import { CURRENCY, type FeeQuote, type Fees, type Minor } from '../../../contract/money/money.ts';
import { feeRates } from '../../../contract/money/money-limits.ts';
import type { FeeKind } from '../../../contract/money/payment.ts';
import { share } from '../../../contract/money/prorate.ts';
import { AppError } from '../../core/errors.ts';

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

/** What reaches the wallet, or the bank, with what it costs. */
export const feesOf = (kind: FeeKind, netAmount: Minor): Fees =>
  kind === 'topup' ? topUpFees(netAmount) : payoutFees(netAmount);

/** The largest net whose amount is not above that one; 0 where there is none. Amounts never fall as nets grow. */
export function largestNet(kind: FeeKind, amount: Minor): Minor {
  let [fits, tooMuch] = [0, amount];
  while (tooMuch - fits > 1) {
    const middle = share(plus(fits, tooMuch), 1, 2, 'down');
    if (feesOf(kind, middle).amount <= amount) fits = middle;
    else tooMuch = middle;
  }
  return fits as Minor;
}

/** 422 `amount_limit` where an amount is so small that fees take all of it. */
export function feeQuoteOf(
  kind: FeeKind,
  { netAmount, amount }: { netAmount?: Minor | undefined; amount?: Minor | undefined },
): FeeQuote {
  const net = netAmount ?? largestNet(kind, amount ?? (0 as Minor));
  if (net === 0) {
    const message = 'This is less than the fees.';
    throw new AppError(422, 'amount_limit', message, { fields: [{ path: 'amount', message }] });
  }
  return { ...feesOf(kind, net), currency: CURRENCY };
}

/** Rejects amounts that differ from ours, with the right ones: no client is trusted. */
export function checkFees(kind: FeeKind, given: Fees): Fees {
  const right = feesOf(kind, given.netAmount);
  const wrong = (['amount', 'serviceFee', 'transactionFee'] as const).filter(
    (name) => right[name] !== given[name],
  );
  if (wrong.length === 0) return right;
  throw new AppError(422, 'fee_mismatch', 'The fees have changed. Look at the new numbers.', {
    fields: wrong.map((path) => ({ path, message: `It should be ${right[path]}.` })),
    data: { ...right },
  });
}
