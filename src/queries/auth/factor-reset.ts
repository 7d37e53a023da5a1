import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LockedOut } from '../../../contract/auth/factor-reset.ts';
import * as api from '../../api/auth/factor-reset.ts';
import { toast } from '../../lib/browser/toast.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { twoFactorQueries } from './two-factor.ts';

/** Finds who cannot get in, by exactly what they log in with. Nothing is kept of it: each look is a new one. */
export function useFindLockedOut() {
  return useMutation({
    mutationFn: async (name: string) => (await api.findLockedOut(name)).account,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** Has a second step turned off in a day, or calls that off; `onDone` gets how the account stands then. */
export function useFactorReset(userId: string, onDone: (account: LockedOut) => void) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ starts, reason }: { starts: boolean; reason: string }) => {
      const decision = { userId, reason };
      const response = starts
        ? await api.startFactorReset(decision, keyOf(decision))
        : await api.stopFactorReset(decision);
      return response.account;
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
    meta: { silent: true },
  });
}

/** Keeps the viewer's two-factor authentication. */
export function useKeepOwnFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.keepOwnFactor,
    onSuccess: ({ message }) => toast.success(message || 'Two-factor login stays on'),
    onSettled: () => client.invalidateQueries({ queryKey: twoFactorQueries.own().queryKey }),
  });
}

/** The same by the link of an email, whoever is signed in here. */
export function useKeepFactorByLink() {
  return useMutation({ mutationFn: api.keepFactorByLink, meta: { silent: true } });
}
