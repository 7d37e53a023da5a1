import { useMutation } from '@tanstack/react-query';
import type { Contact } from '../../../contract/auth/contact.ts';
import * as api from '../../api/auth/recovery.ts';
import { pendingContact } from '../../lib/storage/pending-contact.ts';
import { resetPass } from '../../lib/storage/reset-token.ts';

/** Has a code sent to a contact, if it has an account; answers when the next one may be asked for. */
export function useAskReset() {
  return useMutation({
    mutationFn: async ({ contact, contactType }: Contact) => {
      const resendAt = Date.now() + (await api.askReset({ contact, contactType })).resendAfter * 1_000;
      pendingContact.keep({ contact, contactType, purpose: 'reset', resendAt });
      return resendAt;
    },
    meta: { silent: true },
  });
}

/** Trades the code for the token that lets a new password be set. */
export function useVerifyReset(contact: Contact) {
  return useMutation({
    mutationFn: async (otp: string) => {
      const { resetToken } = await api.verifyReset(contact, otp);
      resetPass.keep({ resetToken, at: Date.now() });
    },
    meta: { silent: true },
  });
}

/** Sets a new password; the contact stays known, for the log-in to fill in. */
export function useResetPassword({ contact, contactType }: Contact, resetToken: string) {
  return useMutation({
    mutationFn: async (password: string) => {
      const { message } = await api.resetPassword({ contact, contactType }, password, resetToken);
      resetPass.drop();
      pendingContact.keep({ contact, contactType, purpose: null, resendAt: 0 });
      return message;
    },
    meta: { silent: true },
  });
}
