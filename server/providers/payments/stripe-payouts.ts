import Stripe from 'stripe';
import type { Minor } from '../../../contract/money/money.ts';
import { type PaymentProvider, type ProviderPayout, ProviderRejection } from './provider.ts';
import { payoutFee } from './provider-fees.ts';
import { stripeError } from './stripe-mapping.ts';

type PayoutRequest = Parameters<PaymentProvider['sendPayout']>[0];

const REJECTED = 'The payment provider refused this payout.';
/** How many of the newest payouts are searched for one that was already sent. */
const PAYOUTS_SEARCHED = 100;

/** A payout belongs to a connected account, so its reference contains both ids. */
const numberOf = (accountRef: string, payoutId: string) => `${accountRef}/${payoutId}`;
function partsOf(ref: string): { accountRef: string; payoutId: string } {
  const [accountRef, payoutId] = ref.split('/');
  if (!accountRef || !payoutId) throw new Error(`${ref} is no payout of Stripe`);
  return { accountRef, payoutId };
}

/**
 * A payout is a transfer to the connected account and a payout from there. Stripe forgets idempotency keys
 * after a day, so existing objects are looked up first.
 */
export function createStripePayouts(stripe: Stripe) {
  async function transferFor({ id, accountRef, amount, currency }: PayoutRequest): Promise<Stripe.Transfer> {
    const { data } = await stripe.transfers.list({ transfer_group: id, limit: 1 });
    const [before] = data;
    if (before) return before;
    const transfer = { amount, currency, destination: accountRef, transfer_group: id };
    return stripe.transfers.create(transfer, { idempotencyKey: `transfer:${id}` });
  }

  /** Reverses a transfer, unless that was already done. */
  async function reverseTransfer(transferId: string): Promise<void> {
    const { reversed } = await stripe.transfers.retrieve(transferId);
    if (!reversed) {
      await stripe.transfers.createReversal(transferId, {}, { idempotencyKey: `reversal:${transferId}` });
    }
  }

  /** A failed payout is reported once its money is back with the platform. */
  async function toProviderPayout(accountRef: string, payout: Stripe.Payout): Promise<ProviderPayout> {
    const { id, status, amount, metadata, failure_message } = payout;
    const failed = status === 'failed' || status === 'canceled';
    if (failed && metadata?.transferId) await reverseTransfer(metadata.transferId);
    return {
      ref: numberOf(accountRef, id),
      status: failed ? 'failed' : status === 'paid' ? 'paid' : 'processing',
      fee: payoutFee(amount) as Minor,
      failure: failed ? (failure_message ?? REJECTED) : null,
    };
  }

  async function payFrom({ id, accountRef, amount, currency }: PayoutRequest, transfer: Stripe.Transfer) {
    const onAccount = { stripeAccount: accountRef };
    const newest = await stripe.payouts.list({ limit: PAYOUTS_SEARCHED }, onAccount);
    const before = newest.data.find(({ metadata }) => metadata?.payoutId === id);
    if (before) return before;
    const metadata = { payoutId: id, transferId: transfer.id };
    return stripe.payouts.create(
      { amount, currency, metadata },
      { ...onAccount, idempotencyKey: `payout:${id}` },
    );
  }

  /** Every invalid request is permanent, except when our own balance is too low. */
  function isRejection(error: unknown): boolean {
    return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'balance_insufficient';
  }

  return {
    async sendPayout(request: PayoutRequest): Promise<ProviderPayout> {
      const transfer = await transferFor(request).catch((error: unknown) => {
        throw stripeError(error);
      });
      // A previous attempt was rejected.
      if (transfer.reversed) throw new ProviderRejection(REJECTED);
      const payout = await payFrom(request, transfer).catch(async (error: unknown) => {
        if (!isRejection(error)) throw error;
        await reverseTransfer(transfer.id);
        const rejection = stripeError(error);
        throw rejection instanceof ProviderRejection ? rejection : new ProviderRejection(REJECTED);
      });
      return toProviderPayout(request.accountRef, payout);
    },

    async readPayout(ref: string): Promise<ProviderPayout> {
      const { accountRef, payoutId } = partsOf(ref);
      return toProviderPayout(
        accountRef,
        await stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountRef }),
      );
    },

    numberOf,
  };
}
