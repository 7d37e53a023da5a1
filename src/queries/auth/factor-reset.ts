import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LockedOut } from '../../../contract/auth/factor-reset.ts';
import * as api from '../../api/auth/factor-reset.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/auth.gen.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { twoFactorQueries } from './two-factor.ts';

/** Finds a locked-out person by their exact login identifier. Results are not cached. */
export function useFindLockedOut() {
  return useMutation({
    mutationFn: async (name: string) => (await api.findLockedOut(name)).account,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** Schedules a two-factor reset for a day later, or cancels it; `onDone` gets the account's status. */
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

/** Cancels the scheduled reset of the viewer's two-factor authentication. */
export function useKeepOwnFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.keepOwnFactor,
    onSuccess: ({ message }) => toast.success(message || m.twoFactorStaysOn()),
    onSettled: () => client.invalidateQueries({ queryKey: twoFactorQueries.own().queryKey }),
  });
}

/** The same with the link from an email, whoever is logged in on this device. */
export function useKeepFactorByLink() {
  return useMutation({ mutationFn: api.keepFactorByLink, meta: { silent: true } });
}
