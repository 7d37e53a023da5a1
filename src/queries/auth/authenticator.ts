import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/auth/authenticator.ts';
import { twoFactorQueries } from './two-factor.ts';

/** Secrets and codes are shown once and not cached after their dialog closes. */
const shownOnce = { gcTime: 0, meta: { silent: true } } as const;

/** Requests the secret for an authenticator app. */
export function useSetUpAuthenticator() {
  return useMutation({ mutationFn: () => api.setUpAuthenticator(), ...shownOnce });
}

/** Turns on two-factor authentication with the app's first code; returns the recovery codes. */
export function useConfirmAuthenticator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { setUp: string; otp: string }) => {
      const { message: _, recoveryCodes, ...settings } = await api.confirmAuthenticator(body);
      client.setQueryData(twoFactorQueries.own().queryKey, settings);
      return recoveryCodes;
    },
    ...shownOnce,
  });
}

/** Replaces all recovery codes by new ones. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { recoveryCodes } = await api.renewRecoveryCodes();
      client.setQueryData(
        twoFactorQueries.own().queryKey,
        (read) => read && { ...read, recoveryCodesLeft: recoveryCodes.length },
      );
      return recoveryCodes;
    },
    ...shownOnce,
  });
}
