import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Fees } from '../../../contract/money/money.ts';
import { onboardingRequired } from '../../../contract/money/payout.ts';
import * as api from '../../api/money/payout.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/money.gen.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { learnFees } from './fee-quote.ts';
import { invalidateWallet } from './wallet.ts';

interface PayoutInput {
  fees: Fees;
  /** The one-time code, if one was requested. */
  otp?: string;
}

/**
 * Cashes out. Repeating the same input after a lost response continues the same payout; after a success it starts
 * another one. The form shows its own error.
 */
export function useCreatePayout() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const round = useRef(0);
  return useMutation({
    mutationFn: ({ fees, otp }: PayoutInput) =>
      api.createPayout(fees, otp, keyOf([fees, otp, round.current])),
    onSuccess: ({ message }) => {
      round.current += 1;
      toast.success(message || m.cashOutSuccessful());
    },
    onError: (error, { fees }) => void learnFees(client, 'payout', fees, error),
    // After a failure too: if the response was lost, only the wallet shows what happened.
    onSettled: () => void invalidateWallet(client),
    meta: { silent: true },
  });
}

/** The provider's page to set up the payout account, from a rejected payout; null for other errors. */
export function readOnboardingUrl(error: unknown): string | null {
  const { data } = Object(error) as { data?: unknown };
  return onboardingRequired.safeParse(data).data?.onboardingUrl ?? null;
}

/** Cancels a payout that was not sent yet. */
export function useCancelPayout(payoutId: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: () => api.cancelPayout(payoutId, keyOf(payoutId)),
    onSuccess: () => toast.success(m.cashOutCanceled()),
    onSettled: () => invalidateWallet(client),
    meta: { retryLabel: m.tryAgain() },
  });
}

/** Requests a single-use URL of the provider's setup page. The caller shows the error. */
export function useStartOnboarding() {
  return useMutation({
    mutationFn: async () => (await api.startOnboarding()).onboardingUrl,
    meta: { silent: true },
  });
}
