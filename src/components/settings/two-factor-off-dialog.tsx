import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { TwoFactorMethod } from '../../../contract/account.ts';
import { readFormFailure } from '../../lib/form-failure.ts';
import { useUpdateTwoFactor } from '../../queries/account.ts';
import { FailurePanel } from '../signed-out/failure-panel.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useFocusWrong } from './use-focus-wrong.ts';

type TwoFactorOffDialogProps = { open: boolean; method: TwoFactorMethod; onClose: () => void };

const map = { paths: { password: 'password' }, codes: { wrong_password: { field: 'password' } } } as const;

/** Asks for the password before log-ins need no code any more. */
export function TwoFactorOffDialog({ open, method, onClose }: TwoFactorOffDialogProps) {
  const formId = useId();
  const update = useUpdateTwoFactor();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const failure = readFormFailure(update.error, map);
  useFocusWrong(form, missing ?? update.error);

  const forget = () => {
    setMissing(undefined);
    if (update.isError) update.reset();
  };
  const close = () => {
    forget();
    setPassword('');
    onClose();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    if (password === '') return setMissing('Enter your password.');
    update.mutate({ twoFactor: false, twoFactorMethod: method, password }, { onSuccess: close });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Turn off two-factor login?"
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={update.isPending}
            loadingLabel="Turning off"
          >
            Turn off
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-base text-text-2">Your password alone will be enough to log in.</p>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing ?? failure.fields.password}
          onChange={(event) => {
            setPassword(event.target.value);
            forget();
          }}
        />
        {failure.panel && <FailurePanel {...failure.panel} />}
      </form>
    </Dialog>
  );
}
