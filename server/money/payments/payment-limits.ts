import type { Minor } from '../../../contract/money/money.ts';
import { moneyLimits } from '../../../contract/money/money-limits.ts';
import { AppError } from '../../core/errors.ts';

/** The period for which the payout limit applies. */
export const PAYOUT_DAY_MS = 24 * 3_600_000;

/** An amount as people read it, such as $1,234.50. */
export function inWords(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `$${Number(digits.slice(0, -2)).toLocaleString('en-US')}.${digits.slice(-2)}`;
}

function limitError(message: string): AppError {
  return new AppError(422, 'amount_limit', message, { fields: [{ path: 'amount', message }] });
}

/** 422 if a card would be charged too little or too much. */
export function checkTopUpLimits(amount: Minor): void {
  const { least, most } = moneyLimits.topUp;
  if (amount < least) throw limitError(`A card payment is at least ${inWords(least)} with its fees.`);
  if (amount > most) throw limitError(`A card payment is at most ${inWords(most)} with its fees.`);
}

/** The same for payouts; `before` is the sum requested in the last day. */
export function checkPayoutLimits(amount: Minor, before: Minor): void {
  const { least, most } = moneyLimits.payout;
  if (amount < least) throw limitError(`A payout is at least ${inWords(least)} with its fees.`);
  if (amount > most) throw limitError(`A payout is at most ${inWords(most)} a day with its fees.`);
  if (before + amount > most) {
    const remaining = most - before;
    throw limitError(
      remaining < least
        ? `You have cashed out ${inWords(before)} within a day. The most is ${inWords(most)}: come back tomorrow.`
        : `You can cash out ${inWords(remaining)} more today, with its fees.`,
    );
  }
}
