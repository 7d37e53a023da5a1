import { useMutation } from '@tanstack/react-query';
import type { Contact } from '../../../contract/auth/contact.ts';
import * as api from '../../api/auth/sign-up.ts';
import { storeSession } from '../../api/core/session.ts';
import { pendingContact } from '../../lib/storage/pending-contact.ts';
import { changeDraft, readDraft } from '../../lib/storage/sign-up-draft.ts';

export type { NewAccount } from '../../api/auth/sign-up.ts';

const afterSeconds = (seconds: number) => Date.now() + seconds * 1_000;

/** Whether the contact is not used by any account. */
export function useCheckContact() {
  return useMutation({
    mutationFn: async ({ contact, contactType }: Contact) => {
      const check = contactType === 'email' ? api.checkEmail : api.checkPhone;
      return (await check(contact)).available;
    },
    meta: { silent: true },
  });
}

/** Reserves the username and contact, and requests a code. */
export function useSignUp() {
  return useMutation({
    mutationFn: async (account: api.NewAccount) => {
      const { contact, contactType, resendAfter, hold } = await api.signUp({
        ...account,
        hold: readDraft().hold,
      });
      changeDraft({ hold });
      pendingContact.save({ contact, contactType, purpose: 'sign-up', resendAt: afterSeconds(resendAfter) });
    },
    meta: { silent: true },
  });
}

/** Verifies the contact of a sign-up, which creates the account and logs in. */
export function useVerifySignUp(contact: Contact) {
  return useMutation({
    mutationFn: async (otp: string) => {
      const response = await api.verifyOtp(contact, otp, readDraft().hold);
      if (!('accessToken' in response)) throw new Error('The code proved a contact, not a sign-up.');
      storeSession(response);
    },
    meta: { silent: true },
  });
}

/** Requests another code for a sign-up; returns when the next one may be requested. */
export function useResendSignUpCode({ contact, contactType }: Contact) {
  return useMutation({
    mutationFn: async () => {
      const resendAt = afterSeconds(
        (await api.resendOtp({ contact, contactType, hold: readDraft().hold })).resendAfter,
      );
      pendingContact.save({ contact, contactType, purpose: 'sign-up', resendAt });
      return resendAt;
    },
    meta: { silent: true },
  });
}
