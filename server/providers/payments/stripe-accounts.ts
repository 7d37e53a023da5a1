import type Stripe from 'stripe';
import type { PaymentProvider } from './provider.ts';
import { accountOf, withRejection } from './stripe-mapping.ts';

/** Connect Express accounts, which payouts go to. */
export function createStripeAccounts(stripe: Stripe, publicUrl: string) {
  return {
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

    readAccount: async (ref: string) => accountOf(await stripe.accounts.retrieve(ref)),

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
  } satisfies Partial<PaymentProvider>;
}
