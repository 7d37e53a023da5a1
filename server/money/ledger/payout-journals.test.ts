import { expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { journalText } from '../../../tests/support/money/journal-text.ts';
import { payoutFailed, payoutPaid, payoutRequested, payoutReturned } from './payout-journals.ts';

const minor = (amount: number) => amount as Minor;
const fees = { netAmount: minor(30_000), serviceFee: minor(40), transactionFee: minor(100) };
const payout = { id: 'o', personId: 'ann', amount: minor(30_140), ...fees };
const shown = { personId: 'ann', payoutId: 'o' };

test('a payout leaves the wallet when it is requested', () => {
  expect(journalText(payoutRequested(payout))).toEqual({
    key: 'payout:o',
    debit: ['wallet:ann 30140'],
    credit: ['payout:o 30140'],
    entries: [
      { ...shown, ...fees, kind: 'payout', direction: 'out', amount: 30_140, event: 'payout_requested' },
    ],
  });
});

test('a payout that arrived books our fees and the provider’s', () => {
  expect(journalText(payoutPaid(payout, minor(90)))).toEqual({
    key: 'payoutpaid:o',
    debit: ['payout:o 30140', 'processor_fee 90'],
    credit: ['provider_cash 30090', 'service_fee_payout 40', 'processing_recovered 100'],
    entries: [],
  });
});

test.each([
  [undefined, 'payout_failed'],
  [true, 'payout_cancelled'],
])('a payout that was not sent returns in full: cancelled %s', (cancelled, event) => {
  expect(journalText(payoutFailed(payout, cancelled))).toEqual({
    key: 'payoutfail:o',
    debit: ['payout:o 30140'],
    credit: ['wallet:ann 30140'],
    entries: [{ ...shown, kind: 'payout_failed', direction: 'in', amount: 30_140, event }],
  });
});

test('a payout that the bank returns comes back without the transaction fee', () => {
  expect(journalText(payoutReturned(payout))).toEqual({
    key: 'payoutret:o',
    debit: ['provider_cash 30000', 'service_fee_payout 40'],
    credit: ['wallet:ann 30040'],
    entries: [
      {
        ...shown,
        kind: 'payout_returned',
        direction: 'in',
        amount: 30_040,
        event: 'payout_returned',
      },
    ],
  });
});
