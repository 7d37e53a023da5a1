import { useEffect, useState } from 'react';
import * as m from '../../../messages/auth.gen.ts';
import { cancelConfirmation } from '../../../queries/auth/confirmation-wanted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { CodeStep } from './code-step.ts';
import { ConfirmationCode } from './confirmation-code.tsx';
import { ConfirmationPassword } from './confirmation-password.tsx';

function Steps() {
  const [step, setStep] = useState<CodeStep | null>(null);
  return step ? (
    <ConfirmationCode step={step} onSent={setStep} />
  ) : (
    <ConfirmationPassword onCodeSent={setStep} />
  );
}

/**
 * Asks who is at this device before a sensitive call: the password and, if log-ins need one, a code, or a passkey. The
 * call is repeated afterwards; closing the dialog fails it, and the form behind stays as it is.
 */
export function ConfirmationDialog({ open }: { open: boolean }) {
  useEffect(() => {
    if (!open) return;
    // Caught here, since a dialog below this one would close too.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancelConfirmation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && cancelConfirmation()}
      title={m.confirmTitle()}
      size="s"
      alert
    >
      <Steps />
    </Dialog>
  );
}
