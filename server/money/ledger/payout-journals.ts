import type { Fees, Minor } from '../../../contract/money/money.ts';
import { accounts } from './accounts.ts';
import type { Entry, Journal } from './journal.ts';

/** What journals need to know about a payout. */
export interface BookedPayout extends Fees {
  id: string;
  personId: string;
}

const entryOf = (
  payout: BookedPayout,
  entry: Pick<Entry, 'kind' | 'direction' | 'amount' | 'event'>,
): Entry => ({ personId: payout.personId, payoutId: payout.id, ...entry });

/** J9: the amount leaves the wallet. */
export const payoutRequested = (payout: BookedPayout): Journal => ({
  key: `payout:${payout.id}`,
  lines: [
    { account: accounts.wallet(payout.personId), debit: payout.amount },
    { account: accounts.payout(payout.id, payout.personId), credit: payout.amount },
  ],
  entries: [
    {
      ...entryOf(payout, {
        kind: 'payout',
        direction: 'out',
        amount: payout.amount,
        event: 'payout_requested',
      }),
      netAmount: payout.netAmount,
      serviceFee: payout.serviceFee,
      transactionFee: payout.transactionFee,
    },
  ],
});

/** J10: it arrived; the money had already left the wallet. */
export const payoutPaid = (payout: BookedPayout, providerFee: Minor): Journal => ({
  key: `payoutpaid:${payout.id}`,
  lines: [
    { account: accounts.payout(payout.id, payout.personId), debit: payout.amount },
    { account: accounts.processorFee, debit: providerFee },
    { account: accounts.providerCash, credit: (payout.netAmount + providerFee) as Minor },
    { account: accounts.serviceFeePayout, credit: payout.serviceFee },
    { account: accounts.processingRecovered, credit: payout.transactionFee },
  ],
  entries: [],
});

/** J11: it failed, or was cancelled before it was sent. */
export const payoutFailed = (payout: BookedPayout, cancelled = false): Journal => ({
  key: `payoutfail:${payout.id}`,
  lines: [
    { account: accounts.payout(payout.id, payout.personId), debit: payout.amount },
    { account: accounts.wallet(payout.personId), credit: payout.amount },
  ],
  entries: [
    entryOf(payout, {
      kind: 'payout_failed',
      direction: 'in',
      amount: payout.amount,
      event: cancelled ? 'payout_cancelled' : 'payout_failed',
    }),
  ],
});

/** J12: the bank returns it after it was paid; the transaction fee is lost. */
export function payoutReturned(payout: BookedPayout): Journal {
  const amount = (payout.netAmount + payout.serviceFee) as Minor;
  return {
    key: `payoutret:${payout.id}`,
    lines: [
      { account: accounts.providerCash, debit: payout.netAmount },
      { account: accounts.serviceFeePayout, debit: payout.serviceFee },
      { account: accounts.wallet(payout.personId), credit: amount },
    ],
    entries: [
      entryOf(payout, {
        kind: 'payout_returned',
        direction: 'in',
        amount,
        event: 'payout_returned',
      }),
    ],
  };
}
