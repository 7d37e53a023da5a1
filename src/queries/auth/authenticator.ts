import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/auth/authenticator.ts';
import { twoFactorQueries } from './two-factor.ts';

/** Secrets and codes are shown once: nothing keeps them after the dialog that shows them. */
const shownOnce = { gcTime: 0, meta: { silent: true } } as const;

/** Requests the secret of an app, with the password. */
export function useSetUpAuthenticator() {
  return useMutation({ mutationFn: api.setUpAuthenticator, ...shownOnce });
}

/** Turns two-factor authentication on with the first code of an app; returns the recovery codes. */
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

/** New recovery codes in the place of all before. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: { password: string; otp: string }) => {
      const { recoveryCodes } = await api.renewRecoveryCodes(proof);
      client.setQueryData(
        twoFactorQueries.own().queryKey,
        (read) => read && { ...read, recoveryCodesLeft: recoveryCodes.length },
      );
      return recoveryCodes;
    },
    ...shownOnce,
  });
}
