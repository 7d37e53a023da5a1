import Stripe from 'stripe';
import { CURRENCY } from '../../../contract/money/money.ts';
import type { StripeSettings } from '../../core/config/payment-config.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripeAccounts } from './stripe-accounts.ts';
import { createStripeEvents } from './stripe-events.ts';
import { createStripePayments } from './stripe-payments.ts';
import { createStripePayouts } from './stripe-payouts.ts';

/** Short, because a person may be waiting; an interrupted call is repeated with the same key. */
const TIMEOUT_MS = 10_000;

/** The address of Stripe's API; its real one by default. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'>;

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
  const payments = createStripePayments(stripe);
  const accounts = createStripeAccounts(stripe, publicUrl);
  const { numberOf: payoutNumber, ...payouts } = createStripePayouts(stripe);
  const calls = { ...payments, ...accounts, ...payouts };

  return {
    name: 'stripe',
    publishableKey,

    ...calls,
    readEvent: createStripeEvents(stripe, webhookSecret.split(','), { ...calls, payoutNumber }),

    async balance() {
      const { available, pending } = await stripe.balance.retrieve();
      const ours = [...available, ...pending].filter(({ currency }) => currency === CURRENCY);
      return ours.reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}
