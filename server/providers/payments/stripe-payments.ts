import Stripe from 'stripe';
import type { PaymentProvider } from './provider.ts';
import { paymentOf, withRejection } from './stripe-mapping.ts';

/** Card payments by PaymentIntents, and their refunds. */
export function createStripePayments(stripe: Stripe) {
  const readPayment = async (ref: string) =>
    paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] }));

  return {
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
  } satisfies Partial<PaymentProvider>;
}
