import * as z from 'zod/mini';
import { otp } from '../auth/contact.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, time } from '../core/shared.ts';
import { fees } from './money.ts';
import { payoutAccount } from './wallet.ts';

export const payoutStatus = z.enum(['requested', 'processing', 'paid', 'failed', 'cancelled', 'returned']);
export type PayoutStatus = z.output<typeof payoutStatus>;

export const payout = z.extend(fees, {
  _id: id,
  currency: z.string(),
  status: payoutStatus,
  /** Why it failed or was returned, as text from the provider. */
  failure: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  createdAt: time,
});
export type Payout = z.output<typeof payout>;

/** The `data` of an error when the bank account for a payout is not ready. */
export const onboardingRequired = z.object({ onboardingUrl: z.url(), message: z.optional(z.string()) });

export const createPayout = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/payout',
  access: 'member',
  confirmation: 'always',
  summary: 'Cashes out: takes the amount from the wallet and sends the net amount to the bank',
  body: z.extend(fees, {
    otp: z.optional(otp),
  }),
  data: z.object({ message: z.string(), payout }),
  fallback: 'Payout failed.',
  idempotent: true,
});

export const cancelPayout = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/payout/:id/cancel',
  access: 'member',
  summary: 'Takes a payout back that has not been sent yet',
  params: z.object({ id }),
  data: z.object({ payout }),
  fallback: 'Failed to fetch',
  idempotent: true,
});

export const startOnboarding = endpoint({
  base: 'payments',
  method: 'POST',
  path: '/v1/payout-account/onboarding',
  access: 'member',
  confirmation: 'always',
  summary:
    'A fresh page of the provider that asks what it needs to pay the caller; it works once and for a short time',
  data: z.object({ onboardingUrl: z.url(), expiresAt: z.nullable(time), payoutAccount }),
  fallback: 'Failed to fetch',
});
