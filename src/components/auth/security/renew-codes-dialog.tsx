import { useEffect, useRef, useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { useRenewRecoveryCodes } from '../../../queries/auth/authenticator.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CurrentPasswordField } from '../../ui/form/current-password-field.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Problems = { password?: string; otp?: string };
const map = {
  paths: { password: 'password', otp: 'otp' },
  codes: { wrong_password: { field: 'password' }, invalid_otp: { field: 'otp' } },
} as const;

function ProofForm({ renew }: { renew: ReturnType<typeof useRenewRecoveryCodes> }) {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [problems, setProblems] = useState<Problems | null>(null);
  const failure = readFormFailure(renew.error, map);
  const forget = () => {
    setProblems(null);
    if (renew.isError) renew.reset();
  };
  const send = () => {
    const found: Problems = {
      ...(password === '' && { password: 'Enter your password.' }),
      ...(otp.length < 6 && { otp: 'Enter the six digits that your app shows.' }),
    };
    if (found.password || found.otp) setProblems(found);
    else renew.mutate({ password, otp });
  };
  return (
    <TaskForm
      onSend={send}
      mistakes={problems ?? renew.error}
      busy={renew.isPending}
      action="Make new codes"
      busyAction="Making codes"
    >
      <p className="text-base text-text-2">The codes you have now will stop working.</p>
      <CurrentPasswordField
        value={password}
        error={problems?.password ?? failure.fields.password}
        onChange={(typed) => {
          setPassword(typed);
          forget();
        }}
      />
      <OtpField
        label="Six-digit code of your app"
        value={otp}
        error={problems?.otp ?? failure.fields.otp}
        onChange={(typed) => {
          setOtp(typed);
          forget();
        }}
      />
      {failure.panel && <FailurePanel {...failure.panel} />}
    </TaskForm>
  );
}

/** New recovery codes, for the password and a code of the app. */
export function RenewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const body = useRef<HTMLDivElement>(null);
  const isDone = renew.data !== undefined;
  useEffect(() => {
    if (isDone) body.current?.querySelector('button')?.focus();
  }, [isDone]);
  const close = () => {
    renew.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={isDone ? 'Save your recovery codes' : 'New recovery codes'}
      size="s"
      // A press outside must not lose codes that are shown only once.
      alert={isDone}
      hideClose={isDone}
      footer={isDone && <Button onClick={close}>I have saved them</Button>}
    >
      <div ref={body}>{renew.data ? <RecoveryCodes codes={renew.data} /> : <ProofForm renew={renew} />}</div>
    </Dialog>
  );
}
