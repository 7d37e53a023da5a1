import { useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { useAddPasskey } from '../../../queries/auth/passkey.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { FailurePanel } from '../log-in/error-panel.tsx';
import { TaskForm } from '../log-in/task-form.tsx';

const map = {
  paths: { password: 'password' },
  codes: {
    wrong_password: { field: 'password' },
    no_passkey: { hint: 'Try again, or on another device.' },
    too_many_open: { hint: '' },
    expired: { hint: '' },
    invalid_credentials: { hint: '' },
  },
} as const;

/** The password, then the device makes a passkey in its own window. */
export function PasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = useAddPasskey();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const failure = readFormFailure(add.error, map);
  const forget = () => {
    setMissing(undefined);
    if (add.isError) add.reset();
  };
  const close = () => {
    forget();
    setPassword('');
    onClose();
  };
  const send = () =>
    password === '' ? setMissing('Enter your password.') : add.mutate(password, { onSuccess: close });
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Add a passkey" size="s">
      <TaskForm
        onSend={send}
        mistakes={missing ?? add.error}
        busy={add.isPending}
        action="Continue"
        busyAction="Waiting for your device"
      >
        <p className="text-base text-text-2">
          Your device makes it and asks for its screen lock, as it does for a log-in with it. It never leaves
          your devices, so nobody can steal it from us.
        </p>
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
      </TaskForm>
    </Dialog>
  );
}
