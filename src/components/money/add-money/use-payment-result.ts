import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Payment } from '../../../../contract/money/payment.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/money.gen.ts';
import { paymentQueries } from '../../../queries/money/payment.ts';
import { invalidateWallet } from '../../../queries/money/wallet.ts';
import { ownMoney } from '../amounts/display-amount.ts';

interface Wait {
  /** Null if no payment is pending. */
  paymentId: string | null;
  /** The provider's form reported that the card was charged, or that the bank is checking. */
  isSent: boolean;
  onPaid: () => void;
  /** It failed; if it can continue, another card may still pay it. */
  onFailed: (why: string, canGoOn: boolean) => void;
}

/** Waits for how a payment ends, as the server says it: what a form in the browser says is not money. */
export function usePaymentEnd({ paymentId, isSent, onPaid, onFailed }: Wait) {
  const client = useQueryClient();
  const query = useQuery({ ...paymentQueries.untilEnd(paymentId ?? ''), enabled: paymentId !== null });
  const settle = useEffectEvent((payment: Payment) => {
    const { status, netAmount, currency, failure } = payment;
    if (status === 'processing' || (status === 'requires_payment' && isSent)) return;
    if (status === 'requires_payment') return onFailed(m.paymentUnfinished(), true);
    if (status === 'failed') return onFailed(failure ?? m.cardDeclined(), true);
    if (status === 'cancelled') return onFailed(m.paymentCanceled(), false);
    onPaid();
    toast.success(m.paymentAdded({ amount: ownMoney(netAmount, currency) }));
    void invalidateWallet(client);
  });
  const payment = paymentId === null ? undefined : query.data;
  useEffect(() => {
    if (payment) settle(payment);
  }, [payment]);
  return {
    payment,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    /** The result of an earlier card does not apply to the next one. */
    forget: (id: string) => client.removeQueries({ queryKey: paymentQueries.one(id).queryKey }),
  };
}
