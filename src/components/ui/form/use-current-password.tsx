import { useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FailurePanel } from './error-panel.tsx';

interface PasswordCall {
  error: Error | null;
  reset: () => void;
}

/** A form with only the current password. */
export function useCurrentPassword(call: PasswordCall) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const { fields, panel } = readFormFailure(call.error, {
    paths: { password: 'password' },
    codes: { wrong_password: { field: 'password' } },
  });
  const type = (typed: string) => {
    setPassword(typed);
    setMissing(undefined);
    if (call.error) call.reset();
  };
  return {
    /** The field, and what is wrong with the whole. */
    fields: (
      <>
        <CurrentPasswordField value={password} error={missing ?? fields.password} onChange={type} />
        {panel && <FailurePanel {...panel} />}
      </>
    ),
    mistakes: missing ?? call.error,
    /** Hands the password over once there is one. */
    submit: (send: (password: string) => void) =>
      password === '' ? setMissing(m.passwordMissing()) : send(password),
  };
}
