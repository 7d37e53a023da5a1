import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { FailurePanel } from '../components/ui/form/error-panel.tsx';
import { formatMoney } from '../lib/format/money.ts';
import * as m from '../messages/money.gen.ts';
import type { CardFormProps } from './card-props.ts';
import { returnUrl } from './return-url.ts';

/** Stripe's card fields and the pay button. */
export function StripeFields({ payment, declined, onSent, onDeclined, onCharging }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isPaying, setPaying] = useState(false);
  /** Whether the card may have been charged although no response arrived. */
  const [isUnsure, setUnsure] = useState(false);

  const pay = async () => {
    if (!stripe || !elements || isPaying) return;
    onDeclined(null);
    setPaying(true);
    onCharging(true);
    const { error } = await stripe
      .confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl(payment.paymentId, location) },
        redirect: 'if_required',
      })
      .catch(() => ({ error: { type: 'api_connection_error' as const, message: undefined } }));
    onCharging(false);
    setPaying(false);
    // The error of a field is already shown there.
    if (error?.type === 'validation_error') return;
    if (!error) return onSent();
    const isKnown = error.type === 'card_error' || error.type === 'invalid_request_error';
    setUnsure(!isKnown);
    onDeclined(error.message ?? m.stripeUnreachable(), isKnown);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void pay();
  };
  if (isFailed) {
    return <ErrorState title={m.cardFormFailed()} hint={m.cardFormClose()} />;
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setReady(true)}
        onLoadError={() => setFailed(true)}
      />
      {declined && <FailurePanel title={declined} hint={isUnsure ? m.chargeUnsure() : m.notChargedRetry()} />}
      <Button type="submit" size="l" disabled={!isReady} loading={isPaying} loadingLabel={m.paying()}>
        {m.pay({ amount: formatMoney(payment.amount) })}
      </Button>
    </form>
  );
}
