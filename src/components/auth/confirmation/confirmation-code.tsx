import { useEffect, useRef, useState } from 'react';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useConfirmIdentity } from '../../../queries/auth/confirmation.ts';
import { EnterCode } from '../codes/enter-code.tsx';
import { RecoveryForm } from '../codes/recovery-form.tsx';
import type { CodeStep } from './code-step.ts';

type ConfirmationCodeProps = {
  step: CodeStep;
  /** Another code was sent. */
  onSent: (step: CodeStep) => void;
};

/** The code that log-ins need too, or a recovery code in its place. */
export function ConfirmationCode({ step, onSent }: ConfirmationCodeProps) {
  const { password, contact, resendAt } = step;
  const confirm = useConfirmIdentity();
  const recover = useConfirmIdentity();
  const resend = useConfirmIdentity();
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // What had the focus disappeared: the password, or the other form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field to focus is that of the form shown now.
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery]);
  const sentAgain = readCodeRequired(resend.error) !== null;
  const sendAgain = () => {
    const onError = (failure: Error) => {
      const sent = readCodeRequired(failure);
      if (sent) onSent({ ...step, resendAt: Date.now() + sent.resendAfter * 1_000 });
    };
    resend.mutate({ password }, { onError });
  };
  return (
    <div ref={form} className="flex flex-col">
      {isRecovery ? (
        <RecoveryForm
          action={m.confirm()}
          busyAction={m.checking()}
          call={{ ...recover, mutate: (recoveryCode) => recover.mutate({ password, recoveryCode }) }}
        />
      ) : (
        <EnterCode
          contact={contact}
          resendAt={resendAt}
          verify={{ ...confirm, mutate: (otp) => confirm.mutate({ password, otp }) }}
          resend={{
            ...resend,
            mutate: sendAgain,
            error: sentAgain ? null : resend.error,
            isSuccess: sentAgain,
          }}
        />
      )}
      <button
        type="button"
        className="hit mt-4 self-center font-semibold text-brand-text text-md hover:underline"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? m.codeInstead() : m.recoveryCodeInstead()}
      </button>
    </div>
  );
}
