import { useEffect, useRef } from 'react';
import type { ContactType } from '../../../../../contract/auth/contact.ts';
import { maskContact } from '../../../../../contract/auth/masked-contact.ts';
import * as m from '../../../../messages/account.gen.ts';
import { EnterCode } from '../../../auth/codes/enter-code.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmailForm, PhoneForm } from './contact-forms.tsx';
import { useContactChange } from './use-contact-change.ts';

type ContactDialogProps = {
  open: boolean;
  type: ContactType;
  current: { value: string | null; verified: boolean };
  onClose: () => void;
};

const titles = { email: m.contactDialogEmail(), phone: m.contactDialogPhone() };

/** A new email address or phone number, verified by a code: until then the old one stays. */
export function ContactDialog({ open, type, current, onClose }: ContactDialogProps) {
  const change = useContactChange(type, onClose);
  const { sentCode, requestCode, verify } = change;
  const body = useRef<HTMLDivElement>(null);
  const step = sentCode ? 'code' : 'contact';
  const seen = useRef(step);
  useEffect(() => {
    // The button that was pressed disappeared with its step.
    if (seen.current !== step) body.current?.querySelector('input')?.focus();
    seen.current = step;
  }, [step]);

  const Form = type === 'email' ? EmailForm : PhoneForm;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && change.close()}
      title={sentCode ? m.contactDialogCode() : titles[type]}
      size="s"
    >
      <div ref={body}>
        {sentCode ? (
          <EnterCode
            contact={maskContact(sentCode.contact)}
            resendAt={sentCode.resendAt}
            verify={{ ...verify, mutate: change.enter }}
            resend={{ ...requestCode, isSuccess: sentCode.again, mutate: change.again }}
            change={
              <button
                type="button"
                onClick={change.toContact}
                className="hit font-semibold text-brand-text hover:underline"
              >
                {m.contactChange()}
              </button>
            }
          />
        ) : (
          <Form
            current={current}
            error={requestCode.error}
            busy={requestCode.isPending}
            onTyping={() => requestCode.isError && requestCode.reset()}
            onSend={change.send}
          />
        )}
      </div>
    </Dialog>
  );
}
