import type { Fees, Minor } from '../../../contract/money/money.ts';
import { TOP_UP_HOLD_DAYS } from '../../../contract/money/money-limits.ts';
import { accounts } from './accounts.ts';
import type { Entry, Journal, Line } from './journal.ts';

/** What journals need to know about a top-up. */
export interface BookedPayment extends Fees {
  id: string;
  personId: string;
}

const entryOf = (
  payment: BookedPayment,
  entry: Pick<Entry, 'kind' | 'direction' | 'amount' | 'event'>,
): Entry => ({
  personId: payment.personId,
  paymentId: payment.id,
  ...entry,
});

/** Money of a card in the wallet of its owner: the bank may still take it back. */
const topUpTo = ({ id, personId, netAmount }: BookedPayment): Line => ({
  account: accounts.wallet(personId),
  credit: netAmount,
  paymentId: id,
  heldFor: TOP_UP_HOLD_DAYS * 86_400,
});

/** J1: the provider reports that the card was charged, and its fee. */
export const toppedUp = (payment: BookedPayment, providerFee: Minor): Journal => ({
  key: `topup:${payment.id}`,
  lines: [
    { account: accounts.providerCash, debit: (payment.amount - providerFee) as Minor },
    { account: accounts.processorFee, debit: providerFee },
    topUpTo(payment),
    { account: accounts.serviceFeeTopUp, credit: payment.serviceFee },
    { account: accounts.processingRecovered, credit: payment.transactionFee },
  ],
  entries: [
    {
      ...entryOf(payment, { kind: 'topup', direction: 'in', amount: payment.amount, event: 'topped_up' }),
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
    { account: accounts.wallet(payment.personId), debit: payment.netAmount, paymentId: payment.id },
    { account: accounts.serviceFeeTopUp, debit: payment.serviceFee },
    { account: accounts.providerCash, credit: (payment.netAmount + payment.serviceFee) as Minor },
  ],
  entries: [
    entryOf(payment, {
      kind: 'topup',
      direction: 'out',
      amount: payment.netAmount,
      event: 'topup_refunded',
    }),
  ],
});

/** The card rejected the refund: reverses J13. */
export const refundFailed = (payment: BookedPayment): Journal => ({
  key: `refundfail:${payment.id}`,
  lines: [
    { account: accounts.providerCash, debit: (payment.netAmount + payment.serviceFee) as Minor },
    topUpTo(payment),
    { account: accounts.serviceFeeTopUp, credit: payment.serviceFee },
  ],
  entries: [
    entryOf(payment, {
      kind: 'topup',
      direction: 'in',
      amount: payment.netAmount,
      event: 'topup_refund_failed',
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
    { account: accounts.wallet(payment.personId), debit: held, paymentId: payment.id },
    { account: accounts.providerCash, credit: (payment.amount + fee) as Minor },
    { account: accounts.disputeHold(id, payment.personId), credit: held },
  ],
  entries: [
    entryOf(payment, {
      kind: 'dispute',
      direction: 'out',
      amount: held,
      event: 'dispute_opened',
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
  entries: [entryOf(payment, { kind: 'dispute', direction: 'in', amount: held, event: 'dispute_won' })],
});

/** Money of a disputed payment that is still held in somebody else's wallet. */
export interface TakenBack {
  personId: string;
  amount: Minor;
}

/**
 * J16: the bank keeps it. What the person did not have is taken back from `taken`; the rest is owed.
 */
export const disputeLost = (
  payment: BookedPayment,
  { id, held }: BookedDispute,
  taken: readonly TakenBack[] = [],
): Journal => ({
  key: `disputelost:${id}`,
  lines: [
    { account: accounts.disputeHold(id, payment.personId), debit: held },
    ...taken.map(({ personId, amount }) => ({
      account: accounts.wallet(personId),
      debit: amount,
      paymentId: payment.id,
    })),
    {
      account: accounts.debt(payment.personId),
      debit: taken.reduce((rest, { amount }) => rest - amount, payment.netAmount - held) as Minor,
    },
    { account: accounts.serviceFeeTopUp, debit: payment.serviceFee },
    { account: accounts.processingRecovered, debit: payment.transactionFee },
    { account: accounts.disputeReceivable(id, payment.personId), credit: payment.amount },
  ],
  entries: [
    entryOf(payment, {
      kind: 'dispute',
      direction: 'out',
      amount: payment.netAmount,
      event: 'dispute_lost',
    }),
    ...taken.map(
      ({ personId, amount }): Entry => ({
        personId,
        kind: 'dispute',
        direction: 'out',
        amount,
        event: 'disputed_money_returned',
      }),
    ),
  ],
});
