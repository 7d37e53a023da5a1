import { useMutation } from '@tanstack/react-query';
import type { Contact } from '../../../contract/auth/contact.ts';
import * as api from '../../api/auth/recovery.ts';
import { pendingContact } from '../../lib/storage/pending-contact.ts';
import { persistedResetToken } from '../../lib/storage/reset-token.ts';

/** Requests a code for a contact, if it has an account; returns when the next one may be requested. */
export function useRequestReset() {
  return useMutation({
    mutationFn: async ({ contact, contactType }: Contact) => {
      const resendAt = Date.now() + (await api.requestReset({ contact, contactType })).resendAfter * 1_000;
      pendingContact.save({ contact, contactType, purpose: 'reset', resendAt });
      return resendAt;
    },
    meta: { silent: true },
  });
}

/** Exchanges the code for the token that allows a new password. */
export function useVerifyReset(contact: Contact) {
  return useMutation({
    mutationFn: async (otp: string) => {
      const { resetToken } = await api.verifyReset(contact, otp);
      persistedResetToken.save({ resetToken, at: Date.now() });
    },
    meta: { silent: true },
  });
}

/** Sets a new password; the contact stays stored to prefill the login form. */
export function useResetPassword({ contact, contactType }: Contact, resetToken: string) {
  return useMutation({
    mutationFn: async (password: string) => {
      const { message } = await api.resetPassword({ contact, contactType }, password, resetToken);
      persistedResetToken.drop();
      pendingContact.save({ contact, contactType, purpose: null, resendAt: 0 });
      return message;
    },
    meta: { silent: true },
  });
}
