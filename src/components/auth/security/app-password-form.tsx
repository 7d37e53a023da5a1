import { useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { CodeCall } from '../codes/code-mutation.ts';
import { FailurePanel } from '../log-in/error-panel.tsx';
import { TaskForm } from '../log-in/task-form.tsx';

const map = { paths: { password: 'password' }, codes: { wrong_password: { field: 'password' } } } as const;

/** The password, before the secret of an app is shown. */
export function AppPasswordForm({ call }: { call: CodeCall<string> }) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const failure = readFormFailure(call.error, map);
  const send = () => (password === '' ? setMissing('Enter your password.') : call.mutate(password));
  return (
    <TaskForm
      onSend={send}
      mistakes={missing ?? call.error}
      busy={call.isPending}
      action="Continue"
      busyAction="Checking"
    >
      <p className="text-base text-text-2">
        An app on your phone makes a new code every 30 seconds, also without a network. Any authenticator app
        will do.
      </p>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing ?? failure.fields.password}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(undefined);
          if (call.error) call.reset();
        }}
      />
      {failure.panel && <FailurePanel {...failure.panel} />}
    </TaskForm>
  );
}
