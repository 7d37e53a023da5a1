import { moneyLimits } from '../../../../contract/money/money-limits.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** The limits, shown in advance: the server includes the fees. */
export const limitHints = {
  topup: `${formatMoney(moneyLimits.topUp.least)} to ${formatMoney(moneyLimits.topUp.most)}, fees included.`,
  payout: `At least ${formatMoney(moneyLimits.payout.least)}, at most ${formatMoney(moneyLimits.payout.most)} within 24 hours.`,
} as const;

/** What is wrong with an amount, fees included, by the limits only; nothing while it is unknown. */
export function limitProblem(kind: keyof typeof limitHints, amount: number | null): string | null {
  const { least, most } = kind === 'topup' ? moneyLimits.topUp : moneyLimits.payout;
  if (amount === null || (amount >= least && amount <= most)) return null;
  return amount < least ? `Enter at least ${formatMoney(least)}.` : `Enter ${formatMoney(most)} or less.`;
}
