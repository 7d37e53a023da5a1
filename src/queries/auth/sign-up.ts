import { useMutation } from '@tanstack/react-query';
import type { Contact } from '../../../contract/auth/contact.ts';
import * as api from '../../api/auth/sign-up.ts';
import { storeSession } from '../../api/core/session.ts';
import { pendingContact } from '../../lib/storage/pending-contact.ts';
import { changeDraft, readDraft } from '../../lib/storage/sign-up-draft.ts';

export type { NewAccount } from '../../api/auth/sign-up.ts';

const afterSeconds = (seconds: number) => Date.now() + seconds * 1_000;

/** Whether nobody has this contact yet. */
export function useCheckContact() {
  return useMutation({
    mutationFn: async ({ contact, contactType }: Contact) => {
      const check = contactType === 'email' ? api.checkEmail : api.checkPhone;
      return (await check(contact)).available;
    },
    meta: { silent: true },
  });
}

/** Holds name and contact, and has a code sent. */
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

/** Proves the contact of a sign-up, which opens the account and signs in. */
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

/** Asks for another code of a sign-up; returns when the next one may be asked for. */
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
