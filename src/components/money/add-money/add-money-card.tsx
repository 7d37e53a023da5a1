import type { ComponentType } from 'react';
import type { PaymentProviderName } from '../../../../contract/money/payment.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/money.gen.ts';
import type { CardFormProps } from '../../../payments/card-props.ts';
import type { PersistedPayment } from '../../../payments/persisted-payment.ts';
import { type LazyComponent, lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import type { AddMoney } from './use-add-money.ts';

/** Each provider's form is only loaded where that provider charges. */
const forms: Record<PaymentProviderName, LazyComponent<ComponentType<CardFormProps>>> = {
  sandbox: lazyComponent(() => import('./card-form.tsx').then((module) => module.CardForm)),
  stripe: lazyComponent(() =>
    import('../../../payments/stripe-form.tsx').then((module) => module.StripeForm),
  ),
};

function Skeletons() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingStatus />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** The card that pays, in the provider's own form. */
export function AddMoneyCard({ add, payment }: { add: AddMoney; payment: PersistedPayment }) {
  const Form = useLazyComponent(forms[payment.provider], true, add.change);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-base text-text-2">
          {m.youPayAndGet({
            amount: formatMoney(payment.amount),
            net: formatMoney(payment.netAmount),
            b: (sum) => <b className="font-bold text-text tabular-nums">{sum}</b>,
          })}
        </p>
        <button
          type="button"
          onClick={add.change}
          className="hit shrink-0 font-semibold text-brand-text text-md hover:underline"
        >
          {m.changeAmount()}
        </button>
      </div>
      {Form ? (
        <Form
          key={payment.paymentId}
          payment={payment}
          declined={add.declined}
          onSent={add.sent}
          onDeclined={add.decline}
          onCharging={add.setCharging}
        />
      ) : (
        <Skeletons />
      )}
    </div>
  );
}
