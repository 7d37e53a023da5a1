import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { ErrorState } from '../components/ui/error-state.tsx';
import { LoadingStatus, Skeleton } from '../components/ui/skeleton.tsx';
import { onThemeChange } from '../lib/storage/theme.ts';
import * as m from '../messages/money.gen.ts';
import { readAppearance } from './appearance.ts';
import type { CardFormProps } from './card-props.ts';
import { stripeFor } from './load-stripe.ts';
import { StripeFields } from './stripe-fields.tsx';

type Reading = { stripe: Stripe | null; isFailed: boolean };

/** Stripe's script, once loaded. */
function useStripeScript(publishableKey: string) {
  const [reading, setReading] = useState<Reading>({ stripe: null, isFailed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    let isLive = true;
    stripeFor(publishableKey).then(
      (stripe) => isLive && setReading({ stripe, isFailed: false }),
      () => isLive && setReading({ stripe: null, isFailed: true }),
    );
    return () => {
      isLive = false;
    };
  }, [publishableKey, tries]);
  const retry = () => {
    setReading({ stripe: null, isFailed: false });
    setTries(tries + 1);
  };
  return { ...reading, retry };
}

/** Our style, which follows the theme while the form is open. */
function useAppearance() {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => onThemeChange(() => setAppearance(readAppearance())), []);
  return appearance;
}

/** The card form of Stripe: the input goes to Stripe and nowhere else. */
export function StripeForm(props: CardFormProps) {
  const { payment } = props;
  const { stripe, isFailed, retry } = useStripeScript(payment.publishableKey ?? '');
  const appearance = useAppearance();
  if (isFailed) {
    return <ErrorState title={m.cardFormFailed()} hint={m.cardFormConnection()} onRetry={retry} />;
  }
  if (!stripe) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingStatus />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    );
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret: payment.clientSecret, appearance }}>
      <StripeFields {...props} />
    </Elements>
  );
}
