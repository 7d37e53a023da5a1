import { useId } from 'react';
import { Field, fieldBox, fieldControl } from './field.tsx';

type SelectFieldProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** A choice from a short list, with the control of the browser. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <div className={`${fieldBox} min-h-12`}>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${fieldControl} h-12`}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
