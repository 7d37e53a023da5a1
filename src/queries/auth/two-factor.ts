import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TwoFactorMethod } from '../../../contract/auth/two-factor.ts';
import * as api from '../../api/auth/two-factor.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/auth.gen.ts';
import { STALE } from '../core/client.ts';

interface TwoFactorInput {
  twoFactor: boolean;
  twoFactorMethod: TwoFactorMethod;
  /** The code that was sent to the contact which is to get them. */
  otp?: string;
}

export const twoFactorQueries = {
  /** Whether logins require a code. */
  own: () =>
    queryOptions({
      queryKey: ['two-factor'],
      queryFn: ({ signal }) => api.getTwoFactor(signal),
      staleTime: STALE.detail,
    }),
};

/**
 * Turns two-factor authentication on or off, or changes its method; a contact needs a code first, see
 * `readCodeRequired`. The caller shows the error and the recovery codes.
 */
export function useUpdateTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: TwoFactorInput) => api.updateTwoFactor(input),
    onSuccess: ({ message, recoveryCodes: _, ...settings }) => {
      client.setQueryData(twoFactorQueries.own().queryKey, settings);
      toast.success(message || m.twoFactorUpdated());
    },
    gcTime: 0,
    meta: { silent: true },
  });
}
