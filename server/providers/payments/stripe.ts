import Stripe from 'stripe';
import { CURRENCY } from '../../../contract/money/money.ts';
import type { StripeSettings } from '../../core/config/payment-config.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripeEvents } from './stripe-events.ts';
import { accountOf, paymentOf, stripeError } from './stripe-mapping.ts';
import { createStripePayouts } from './stripe-payouts.ts';

/** Short, because a person may be waiting; an interrupted call is repeated with the same key. */
const TIMEOUT_MS = 10_000;

/** The address of Stripe's API; its real one by default. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'>;

const withRejection = <T>(response: Promise<T>): Promise<T> =>
  response.catch((error: unknown) => {
    throw stripeError(error);
  });

/** Stripe: cards by PaymentIntents, payouts by Connect Express accounts. */
export function stripePayments(
  { secretKey, publishableKey, webhookSecret }: StripeSettings,
  publicUrl: string,
  address: StripeAddress = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  });
  const payouts = createStripePayouts(stripe);
  const { sendPayout, readPayout } = payouts;

  const readPayment = async (ref: string) =>
    paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] }));
  const readAccount = async (ref: string) => accountOf(await stripe.accounts.retrieve(ref));

  return {
    name: 'stripe',
    publishableKey,

    async createPayment({ id, amount, currency }) {
      const intent = await withRejection(
        stripe.paymentIntents.create(
          {
            amount,
            currency,
            automatic_payment_methods: { enabled: true },
            // Captured at once, so that the fee is known with the success.
            capture_method: 'automatic',
            metadata: { paymentId: id },
          },
          { idempotencyKey: `payment:${id}` },
        ),
      );
      if (intent.client_secret === null) throw new Error(`${intent.id} came without a secret`);
      return { ref: intent.id, clientSecret: intent.client_secret };
    },

    readPayment,

    async cancelPayment(ref) {
      try {
        await stripe.paymentIntents.cancel(ref);
      } catch (error) {
        // Paid or cancelled meanwhile: its state says which.
        const isInvalidRequest = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!(isInvalidRequest && error.code === 'payment_intent_unexpected_state')) throw error;
      }
      return readPayment(ref);
    },

    async refundPayment({ id, paymentRef, amount }) {
      const request = { payment_intent: paymentRef, amount, metadata: { refundId: id } };
      // Stripe forgets keys after a day, so an existing refund is looked up first.
      const { data: refunds } = await stripe.refunds.list({ payment_intent: paymentRef, limit: 100 });
      const before = refunds.find(({ metadata }) => metadata?.refundId === id);
      const refund =
        before ?? (await withRejection(stripe.refunds.create(request, { idempotencyKey: `refund:${id}` })));
      if (refund.status === 'succeeded') return { ref: refund.id, status: 'succeeded' };
      const failed = refund.status === 'failed' || refund.status === 'canceled';
      return { ref: refund.id, status: failed ? 'failed' : 'pending' };
    },

    async createAccount({ id, email }) {
      const account = await withRejection(
        stripe.accounts.create(
          {
            type: 'express',
            ...(email === null ? {} : { email }),
            capabilities: { transfers: { requested: true } },
            // Payouts happen when the person cashes out, not on a schedule of Stripe.
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { personId: id },
          },
          { idempotencyKey: `account:${id}` },
        ),
      );
      return accountOf(account);
    },

    readAccount,

    async onboardingUrl(ref) {
      const back = `${publicUrl}/wallet?onboarding=done`;
      const link = await withRejection(
        stripe.accountLinks.create({
          account: ref,
          type: 'account_onboarding',
          return_url: back,
          refresh_url: back,
        }),
      );
      return { url: link.url, expiresAt: new Date(link.expires_at * 1_000) };
    },

    sendPayout,
    readPayout,

    readEvent: createStripeEvents(stripe, webhookSecret.split(','), {
      readPayment,
      readAccount,
      readPayout,
      payoutNumber: payouts.numberOf,
    }),

    async balance() {
      const { available, pending } = await stripe.balance.retrieve();
      const ours = [...available, ...pending].filter(({ currency }) => currency === CURRENCY);
      return ours.reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}
