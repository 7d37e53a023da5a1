import { useId } from 'react';
import type { DatePart, DateParts } from '../../../lib/format/birth-date.ts';
import * as m from '../../../messages/shell.gen.ts';
import { FieldError, fieldBox, fieldControl } from './field.tsx';

const fields = [
  { part: 'day', label: m.birthDay(), width: 'flex-1', digits: 2 },
  { part: 'month', label: m.birthMonth(), width: 'flex-1', digits: 2 },
  { part: 'year', label: m.birthYear(), width: 'flex-[1.4]', digits: 4 },
] as const;

type BirthDateFieldProps = {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** The error, and the part of the date that it is in. */
  error?: string | undefined;
  wrongPart?: DatePart | undefined;
};

/** A date of birth in three typed parts. */
export function BirthDateField({ value, onChange, error, wrongPart = 'day' }: BirthDateFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold text-md">{m.birthDate()}</legend>
      <div className="flex gap-2">
        {fields.map(({ part, label, width, digits }) => {
          const wrong = error !== undefined && part === wrongPart;
          return (
            <div key={part} className={`flex min-w-0 flex-col gap-1 ${width}`}>
              <div className={`${fieldBox} min-h-12`}>
                <input
                  id={`${id}-${part}`}
                  type="text"
                  inputMode="numeric"
                  autoComplete={`bday-${part}`}
                  value={value[part]}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `${id}-error` : undefined}
                  onChange={({ target }) =>
                    onChange({ ...value, [part]: target.value.replace(/\D/g, '').slice(0, digits) })
                  }
                  className={`${fieldControl} h-12`}
                />
              </div>
              <label htmlFor={`${id}-${part}`} className="text-sm text-text-2">
                {label}
              </label>
            </div>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
