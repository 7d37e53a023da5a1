import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, Field, fieldBox, fieldControl } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  /** The error message; marks the field as invalid while it is set. */
  error?: ReactNode;
  icon?: LucideIcon | undefined;
  trailing?: ReactNode;
};

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  aside,
  hint,
  error,
  icon: Icon,
  trailing,
  id,
  className = '',
  ...input
}: TextFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      <div className={`${fieldBox} min-h-12`}>
        {Icon && <Icon size={18} className="shrink-0" aria-hidden="true" />}
        <input
          type="text"
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
          className={`${fieldControl} h-12 ${className}`}
        />
        {trailing}
      </div>
    </Field>
  );
}
