import { useState } from 'react';
import type { Contact, ContactType } from '../../../../../contract/auth/contact.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import { useRequestContactCode, useVerifyContact } from '../../../../queries/account/account-details.ts';
import { persistContactChange, readContactChange } from './pending-contact-change.ts';

interface SentCode {
  contact: Contact;
  /** For another code, until the dialog closes; empty after a reload. */
  password: string;
  /** When another code may be requested, by this device's clock. */
  resendAt: number;
  /** It is not the first code. */
  again: boolean;
}

const done = { email: 'Email saved', phone: 'Phone number saved' };

function resumed(type: ContactType): SentCode | null {
  const saved = readContactChange();
  if (saved?.contactType !== type) return null;
  const { contact, resendAt } = saved;
  return { contact: { contact, contactType: type }, password: '', resendAt, again: false };
}

/** A change of one contact: the code that was requested for it, and entering that code. It survives a reload. */
export function useContactChange(type: ContactType, onClose: () => void) {
  const requestCode = useRequestContactCode();
  const verify = useVerifyContact();
  const [sentCode, setSentCode] = useState<SentCode | null>(() => resumed(type));
  const [typed, setTyped] = useState<string>();

  const close = () => {
    setSentCode(null);
    setTyped(undefined);
    persistContactChange(null);
    requestCode.reset();
    verify.reset();
    onClose();
  };
  const send = (contact: string, password: string, again = false) => {
    if (requestCode.isPending) return;
    if (sentCode) setSentCode({ ...sentCode, again: false });
    requestCode.mutate(
      { contact, contactType: type, password },
      {
        onSuccess: (sent) => {
          if (!sent) return close();
          const resendAt = Date.now() + sent.resendAfter * 1_000;
          persistContactChange({ contact: sent.contact, contactType: type, resendAt });
          setSentCode({
            contact: { contact: sent.contact, contactType: type },
            password,
            resendAt,
            again,
          });
        },
      },
    );
  };
  return {
    /** The code that was sent; null until then. */
    sentCode,
    /** The contact that the form starts with. */
    typed,
    requestCode,
    verify,
    send,
    /** Sends another code. */
    again: () => {
      if (!sentCode) return;
      const { contact, password } = sentCode;
      if (password !== '') return send(contact.contact, password, true);
      // It was not stored: the form asks for it again.
      setTyped(contact.contact);
      setSentCode(null);
    },
    enter: (otp: string) => {
      if (!sentCode) return;
      const onSuccess = () => {
        toast.success(done[type]);
        close();
      };
      verify.mutate({ contact: sentCode.contact, otp }, { onSuccess });
    },
    /** Back to the form, for another contact. */
    toContact: () => {
      setSentCode(null);
      persistContactChange(null);
      verify.reset();
    },
    close,
  };
}
