import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { BASE_LOCALE } from '../../../contract/core/locales.ts';
import type { Minor } from '../../../contract/money/money.ts';
import { moneyLimits } from '../../../contract/money/money-limits.ts';
import { AppError } from '../../core/errors.ts';
import { money } from '../../core/texts/localized.ts';
import type { TextValues } from '../../core/texts/texts.ts';

/** The period for which the payout limit applies. */
export const PAYOUT_DAY_MS = 24 * 3_600_000;

/** An amount as people read it, such as $1,234.50. */
export const inWords = (amount: number) => money(amount)(BASE_LOCALE);

const limitError = (text: ErrorTextName, values: TextValues) =>
  new AppError(422, 'amount_limit', text, { field: 'amount', values });

/** 422 if a card would be charged too little or too much. */
export function checkTopUpLimits(amount: Minor): void {
  const { least, most } = moneyLimits.topUp;
  if (amount < least) throw limitError('topUpLeast', { least: money(least) });
  if (amount > most) throw limitError('topUpMost', { most: money(most) });
}

/** The same for payouts; `before` is the sum requested in the last day. */
export function checkPayoutLimits(amount: Minor, before: Minor): void {
  const { least, most } = moneyLimits.payout;
  if (amount < least) throw limitError('payoutLeast', { least: money(least) });
  if (amount > most) throw limitError('payoutMost', { most: money(most) });
  if (before + amount > most) {
    const remaining = most - before;
    throw remaining < least
      ? limitError('payoutDayUsed', { before: money(before), most: money(most) })
      : limitError('payoutDayLeft', { left: money(remaining) });
  }
}
