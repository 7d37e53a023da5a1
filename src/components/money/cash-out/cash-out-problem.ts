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
  if (text.trim() === '') return 'Enter an amount.';
  if (minor === null) return 'Enter an amount such as 50 or 1,234.50.';
  const outside = limitProblem('payout', amount);
  if (outside) return outside;
  if (!balances) return null;
  const { availableBalance, withdrawable } = balances;
  if (minor > availableBalance) return `You have ${ownMoney(availableBalance)} available.`;
  if (minor > withdrawable) return `You can cash out ${ownMoney(withdrawable)} now.`;
  return null;
}

interface Clearing {
  balances: { availableBalance: number; withdrawable: number };
  clearing: { amount: number; clearsAt: string } | null;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Why less than the balance can be cashed out, and what becomes available next. */
export function clearingHint({ balances, clearing }: Clearing): string | null {
  if (balances.withdrawable >= balances.availableBalance) return null;
  const now = `You can cash out ${ownMoney(balances.withdrawable)} now.`;
  if (!clearing) return now;
  return `${now} ${ownMoney(clearing.amount)} clears on ${day.format(new Date(clearing.clearsAt))}.`;
}
