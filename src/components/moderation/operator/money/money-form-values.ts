import { limits } from '../../../../../contract/core/limits.ts';
import type { MoneyMove, UnclaimedAccount } from '../../../../../contract/money/admin-money.ts';
import { readAmount } from '../../../../lib/format/amount-text.ts';
import * as m from '../../../../messages/moderation.gen.ts';
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
  if (amount === null) problems.amount = m.moveAmountMissing();
  else if (move === 'claim' && account && amount > account.left) problems.amount = m.moveAmountTooLarge();
  if (move === 'claim' && !account) problems.account = m.closedAccountMissing();
  if (move !== 'fund' && username === '') problems.username = m.moveUsernameMissing();
  if (move === 'grant' && (days < 1 || days > 365)) problems.days = m.moveDaysMissing();
  if (reason.length < 3) problems.reason = m.reasonMissing();
  else if (reason.length > limits.reason.max) problems.reason = m.tooLong({ count: limits.reason.max });
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  const whom = move === 'fund' ? {} : { username };
  const from = move === 'claim' && account ? { account: account.account } : {};
  const ends = move === 'grant' ? { expiresInDays: days } : {};
  return { input: { move, amount, ...whom, ...from, ...ends, reason } };
}
