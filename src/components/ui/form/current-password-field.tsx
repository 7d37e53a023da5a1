import * as m from '../../../messages/auth.gen.ts';
import { PasswordField } from './password-field.tsx';

type CurrentPasswordFieldProps = {
  name?: 'password' | 'current-password';
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** The viewer's password, required again before a sensitive change. */
export function CurrentPasswordField({ name = 'password', onChange, ...field }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={name === 'password' ? m.password() : m.currentPassword()}
      name={name}
      autoComplete="current-password"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
