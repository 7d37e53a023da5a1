import { moneyLimits } from '../../../../contract/money/money-limits.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';

const texts = ({ least, most }: { least: number; most: number }) => ({
  least: formatMoney(least),
  most: formatMoney(most),
});

/** The limits, shown in advance: the server includes the fees. */
export const limitHints = {
  topup: m.topUpLimits(texts(moneyLimits.topUp)),
  payout: m.payoutLimits(texts(moneyLimits.payout)),
} as const;

/** What is wrong with an amount, fees included, by the limits only; nothing while it is unknown. */
export function limitProblem(kind: keyof typeof limitHints, amount: number | null): string | null {
  const { least, most } = kind === 'topup' ? moneyLimits.topUp : moneyLimits.payout;
  if (amount === null || (amount >= least && amount <= most)) return null;
  return amount < least
    ? m.amountTooLow({ least: formatMoney(least) })
    : m.amountTooHigh({ most: formatMoney(most) });
}
