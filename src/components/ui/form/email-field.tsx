import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { TextField } from './text-field.tsx';

type EmailFieldProps = {
  value: string;
  error?: ReactNode;
  hasIcon?: boolean;
  onChange: (text: string) => void;
};

/** The field for an email address. */
export function EmailField({ value, error, hasIcon = false, onChange }: EmailFieldProps) {
  return (
    <TextField
      label={m.email()}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      icon={hasIcon ? Mail : undefined}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
