import type { Payout } from '../../../contract/money/payout.ts';
import type { PayoutRecord } from './payout.repository.ts';

/** A payout as its owner sees it. */
export const payoutResponse = (payout: PayoutRecord): Payout => ({
  _id: payout.id,
  netAmount: payout.netAmount,
  amount: payout.amount,
  serviceFee: payout.serviceFee,
  transactionFee: payout.transactionFee,
  currency: payout.currency,
  status: payout.status,
  failure: payout.failure,
  last4: payout.last4,
  createdAt: payout.createdAt.toISOString(),
});
