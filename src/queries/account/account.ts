import { useMutation } from '@tanstack/react-query';
import * as api from '../../api/account/account.ts';
import { clearSession } from '../../api/core/session.ts';
import { toast } from '../../lib/browser/toast.ts';
import { readViewer } from '../core/viewer.ts';
import { deleteUnsentDrafts } from '../flicks/publishing/unsent-drafts.ts';

/** The server has ended every session by then, so it need not be notified. */
function leave(message: string): void {
  clearSession('left');
  toast.success(message);
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
