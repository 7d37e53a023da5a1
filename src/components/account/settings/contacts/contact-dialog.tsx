import { useEffect, useRef, useState } from 'react';
import type { Contact, ContactType } from '../../../../../contract/auth/contact.ts';
import { maskContact } from '../../../../../contract/auth/masked-contact.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import { useRequestContactCode, useVerifyContact } from '../../../../queries/account/account-details.ts';
import { EnterCode } from '../../../auth/codes/enter-code.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmailForm, PhoneForm } from './contact-forms.tsx';
import { persistContactChange, readContactChange } from './pending-contact-change.ts';

type ContactDialogProps = {
  open: boolean;
  type: ContactType;
  current: { value: string | null; verified: boolean };
  onClose: () => void;
};

interface SentCode {
  contact: Contact;
  /** For another code, until the dialog closes; empty after a reload. */
  password: string;
  /** When another code may be requested, by this device's clock. */
  resendAt: number;
  /** It is not the first code. */
  again: boolean;
}

const titles = { email: 'Your email', phone: 'Your phone number' };
const done = { email: 'Email saved', phone: 'Phone number saved' };

function resumed(type: ContactType): SentCode | null {
  const saved = readContactChange();
  if (saved?.contactType !== type) return null;
  const { contact, resendAt } = saved;
  return { contact: { contact, contactType: type }, password: '', resendAt, again: false };
}

/** A new email address or phone number, verified by a code: until then the old one stays. */
export function ContactDialog({ open, type, current, onClose }: ContactDialogProps) {
  const requestCode = useRequestContactCode();
  const verify = useVerifyContact();
  const [sentCode, setSentCode] = useState<SentCode | null>(() => resumed(type));
  const [typed, setTyped] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const step = sentCode ? 'code' : 'contact';
  const seen = useRef(step);
  useEffect(() => {
    // The button that was pressed disappeared with its step.
    if (seen.current !== step) body.current?.querySelector('input')?.focus();
    seen.current = step;
  }, [step]);

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
  const again = ({ contact, password }: SentCode) => {
    if (password !== '') return send(contact.contact, password, true);
    // It was not stored: the form asks for it again.
    setTyped(contact.contact);
    setSentCode(null);
  };
  const Form = type === 'email' ? EmailForm : PhoneForm;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={sentCode ? 'Enter the code' : titles[type]}
      size="s"
    >
      <div ref={body}>
        {sentCode ? (
          <EnterCode
            contact={maskContact(sentCode.contact)}
            resendAt={sentCode.resendAt}
            verify={{
              ...verify,
              mutate: (otp) =>
                verify.mutate(
                  { contact: sentCode.contact, otp },
                  {
                    onSuccess: () => {
                      toast.success(done[type]);
                      close();
                    },
                  },
                ),
            }}
            resend={{
              ...requestCode,
              isSuccess: sentCode.again,
              mutate: () => again(sentCode),
            }}
            change={
              <button
                type="button"
                onClick={() => {
                  setSentCode(null);
                  persistContactChange(null);
                  verify.reset();
                }}
                className="hit font-semibold text-brand-text hover:underline"
              >
                Change
              </button>
            }
          />
        ) : (
          <Form
            current={current}
            typed={typed}
            error={requestCode.error}
            busy={requestCode.isPending}
            onTyping={() => requestCode.isError && requestCode.reset()}
            onSend={send}
          />
        )}
      </div>
    </Dialog>
  );
}
