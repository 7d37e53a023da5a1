import type { Minor } from '../../../contract/money/money.ts';
import { share } from '../../../contract/money/prorate.ts';
import type { Decision, Split } from './quest-journals.ts';

/** An approval with what it pays: the reward, or a part of it. */
export interface Approval extends Decision {
  amount: Minor;
}

export const NOTHING: Split = { amount: 0 as Minor, promo: 0 as Minor };

const least = (a: number, b: number) => Math.min(a, b) as Minor;

export const sumOf = (splits: readonly Split[]): Split => ({
  amount: splits.reduce((sum, { amount }) => sum + amount, 0) as Minor,
  promo: splits.reduce((sum, { promo }) => sum + promo, 0) as Minor,
});

/** What a quest reserves: promotional money pays at most half of it. */
export const reservedSplit = (amount: Minor, usablePromo: number): Split => ({
  amount,
  promo: least(usablePromo, share(amount, 1, 2, 'down')),
});

/** What each approval takes of the reserved promotional money, in order: it is spent first. */
export function releaseSplits(
  approvals: readonly Approval[],
  reservedPromo: Minor,
): { approval: Approval; split: Split }[] {
  let remaining = reservedPromo;
  return approvals.map((approval) => {
    const promo = least(remaining, approval.amount);
    remaining = (remaining - promo) as Minor;
    return { approval, split: { amount: approval.amount, promo } };
  });
}

/** What is given back of what is reserved beyond `retained`, promotional money last; null for nothing. */
export function refundSplit(reserved: { real: Minor; promo: Minor }, retained: Minor): Split | null {
  const amount = reserved.real + reserved.promo - retained;
  if (amount <= 0) return null;
  return { amount: amount as Minor, promo: Math.max(0, amount - reserved.real) as Minor };
}

/** The applications whose earner no longer has what the approval paid, checked in the given order. */
export function usedUpApprovals(
  approvals: readonly Approval[],
  balanceOf: (earnerId: string) => number,
): Set<string> {
  const remaining = new Map<string, number>();
  const uncovered = new Set<string>();
  for (const { applicationId, earnerId, amount } of approvals) {
    const has = remaining.get(earnerId) ?? balanceOf(earnerId);
    if (has < amount) uncovered.add(applicationId);
    else remaining.set(earnerId, has - amount);
  }
  return uncovered;
}
