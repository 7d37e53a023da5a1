import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { isExpired } from '../../../lib/forms/is-expired.ts';
import * as m from '../../../messages/auth.gen.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import { useFocusWrong } from '../../ui/form/use-focus-first-error.ts';
import type { CodeCall } from './code-mutation.ts';
import { ResendRow } from './resend-row.tsx';

type EnterCodeProps = {
  /** The contact that got the code, masked; null if the authenticator app generates it, and none is sent. */
  contact: string | null;
  /** When the next code may be requested, in milliseconds of this device's clock. */
  resendAt: number;
  /** Takes the six digits. */
  verify: CodeCall<string>;
  resend: CodeCall<void>;
  /** Shown behind the contact: what leads to another one. */
  change?: ReactNode;
  /** What to do about an invalid code; by default requesting another. */
  expiredHint?: ReactNode;
};

const map = {
  paths: { otp: 'otp' },
  codes: { invalid_otp: { field: 'otp' } },
} as const;

/** The form for a code that was sent: submits at the sixth digit, and requests another code. */
export function EnterCode(props: EnterCodeProps) {
  const { contact, resendAt, verify, resend, change, expiredHint = m.codeExpiredHint() } = props;
  const [digits, setDigits] = useState('');
  const [missing, setMissing] = useState<{ message: string }>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const error = verify.error ?? resend.error;
  const failure = readFormFailure(error, map);
  const busy = verify.isPending || verify.isSuccess;

  const failed = verify.error;
  useEffect(() => {
    if (failed) field.current?.focus();
  }, [failed]);
  useFocusWrong(form, missing);
  const sent = resend.isSuccess;
  useEffect(() => {
    if (sent) announce(m.codeSentAgain());
  }, [sent]);

  const forget = () => {
    setMissing(undefined);
    if (verify.error) verify.reset();
    if (resend.error) resend.reset();
  };
  const send = (code: string) => {
    if (busy) return;
    if (code.length === 6) return verify.mutate(code);
    setMissing({ message: m.codeIncomplete() });
  };
  const type = (typed: string) => {
    if (busy) return;
    forget();
    setDigits(typed);
  };
  const sendAgain = () => {
    forget();
    setDigits('');
    field.current?.focus();
    resend.mutate();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(digits);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-1 flex-col gap-4">
      {contact === null ? (
        <p className="text-base text-text-2">{m.codeFromApp()}</p>
      ) : (
        <p className="text-base text-text-2">
          {m.codeSentTo({
            contact,
            b: (words) => <b className="inline-block max-w-full font-semibold text-text">{words}</b>,
          })}{' '}
          {change}
        </p>
      )}
      <div className="mt-1 flex flex-col gap-4">
        <OtpField
          ref={field}
          label={m.codeLabel()}
          value={digits}
          error={missing?.message ?? failure.fields.otp}
          onChange={type}
          onComplete={send}
        />
        {contact !== null && (
          <ResendRow resendAt={resendAt} sending={resend.isPending} sent={sent} onResend={sendAgain} />
        )}
        {failure.panel && (
          <FailurePanel {...failure.panel} {...(isExpired(error) && { hint: expiredHint })} />
        )}
      </div>
      <Button
        type="submit"
        size="l"
        loading={busy}
        loadingLabel={m.verifying()}
        className="mt-2 max-md:mt-auto"
      >
        {m.verify()}
      </Button>
    </form>
  );
}
