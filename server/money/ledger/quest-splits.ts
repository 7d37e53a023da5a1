import type { Minor } from '../../../contract/money/money.ts';
import { share } from '../../../contract/money/prorate.ts';
import type { Decision, Split } from './quest-journals.ts';

/** An approval with what it pays: the reward, or a part of it. */
export interface Approval extends Decision {
  amount: Minor;
}

/** What is reserved for a quest: the owner's own money, and promotional money. */
export interface Reserved {
  real: Minor;
  promo: Minor;
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

/**
 * The promotional part of each approval, in order: the same part as of all that is reserved, rounded down. So each
 * is right to the cent, and the last one gets what is left.
 */
export function releaseSplits(
  approvals: readonly Approval[],
  reserved: Reserved,
): { approval: Approval; split: Split }[] {
  let { real, promo } = reserved;
  return approvals.map((approval) => {
    const { amount } = approval;
    const part = amount < real + promo ? share(amount, promo, real + promo, 'down') : promo;
    const split = { amount, promo: lower(part, amount) };
    promo = (promo - split.promo) as Minor;
    real = (real - amount + split.promo) as Minor;
    return { approval, split };
  });
}

/** How much to refund beyond `retained`, in the parts of what is reserved; null if there is nothing to refund. */
export function refundSplit({ real, promo }: Reserved, retained: Minor): Split | null {
  const amount = (real + promo - retained) as Minor;
  return amount > 0 ? { amount, promo: share(amount, promo, real + promo, 'up') } : null;
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
