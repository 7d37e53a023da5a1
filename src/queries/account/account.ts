import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TwoFactorMethod } from '../../../contract/account/account.ts';
import * as api from '../../api/account/account.ts';
import { clearSession } from '../../api/core/session.ts';
import { toast } from '../../lib/browser/toast.ts';
import { sessionListQueries } from '../auth/session-list.ts';
import { readViewer } from '../auth/viewer.ts';
import { STALE } from '../core/client.ts';
import { deleteUnsentDrafts } from '../flicks/publishing/unsent-drafts.ts';

interface TwoFactorInput {
  twoFactor: boolean;
  twoFactorMethod: TwoFactorMethod;
  /** Needed to turn it off. */
  password?: string;
}

export const twoFactorQueries = {
  /** Whether log-ins ask for a code. */
  own: () =>
    queryOptions({
      queryKey: ['two-factor'],
      queryFn: ({ signal }) => api.getTwoFactor(signal),
      staleTime: STALE.detail,
    }),
};

/** Turns the second step on or off, or has it go another way; who asks says the failure. */
export function useUpdateTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: TwoFactorInput) => api.updateTwoFactor(wish),
    onSuccess: ({ message, ...settings }) => {
      client.setQueryData(twoFactorQueries.own().queryKey, settings);
      toast.success(message || '2FA updated');
    },
    meta: { silent: true },
  });
}

/** Changes the password, which logs the other devices out; the form says its own failure. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.changePassword,
    onSuccess: ({ message }) => {
      toast.success(message || 'Password changed');
      return client.invalidateQueries({ queryKey: sessionListQueries.all().queryKey });
    },
    meta: { silent: true },
  });
}

/** The server has ended every session by then: there is nobody left to tell. */
function leave(words: string): void {
  clearSession('left');
  toast.success(words);
}

/** Hides the account until its person logs in again, and logs out here. */
export function useDeactivateAccount() {
  return useMutation({
    mutationFn: api.deactivateAccount,
    onSuccess: ({ message }) => leave(message || 'Account deactivated'),
    meta: { silent: true },
  });
}

/** Deletes the account, and logs out here. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: api.deleteAccount,
    onSuccess: ({ message }) => {
      const owner = readViewer()?.userId;
      leave(message || 'Account deleted successfully');
      if (owner !== undefined) void deleteUnsentDrafts(owner);
    },
    meta: { silent: true },
  });
}
