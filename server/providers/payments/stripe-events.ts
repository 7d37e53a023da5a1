import Stripe from 'stripe';
import type { Minor } from '../../../contract/money/money.ts';
import { ForgedEvent, type PaymentProvider, type ProviderDispute, type ProviderEvent } from './provider.ts';

type Read = Pick<PaymentProvider, 'readPayment' | 'readAccount' | 'readPayout'> & {
  payoutNumber(accountRef: string, payoutId: string): string;
};

const idOf = (object: string | { id: string } | null) => (typeof object === 'string' ? object : object?.id);

/** Null for an inquiry, or before the money is taken: nothing has moved. */
function disputeOf(dispute: Stripe.Dispute): ProviderDispute | null {
  const paymentRef = idOf(dispute.payment_intent);
  const { id, amount, status, balance_transactions: booked } = dispute;
  if (paymentRef === undefined || booked.length === 0) return null;
  const fee = booked.reduce((sum, { fee }) => sum + fee, 0);
  return {
    ref: id,
    paymentRef,
    amount: amount as Minor,
    fee: Math.max(0, fee) as Minor,
    status: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
  };
}

/** Checks a body against each secret; throws `ForgedEvent`. */
function verified(stripe: Stripe, body: Buffer, header: string | string[] | undefined, secrets: string[]) {
  let old = false;
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, header ?? '', secret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      old ||= error.message.includes('tolerance');
    }
  }
  if (header === undefined) throw new ForgedEvent('The event is not signed.');
  throw new ForgedEvent(old ? 'The event was signed too long ago.' : 'The signature of the event is wrong.');
}

/** Reads Stripe's events. They only say which object changed; its current state is requested. */
export function createStripeEvents(stripe: Stripe, secrets: string[], read: Read) {
  async function toProviderEvent(event: Stripe.Event): Promise<ProviderEvent> {
    const { id, type } = event;
    const other: ProviderEvent = { id, type, about: 'other' };
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.processing':
      case 'payment_intent.canceled':
        return { id, type, about: 'payment', payment: await read.readPayment(event.data.object.id) };
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.closed': {
        const dispute = disputeOf(await stripe.disputes.retrieve(event.data.object.id));
        return dispute ? { id, type, about: 'dispute', dispute } : other;
      }
      case 'refund.updated':
      case 'refund.failed': {
        const refund = await stripe.refunds.retrieve(event.data.object.id);
        const paymentRef = idOf(refund.payment_intent);
        const failed = refund.status === 'failed' || refund.status === 'canceled';
        if (paymentRef === undefined || !(failed || refund.status === 'succeeded')) return other;
        const status = failed ? 'failed' : 'succeeded';
        return { id, type, about: 'refund', paymentRef, refundRef: refund.id, status };
      }
      case 'account.updated':
        return { id, type, about: 'account', account: await read.readAccount(event.data.object.id) };
      case 'account.external_account.created':
      case 'account.external_account.updated':
      case 'account.external_account.deleted': {
        // Without an account it is a bank account of the platform.
        if (event.account === undefined) return other;
        return { id, type, about: 'account', account: await read.readAccount(event.account) };
      }
      case 'payout.paid':
      case 'payout.failed':
      case 'payout.canceled':
      case 'payout.updated': {
        // Without an account it is a payout of the platform to its own bank.
        if (event.account === undefined) return other;
        const ref = read.payoutNumber(event.account, event.data.object.id);
        return { id, type, about: 'payout', payout: await read.readPayout(ref) };
      }
      default:
        return other;
    }
  }

  return async (
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderEvent> => toProviderEvent(verified(stripe, body, headers['stripe-signature'], secrets));
}
