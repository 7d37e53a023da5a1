import { useState } from 'react';
import type { Contact, ContactType } from '../../../../../contract/auth/contact.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import * as m from '../../../../messages/account.gen.ts';
import { useRequestContactCode, useVerifyContact } from '../../../../queries/account/account-details.ts';
import { persistContactChange, readContactChange } from './pending-contact-change.ts';

interface SentCode {
  contact: Contact;
  /** When another code may be requested, by this device's clock. */
  resendAt: number;
  /** It is not the first code. */
  again: boolean;
}

const done = { email: m.contactEmailSaved(), phone: m.contactPhoneSaved() };

function resumed(type: ContactType): SentCode | null {
  const saved = readContactChange();
  if (saved?.contactType !== type) return null;
  const { contact, resendAt } = saved;
  return { contact: { contact, contactType: type }, resendAt, again: false };
}

/** A change of one contact: the code that was requested for it, and entering that code. It survives a reload. */
export function useContactChange(type: ContactType, onClose: () => void) {
  const requestCode = useRequestContactCode();
  const verify = useVerifyContact();
  const [sentCode, setSentCode] = useState<SentCode | null>(() => resumed(type));

  const close = () => {
    setSentCode(null);
    persistContactChange(null);
    requestCode.reset();
    verify.reset();
    onClose();
  };
  const send = (contact: string, again = false) => {
    if (requestCode.isPending) return;
    if (sentCode) setSentCode({ ...sentCode, again: false });
    requestCode.mutate(
      { contact, contactType: type },
      {
        onSuccess: (sent) => {
          if (!sent) return close();
          const resendAt = Date.now() + sent.resendAfter * 1_000;
          persistContactChange({ contact: sent.contact, contactType: type, resendAt });
          setSentCode({
            contact: { contact: sent.contact, contactType: type },
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
    requestCode,
    verify,
    send,
    /** Sends another code. */
    again: () => {
      if (sentCode) send(sentCode.contact.contact, true);
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
