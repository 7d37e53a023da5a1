import { PasswordField } from '../../ui/form/password-field.tsx';

type CurrentPasswordFieldProps = {
  label?: 'Password' | 'Current password';
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** The viewer's password, required again before a sensitive change. */
export function CurrentPasswordField({ label = 'Password', onChange, ...field }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      name={label === 'Password' ? 'password' : 'current-password'}
      autoComplete="current-password"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
