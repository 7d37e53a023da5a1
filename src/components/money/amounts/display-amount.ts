import { formatMoney } from '../../../lib/format/money.ts';
import { isMoneyHidden, useMoneyHidden } from '../../../queries/money/hide-amounts.ts';

/** Shown in place of a hidden amount. */
const HIDDEN = '••••';

/** An amount of the viewer, or dots if they hide theirs: the one place that decides it. */
export const ownMoney = (minor: number, currency?: string, format = formatMoney): string =>
  isMoneyHidden() ? HIDDEN : format(minor, currency);

/** The same for components, which render again as soon as amounts are hidden or shown. */
export function useOwnMoney(): typeof ownMoney {
  useMoneyHidden();
  return ownMoney;
}
