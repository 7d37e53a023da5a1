import type { Fees, Minor } from '../../../contract/money/money.ts';
import { accounts } from './accounts.ts';
import type { Entry, Journal } from './journal.ts';

/** What journals need to know about a top-up. */
export interface BookedPayment extends Fees {
  id: string;
  personId: string;
}

const entryOf = (
  payment: BookedPayment,
  entry: Pick<Entry, 'kind' | 'direction' | 'amount' | 'title'>,
): Entry => ({
  personId: payment.personId,
  paymentId: payment.id,
  ...entry,
});

/** J1: the provider reports that the card was charged, and its fee. */
export const toppedUp = (payment: BookedPayment, providerFee: Minor): Journal => ({
  key: `topup:${payment.id}`,
  lines: [
    { account: accounts.providerCash, debit: (payment.amount - providerFee) as Minor },
    { account: accounts.processorFee, debit: providerFee },
    { account: accounts.wallet(payment.personId), credit: payment.netAmount },
    { account: accounts.serviceFeeTopUp, credit: payment.serviceFee },
    { account: accounts.processingRecovered, credit: payment.transactionFee },
  ],
  entries: [
    {
      ...entryOf(payment, { kind: 'topup', direction: 'in', amount: payment.amount, title: 'Added by card' }),
      netAmount: payment.netAmount,
      serviceFee: payment.serviceFee,
      transactionFee: payment.transactionFee,
    },
  ],
});

/** J13: unused money is refunded to the card, without the fee of the card network. */
export const refunded = (payment: BookedPayment): Journal => ({
  key: `refundtopup:${payment.id}`,
  lines: [
    { account: accounts.wallet(payment.personId), debit: payment.netAmount },
    { account: accounts.serviceFeeTopUp, debit: payment.serviceFee },
    { account: accounts.providerCash, credit: (payment.netAmount + payment.serviceFee) as Minor },
  ],
  entries: [
    entryOf(payment, {
      kind: 'topup',
      direction: 'out',
      amount: payment.netAmount,
      title: 'Given back to your card',
    }),
  ],
});

/** The card rejected the refund: reverses J13. */
export const refundFailed = (payment: BookedPayment): Journal => ({
  key: `refundfail:${payment.id}`,
  lines: [
    { account: accounts.providerCash, debit: (payment.netAmount + payment.serviceFee) as Minor },
    { account: accounts.wallet(payment.personId), credit: payment.netAmount },
    { account: accounts.serviceFeeTopUp, credit: payment.serviceFee },
  ],
  entries: [
    entryOf(payment, {
      kind: 'topup',
      direction: 'in',
      amount: payment.netAmount,
      title: 'Your card did not take it back',
    }),
  ],
});

export interface BookedDispute {
  id: string;
  /** The provider's fee, due whether the dispute is won or lost. */
  fee: Minor;
  /** How much of the person's money is reserved for it. */
  held: Minor;
}

/** J14: the bank provisionally withdraws a card payment. */
export const disputeOpened = (payment: BookedPayment, { id, fee, held }: BookedDispute): Journal => ({
  key: `dispute:${id}`,
  lines: [
    { account: accounts.disputeReceivable(id, payment.personId), debit: payment.amount },
    { account: accounts.disputeFee, debit: fee },
    { account: accounts.wallet(payment.personId), debit: held },
    { account: accounts.providerCash, credit: (payment.amount + fee) as Minor },
    { account: accounts.disputeHold(id, payment.personId), credit: held },
  ],
  entries: [
    entryOf(payment, {
      kind: 'dispute',
      direction: 'out',
      amount: held,
      title: 'Held: your bank disputes a card payment',
    }),
  ],
});

/** J15: the bank returns it. */
export const disputeWon = (payment: BookedPayment, { id, held }: BookedDispute): Journal => ({
  key: `disputewon:${id}`,
  lines: [
    { account: accounts.providerCash, debit: payment.amount },
    { account: accounts.disputeHold(id, payment.personId), debit: held },
    { account: accounts.disputeReceivable(id, payment.personId), credit: payment.amount },
    { account: accounts.wallet(payment.personId), credit: held },
  ],
  entries: [
    entryOf(payment, { kind: 'dispute', direction: 'in', amount: held, title: 'Dispute ended for you' }),
  ],
});

/** J16: the bank keeps it; the person owes what could not be reserved. */
export const disputeLost = (payment: BookedPayment, { id, held }: BookedDispute): Journal => ({
  key: `disputelost:${id}`,
  lines: [
    { account: accounts.disputeHold(id, payment.personId), debit: held },
    { account: accounts.debt(payment.personId), debit: (payment.netAmount - held) as Minor },
    { account: accounts.serviceFeeTopUp, debit: payment.serviceFee },
    { account: accounts.processingRecovered, debit: payment.transactionFee },
    { account: accounts.disputeReceivable(id, payment.personId), credit: payment.amount },
  ],
  entries: [
    entryOf(payment, {
      kind: 'dispute',
      direction: 'out',
      amount: payment.netAmount,
      title: 'Dispute lost: your bank took the money back',
    }),
  ],
});
