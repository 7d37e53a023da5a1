import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a toggle that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'icon'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      icon={Lock}
      trailing={
        <IconButton
          label={m.showPassword()}
          icon={shown ? EyeOff : Eye}
          size="s"
          tip="above-end"
          pressed={shown}
          className="-me-1.5 text-text-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
