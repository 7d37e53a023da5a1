import { useMutation } from '@tanstack/react-query';
import * as api from '../../api/account/account.ts';
import { clearSession } from '../../api/core/session.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/account.gen.ts';
import { readViewer } from '../core/viewer.ts';
import { deleteUnsentDrafts } from '../flicks/publishing/unsent-drafts.ts';

/** The server has already ended every session, so it is not notified. */
function logOutHere(message: string): void {
  clearSession('left');
  toast.success(message);
}

/** Hides the account until its owner logs in again, and logs out on this device. */
export function useDeactivateAccount() {
  return useMutation({
    mutationFn: api.deactivateAccount,
    onSuccess: ({ message }) => logOutHere(message || m.deactivated()),
    meta: { silent: true },
  });
}

/** Deletes the account, and logs out on this device. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: api.deleteAccount,
    onSuccess: ({ message }) => {
      const owner = readViewer()?.userId;
      logOutHere(message || m.deleted());
      if (owner !== undefined) void deleteUnsentDrafts(owner);
    },
    meta: { silent: true },
  });
}
