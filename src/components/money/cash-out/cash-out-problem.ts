import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/money.gen.ts';
import { ownMoney } from '../amounts/display-amount.ts';
import { limitProblem } from '../amounts/money-limit.ts';

interface Given {
  text: string;
  minor: number | null;
  /** What leaves the wallet, as far as it is known. */
  amount: number | null;
  /** Null if they are unknown: then only the server checks. */
  balances: { availableBalance: number; withdrawable: number } | null;
}

/** The error of an amount to cash out, as far as the client can tell. */
export function cashOutProblem({ text, minor, amount, balances }: Given): string | null {
  if (text.trim() === '') return m.cashOutEmpty();
  if (minor === null) return m.amountInvalid();
  const outside = limitProblem('payout', amount);
  if (outside) return outside;
  if (!balances) return null;
  const { availableBalance, withdrawable } = balances;
  if (minor > availableBalance) return m.cashOutAvailable({ amount: ownMoney(availableBalance) });
  if (minor > withdrawable) return m.cashOutNow({ amount: ownMoney(withdrawable) });
  return null;
}

interface Clearing {
  balances: { availableBalance: number; withdrawable: number };
  clearing: { amount: number; clearsAt: string } | null;
}

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });

/** Why less than the balance can be cashed out, and what becomes available next. */
export function clearingHint({ balances, clearing }: Clearing): string | null {
  if (balances.withdrawable >= balances.availableBalance) return null;
  const amount = ownMoney(balances.withdrawable);
  if (!clearing) return m.cashOutNow({ amount });
  return m.cashOutNowAndNext({
    amount,
    next: ownMoney(clearing.amount),
    day: day.format(new Date(clearing.clearsAt)),
  });
}
