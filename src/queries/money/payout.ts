import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { Fees } from '../../../contract/money/money.ts';
import { onboardingRequired } from '../../../contract/money/payout.ts';
import * as api from '../../api/money/payout.ts';
import { toast } from '../../lib/browser/toast.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { learnFees } from './fee-quote.ts';
import { invalidateWallet } from './wallet.ts';

interface PayoutInput {
  fees: Fees;
  /** The code, where one was asked for. */
  otp?: string;
}

/**
 * Cashes out. The same input sent again after a lost response is the same payout; once it was done, it is
 * another one. The form says its own failure.
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
      toast.success(message || 'Payout successful');
    },
    onError: (error, { fees }) => void learnFees(client, 'payout', fees, error),
    // After a failure too: where the response was lost the wallet alone knows.
    onSettled: () => void invalidateWallet(client),
    meta: { silent: true },
  });
}

const codeRequired = z.object({ contact: z.nullable(z.string()), resendAfter: z.int() });

/** Where a code went that a payout is to be confirmed with (null: an app makes it), and the seconds until another; null for other failures. */
export function readCodeRequired(error: unknown) {
  const { code, data } = Object(error) as { code?: unknown; data?: unknown };
  return code === 'second_factor_required' ? (codeRequired.safeParse(data).data ?? null) : null;
}

/** Where the account is set up that a rejected payout should have gone to; null for other failures. */
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
    onSuccess: () => toast.success('Cash out cancelled'),
    onSettled: () => invalidateWallet(client),
    meta: { retryLabel: 'Try again' },
  });
}

/** A fresh page of the provider that sets the account up; it works once. The caller reports the failure. */
export function useStartOnboarding() {
  return useMutation({
    mutationFn: async () => (await api.startOnboarding()).onboardingUrl,
    meta: { silent: true },
  });
}
