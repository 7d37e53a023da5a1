import type { PayoutAccount } from '../../../contract/money/wallet.ts';

interface StoredAccount extends Pick<PayoutAccount, 'status' | 'requirement' | 'last4'> {
  heldUntil: Date | null;
  last4Before: string | null;
}

/** An account as its owner sees it: the bank account before is shown while payouts to the changed one are held. */
export function payoutAccountResponse(
  { status, requirement, last4, heldUntil, last4Before }: StoredAccount,
  now: Date,
): PayoutAccount {
  if (heldUntil === null || heldUntil <= now) return { status, requirement, last4, changed: null };
  const changed = { last4, heldUntil: heldUntil.toISOString() };
  return { status, requirement, last4: last4Before, changed };
}
