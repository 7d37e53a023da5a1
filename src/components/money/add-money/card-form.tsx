import { CreditCard } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import * as m from '../../../messages/money.gen.ts';
import type { CardFormProps } from '../../../payments/card-props.ts';
import { usePayWithTestCard } from '../../../queries/money/payment.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { chipLook } from '../amounts/amount-chip-style.ts';
import { CardConfirm } from './card-confirm.tsx';
import { groupDigits, TEST_CARDS } from './test-cards.ts';

/** The card form of the sandbox, where no real card is charged. */
export function CardForm({ payment, declined, onSent, onDeclined, onCharging }: CardFormProps) {
  const pay = usePayWithTestCard();
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed disappeared with its step.
    container.current?.querySelector<HTMLElement>(isConfirming ? '[data-autofocus]' : 'input')?.focus();
  }, [isConfirming]);
  const amount = formatMoney(payment.amount);
  const wrong = declined ?? (missing ? m.cardNumberMissing() : undefined);

  const type = (typed: string) => {
    setNumber(groupDigits(typed));
    setMissing(false);
    onDeclined(null);
    if (pay.isError) pay.reset();
  };
  const charge = async (confirmed: boolean) => {
    if (pay.isPending) return;
    onDeclined(null);
    onCharging(true);
    const card = number.replaceAll(' ', '');
    // Without a response the form says why.
    const outcome = await pay
      .mutateAsync({ clientSecret: payment.clientSecret, card, confirmed })
      .catch(() => null);
    onCharging(false);
    if (outcome === null) return;
    const { status, message } = outcome;
    setConfirming(status === 'requires_action');
    if (status === 'failed') onDeclined(message ?? m.cardDeclined());
    // Hidden while the bank asks: without the form the question cannot be shown any more.
    else if (status === 'requires_action') onDeclined(m.cardUnconfirmed());
    else onSent();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isShort = number.replace(/\D/g, '').length < 12;
    setMissing(isShort);
    if (isShort) container.current?.querySelector('input')?.focus();
    else void charge(false);
  };
  const cancel = () => {
    if (!pay.isPending) setConfirming(false);
  };
  const failure = pay.error && !pay.isPending && (
    <FailurePanel title={pay.error.message} hint={hintFor(pay.error)} />
  );
  return (
    <div ref={container}>
      {isConfirming ? (
        <div className="flex flex-col gap-4">
          <CardConfirm
            amount={amount}
            busy={pay.isPending}
            onConfirm={() => void charge(true)}
            onCancel={cancel}
          />
          {failure}
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={m.cardNumber()}
            name="card"
            inputMode="numeric"
            autoComplete="off"
            icon={CreditCard}
            value={number}
            error={wrong}
            hint={m.cardTestMode()}
            className="tabular-nums"
            onChange={(event) => type(event.target.value)}
          />
          <fieldset aria-label={m.testCards()} className="flex min-w-0 flex-wrap gap-2">
            {TEST_CARDS.map(({ label, card }) => (
              <button
                key={card}
                type="button"
                aria-pressed={number === groupDigits(card)}
                onClick={() => type(card)}
                className={chipLook}
              >
                {label}
              </button>
            ))}
          </fieldset>
          {failure}
          <Button type="submit" size="l" loading={pay.isPending} loadingLabel={m.paying()}>
            {m.pay({ amount })}
          </Button>
        </form>
      )}
    </div>
  );
}
