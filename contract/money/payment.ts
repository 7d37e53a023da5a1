import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { id, message, time } from '../core/shared.ts';
import { currency, feeQuote, fees, minor, minorOrZero, minorText } from './money.ts';

export const feeKind = z.enum(['topup', 'payout']);
export type FeeKind = z.output<typeof feeKind>;

const oneOfBoth = errorText('netAmountOrAmount');
export const getFeeQuote = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/fee-quote',
  access: 'member',
  summary: 'What a top-up or a payout costs; by amount: for the largest net whose amount is not above it',
  query: z.object({ kind: feeKind, netAmount: z.optional(minorText), amount: z.optional(minorText) }).check(
    z.refine(({ netAmount, amount }) => (netAmount === undefined) !== (amount === undefined), {
      error: oneOfBoth,
      path: ['netAmount'],
    }),
  ),
  data: feeQuote,
  fallback: 'Failed to fetch',
});

export const paymentStatus = z.enum([
  'requires_payment',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
]);
export type PaymentStatus = z.output<typeof paymentStatus>;

export const paymentProvider = z.enum(['stripe', 'sandbox']);
export type PaymentProviderName = z.output<typeof paymentProvider>;

/** A top-up by card. It reaches the wallet only once the provider reports success. */
export const payment = z.extend(fees, {
  _id: id,
  currency: z.string(),
  status: paymentStatus,
  /** The last digits of the card number, once they are known. */
  last4: z.nullable(z.string()),
  /** Why the card was declined, as text from the provider. */
  failure: z.nullable(z.string()),
  /** How much a refund would return, without the transaction fee; null if it cannot be refunded. */
  refundable: z.nullable(minor),
  createdAt: time,
});
export type Payment = z.output<typeof payment>;

export const createPaymentIntent = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/payment-intent',
  access: 'member',
  summary: 'Begins a top-up; the server works out all four numbers itself',
  body: z.extend(fees, { currency: z._default(currency, 'usd') }),
  data: z.object({
    clientSecret: z.string(),
    provider: paymentProvider,
    publishableKey: z.nullable(z.string()),
    paymentId: id,
  }),
  fallback: 'Failed to create payment intent',
  idempotent: true,
});

export const getPayment = endpoint({
  base: 'payments',
  method: 'GET',
  path: '/v1/payment/:id',
  access: 'member',
  summary: 'How a top-up stands; asks the provider where its answer is still open',
  params: z.object({ id }),
  data: z.object({ payment }),
  fallback: 'Failed to fetch',
});

export const refundPayment = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/payment/:id/refund',
  access: 'member',
  summary: 'Gives the unused money of a top-up back to its card; the transaction fee is not given back',
  params: z.object({ id }),
  data: z.object({ payment }),
  fallback: 'Failed to fetch',
  idempotent: true,
});

/** The provider's signed events; the signature covers the raw body. */
export const STRIPE_WEBHOOK_PATH = '/v1/webhook/stripe';

// The sandbox provider exists only in the demo and in development.

export const sandboxStatus = z.enum(['succeeded', 'failed', 'processing', 'requires_action']);

export const confirmSandboxPayment = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/sandbox/payment/:clientSecret/confirm',
  access: 'public',
  summary: 'What a card form does: pays with a test card (demo and development only)',
  params: z.object({ clientSecret: z.string().check(z.minLength(10), z.maxLength(200)) }),
  body: z.object({
    card: z.string().check(z.regex(/^[\d ]{12,23}$/, errorText('testCardFormat'))),
    confirmed: z._default(z.boolean(), false),
  }),
  data: z.object({ status: sandboxStatus, message: z.nullable(z.string()) }),
  fallback: 'Failed to fetch',
});

/** A page of the sandbox, for a browser: GET shows it, POST enables the account. The token follows. */
export const SANDBOX_ONBOARDING_PATH = '/v1/sandbox/onboarding/';

export const sandboxAction = z.enum([
  'fail_payout',
  'return_payout',
  'open_dispute',
  'win_dispute',
  'lose_dispute',
  'restrict_account',
]);
export type SandboxAction = z.output<typeof sandboxAction>;

export const actInSandbox = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/sandbox/act',
  access: 'member',
  summary:
    'Lets the provider do what it may do, to the newest thing of the caller that it fits (demo and development only)',
  body: z.object({ action: sandboxAction }),
  data: z.extend(message, { amount: z.nullable(minorOrZero) }),
  fallback: 'Failed to fetch',
});
