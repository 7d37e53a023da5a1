import { useEffect, useRef, useState } from 'react';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useUpdateTwoFactor } from '../../../queries/auth/two-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EnterCode } from '../codes/enter-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A code is on its way to a contact that is to get the codes of logins. */
export interface TestCode {
  twoFactorMethod: 'sms' | 'email';
  contact: string | null;
  /** When another code may be requested, by this device's clock. */
  resendAt: number;
}

type ContactFactorDialogProps = { test: TestCode; open: boolean; onClose: () => void };

/** Turns two-factor login on by a contact: the code that went there, then the recovery codes. */
export function ContactFactorDialog({ test, open, onClose }: ContactFactorDialogProps) {
  const verify = useUpdateTwoFactor();
  const resend = useUpdateTwoFactor();
  const [resendAt, setResendAt] = useState(test.resendAt);
  const body = useRef<HTMLDivElement>(null);
  const input = { twoFactor: true, twoFactorMethod: test.twoFactorMethod };
  const codes = verify.data?.recoveryCodes;
  const isDone = codes !== undefined;
  useEffect(() => {
    // The field that had the focus disappeared with its step.
    if (isDone) body.current?.querySelector('button')?.focus();
  }, [isDone]);

  const sentAgain = readCodeRequired(resend.error) !== null;
  const sendAgain = () => {
    const onError = (failure: Error) => {
      const sent = readCodeRequired(failure);
      if (sent) setResendAt(Date.now() + sent.resendAfter * 1_000);
    };
    resend.mutate(input, { onError });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isDone ? m.codesTitle() : m.codeTitle()}
      size="s"
      // A press outside must not lose codes that are shown only once.
      alert={isDone}
      hideClose={isDone}
      footer={isDone && <Button onClick={onClose}>{m.codesSaved()}</Button>}
    >
      <div ref={body}>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <EnterCode
            contact={test.contact}
            resendAt={resendAt}
            verify={{ ...verify, mutate: (otp) => verify.mutate({ ...input, otp }) }}
            resend={{
              ...resend,
              mutate: sendAgain,
              error: sentAgain ? null : resend.error,
              isSuccess: sentAgain,
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
