import Stripe from 'stripe';
import type { Minor } from '../../../contract/money/money.ts';
import {
  BankAccountChanged,
  isSameBank,
  type PaymentProvider,
  type ProviderPayout,
  ProviderRejection,
} from './provider.ts';
import { payoutFee } from './provider-fees.ts';
import { accountOf, bankOf, stripeError, withRejection } from './stripe-mapping.ts';

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
  async function findTransfer(id: string): Promise<Stripe.Transfer | undefined> {
    const { data } = await stripe.transfers.list({ transfer_group: id, limit: 1 });
    return data[0];
  }

  async function transfer({ id, accountRef, amount, currency }: PayoutRequest): Promise<Stripe.Transfer> {
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

  async function findPayout({ id, accountRef }: PayoutRequest): Promise<Stripe.Payout | undefined> {
    const newest = await stripe.payouts.list({ limit: PAYOUTS_SEARCHED }, { stripeAccount: accountRef });
    return newest.data.find(({ metadata }) => metadata?.payoutId === id);
  }

  /** Stripe's id of the bank account to pay; throws `BankAccountChanged` if it is not the requested one. */
  async function destination({ accountRef, bank }: PayoutRequest): Promise<string | undefined> {
    const account = await stripe.accounts.retrieve(accountRef);
    if (!isSameBank(accountOf(account), bank)) throw new BankAccountChanged();
    return bankOf(account)?.id;
  }

  /** Names the bank account, so that Stripe refuses if it was replaced since. */
  const payFrom = (
    { id, accountRef, amount, currency }: PayoutRequest,
    transfer: Stripe.Transfer,
    bankId: string | undefined,
  ): Promise<Stripe.Payout> =>
    stripe.payouts.create(
      {
        ...{ amount, currency, metadata: { payoutId: id, transferId: transfer.id } },
        ...(bankId === undefined ? {} : { destination: bankId }),
      },
      { stripeAccount: accountRef, idempotencyKey: `payout:${id}` },
    );

  /** Every invalid request is permanent, except when our own balance is too low. */
  function isRejection(error: unknown): boolean {
    return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'balance_insufficient';
  }

  return {
    async sendPayout(request: PayoutRequest): Promise<ProviderPayout> {
      const sent = await findPayout(request);
      if (sent) return toProviderPayout(request.accountRef, sent);
      const before = await findTransfer(request.id);
      const bankId = await destination(request).catch(async (error: unknown) => {
        if (before && error instanceof BankAccountChanged) await reverseTransfer(before.id);
        throw error;
      });
      // A previous attempt was rejected.
      if (before?.reversed) throw new ProviderRejection(REJECTED);
      const transferred = before ?? (await withRejection(transfer(request)));
      const payout = await payFrom(request, transferred, bankId).catch(async (error: unknown) => {
        if (!isRejection(error)) throw error;
        await reverseTransfer(transferred.id);
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
