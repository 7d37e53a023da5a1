import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Fees } from '../../../contract/money/money.ts';
import type { PaymentStatus } from '../../../contract/money/payment.ts';
import * as api from '../../api/money/payment.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/money.gen.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { learnFees } from './fee-quote.ts';
import { invalidateWallet } from './wallet.ts';

/** How often a pending payment is polled; less often after the first half minute. */
const SOON_MS = 1_500;
const LATER_MS = 10_000;
const EARLY_LOOKS = 20;

const waits: readonly PaymentStatus[] = ['requires_payment', 'processing'];

export const paymentQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['payment', id],
      queryFn: async ({ signal }) => (await api.getPayment(id, signal)).payment,
      staleTime: 0,
    }),

  /** The same, polled until the payment has ended. */
  untilEnd: (id: string) =>
    queryOptions({
      ...paymentQueries.one(id),
      refetchInterval: ({ state }) => {
        if (state.data && !waits.includes(state.data.status)) return false;
        return state.dataUpdateCount + state.errorUpdateCount < EARLY_LOOKS ? SOON_MS : LATER_MS;
      },
    }),
};

/**
 * Starts a top-up. Repeating the same amount continues the started payment, until `next` says that it has ended; the
 * form shows its own errors.
 */
export function useBeginPayment() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const round = useRef(0);
  const begin = useMutation({
    mutationFn: (fees: Fees) => api.createPaymentIntent(fees, keyOf({ ...fees, round: round.current })),
    onError: (error, fees) => void learnFees(client, 'topup', fees, error),
    meta: { silent: true },
  });
  const next = () => {
    round.current += 1;
  };
  return { begin, next };
}

interface TestPayment {
  clientSecret: string;
  card: string;
  /** Whether the bank's confirmation prompt was accepted. */
  confirmed: boolean;
}

/** Pays with a test card of the sandbox; the form shows its own error. */
export function usePayWithTestCard() {
  return useMutation({
    mutationFn: ({ clientSecret, ...body }: TestPayment) => api.confirmSandboxPayment(clientSecret, body),
    meta: { silent: true },
  });
}

/** Refunds the unused money of a top-up to its card; the caller shows the error. */
export function useRefund(paymentId: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: () => api.refundPayment(paymentId, keyOf(paymentId)),
    onSuccess: ({ payment }) => {
      client.setQueryData(paymentQueries.one(paymentId).queryKey, payment);
      toast.success(m.refundOnItsWay());
    },
    onSettled: () => invalidateWallet(client),
    meta: { silent: true },
  });
}
