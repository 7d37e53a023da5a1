import { expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { journalText } from '../../../tests/support/money/journal-text.ts';
import {
  disputeLost,
  disputeOpened,
  disputeWon,
  refunded,
  refundFailed,
  toppedUp,
} from './top-up-journals.ts';

const minor = (amount: number) => amount as Minor;
const fees = { netAmount: minor(5_000), serviceFee: minor(250), transactionFee: minor(188) };
const payment = { id: 'p', personId: 'ann', amount: minor(5_438), ...fees };
const dispute = { id: 'd', fee: minor(1_500), held: minor(4_000) };
const shown = { personId: 'ann', paymentId: 'p' };

test('a top-up credits the wallet and books every fee', () => {
  expect(journalText(toppedUp(payment, minor(187)))).toEqual({
    key: 'topup:p',
    debit: ['provider_cash 5251', 'processor_fee 187'],
    credit: ['wallet:ann 5000', 'service_fee_topup 250', 'processing_recovered 188'],
    entries: [{ ...shown, ...fees, kind: 'topup', direction: 'in', amount: 5_438, event: 'topped_up' }],
  });
});

test('a refund gives the net amount and our fee back to the card', () => {
  expect(journalText(refunded(payment))).toEqual({
    key: 'refundtopup:p',
    debit: ['wallet:ann 5000', 'service_fee_topup 250'],
    credit: ['provider_cash 5250'],
    entries: [{ ...shown, kind: 'topup', direction: 'out', amount: 5_000, event: 'topup_refunded' }],
  });
});

test('a refund that the card rejected is reversed', () => {
  expect(journalText(refundFailed(payment))).toEqual({
    key: 'refundfail:p',
    debit: ['provider_cash 5250'],
    credit: ['wallet:ann 5000', 'service_fee_topup 250'],
    entries: [{ ...shown, kind: 'topup', direction: 'in', amount: 5_000, event: 'topup_refund_failed' }],
  });
});

test('a dispute holds what is in the wallet while the bank withholds the whole amount', () => {
  expect(journalText(disputeOpened(payment, dispute))).toEqual({
    key: 'dispute:d',
    debit: ['dispute_receivable:d 5438', 'dispute_fee 1500', 'wallet:ann 4000'],
    credit: ['provider_cash 6938', 'dispute_hold:d 4000'],
    entries: [
      {
        ...shown,
        kind: 'dispute',
        direction: 'out',
        amount: 4_000,
        event: 'dispute_opened',
      },
    ],
  });
});

test('a won dispute returns the amount that was on hold', () => {
  expect(journalText(disputeWon(payment, dispute))).toEqual({
    key: 'disputewon:d',
    debit: ['provider_cash 5438', 'dispute_hold:d 4000'],
    credit: ['dispute_receivable:d 5438', 'wallet:ann 4000'],
    entries: [{ ...shown, kind: 'dispute', direction: 'in', amount: 4_000, event: 'dispute_won' }],
  });
});

test('after a lost dispute the person owes what was not on hold', () => {
  expect(journalText(disputeLost(payment, dispute))).toEqual({
    key: 'disputelost:d',
    debit: ['dispute_hold:d 4000', 'user_debt:ann 1000', 'service_fee_topup 250', 'processing_recovered 188'],
    credit: ['dispute_receivable:d 5438'],
    entries: [
      {
        ...shown,
        kind: 'dispute',
        direction: 'out',
        amount: 5_000,
        event: 'dispute_lost',
      },
    ],
  });
});
