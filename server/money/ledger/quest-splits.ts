import type { Minor } from '../../../contract/money/money.ts';
import { share } from '../../../contract/money/prorate.ts';
import type { Decision, Split } from './quest-journals.ts';

/** An approval with what it pays: the reward, or a part of it. */
export interface Approval extends Decision {
  amount: Minor;
}

export const NOTHING: Split = { amount: 0 as Minor, promo: 0 as Minor };

const lower = (a: number, b: number) => Math.min(a, b) as Minor;

export const sumOf = (splits: readonly Split[]): Split => ({
  amount: splits.reduce((sum, { amount }) => sum + amount, 0) as Minor,
  promo: splits.reduce((sum, { promo }) => sum + promo, 0) as Minor,
});

/** What a quest reserves: promotional money pays at most half of it. */
export const reservedSplit = (amount: Minor, usablePromo: number): Split => ({
  amount,
  promo: lower(usablePromo, share(amount, 1, 2, 'down')),
});

/** The promotional part of each approval, in order: promotional money is spent first. */
export function releaseSplits(
  approvals: readonly Approval[],
  reservedPromo: Minor,
): { approval: Approval; split: Split }[] {
  let remaining = reservedPromo;
  return approvals.map((approval) => {
    const promo = lower(remaining, approval.amount);
    remaining = (remaining - promo) as Minor;
    return { approval, split: { amount: approval.amount, promo } };
  });
}

/** How much to refund beyond `retained`, promotional money last; null if there is nothing to refund. */
export function refundSplit(reserved: { real: Minor; promo: Minor }, retained: Minor): Split | null {
  const amount = reserved.real + reserved.promo - retained;
  if (amount <= 0) return null;
  return { amount: amount as Minor, promo: Math.max(0, amount - reserved.real) as Minor };
}

/** The applications whose earner no longer has the money that the approval paid, checked in this order. */
export function usedUpApprovals(
  approvals: readonly Approval[],
  balanceOf: (earnerId: string) => number,
): Set<string> {
  const remaining = new Map<string, number>();
  const usedUp = new Set<string>();
  for (const { applicationId, earnerId, amount } of approvals) {
    const balance = remaining.get(earnerId) ?? balanceOf(earnerId);
    if (balance < amount) usedUp.add(applicationId);
    else remaining.set(earnerId, balance - amount);
  }
  return usedUp;
}
