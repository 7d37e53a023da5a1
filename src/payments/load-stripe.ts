import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

const loaded = new Map<string, Promise<Stripe>>();

/** Stripe's own script, fetched by its first payment; after a failure the next call tries again. */
export function stripeFor(publishableKey: string): Promise<Stripe> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const coming = loadStripe(publishableKey).then(
    (stripe) => {
      if (!stripe) throw new Error('Stripe.js did not start.');
      return stripe;
    },
    (error: unknown) => {
      loaded.delete(publishableKey);
      throw error;
    },
  );
  loaded.set(publishableKey, coming);
  return coming;
}
