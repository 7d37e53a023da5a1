import { limits } from '../../../../../contract/core/limits.ts';
import type { MoneyMove, UnclaimedAccount } from '../../../../../contract/money/admin-money.ts';
import { readAmount } from '../../../../lib/format/amount-text.ts';
import type { MoveInput } from '../../../../queries/money/admin-money.ts';

/** The form as it was typed. */
export interface MoveText {
  move: MoneyMove;
  amount: string;
  username: string;
  /** Of `claim`: the erased account that was picked. */
  account: UnclaimedAccount | null;
  days: string;
  reason: string;
}

export type MoveField = Exclude<keyof MoveText, 'move'>;
export type MoveProblems = Partial<Record<MoveField, string>>;

export const emptyMove = (move: MoneyMove): MoveText => ({
  move,
  amount: '',
  username: '',
  account: null,
  days: '90',
  reason: '',
});

/** The request body, or the errors by field. */
export function readMove(text: MoveText): { input: MoveInput } | { problems: MoveProblems } {
  const { move, account } = text;
  const [username, reason] = [text.username.trim().replace(/^@/, ''), text.reason.trim()];
  const amount = readAmount(text.amount);
  const days = /^\d{1,3}$/.test(text.days.trim()) ? Number(text.days) : 0;
  const problems: MoveProblems = {};
  if (amount === null) problems.amount = 'Enter an amount, such as 25.00.';
  else if (move === 'claim' && account && amount > account.left)
    problems.amount = 'This is more than is kept for this account.';
  if (move === 'claim' && !account) problems.account = 'Pick the account that was closed.';
  if (move !== 'fund' && username === '') problems.username = 'Say whom it is for.';
  if (move === 'grant' && (days < 1 || days > 365)) problems.days = 'Enter 1 to 365 days.';
  if (reason.length < 3) problems.reason = 'Say why, in a few words.';
  else if (reason.length > limits.reason.max)
    problems.reason = `Use ${limits.reason.max} characters or fewer.`;
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  const whom = move === 'fund' ? {} : { username };
  const from = move === 'claim' && account ? { account: account.account } : {};
  const ends = move === 'grant' ? { expiresInDays: days } : {};
  return { input: { move, amount, ...whom, ...from, ...ends, reason } };
}
