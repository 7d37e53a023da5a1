import { type ComponentProps, useEffect, useId, useState } from 'react';
import { describedBy, Field } from './field.tsx';

const LENGTH = 6;
const boxes = Array.from({ length: LENGTH }, (_, index) => index);

type OtpFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> & {
  /** Names all boxes together. */
  label: string;
  /** Up to six digits. */
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
};

type DigitProps = { digit: string | undefined; active: boolean; picked: boolean; wrong: boolean };

function Digit({ digit, active, picked, wrong }: DigitProps) {
  const edge = wrong ? 'ring-2 ring-danger' : active ? 'ring-2 ring-brand' : 'ring-1 ring-line-strong';
  return (
    <span
      className={`flex h-15 min-w-0 flex-1 items-center justify-center rounded-lg font-bold text-2xl tabular-nums ring-inset forced-colors:border ${edge} ${
        picked ? 'bg-brand-soft text-on-brand-soft' : 'bg-surface text-text'
      }`}
    >
      {digit ?? (active && <i className="h-7 w-0.5 animate-shimmer bg-brand" />)}
    </span>
  );
}

/**
 * The drawn boxes know two places of the caret alone: behind the last digit, or around all of them.
 * Returns whether it is around all.
 */
function settleCaret(field: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd } = field;
  const end = field.value.length;
  if (end > 0 && selectionStart === 0 && selectionEnd === end) return true;
  if (selectionStart !== end || selectionEnd !== end) field.setSelectionRange(end, end);
  return false;
}

/**
 * Six boxes for the digits of a code. There is one real field under them, so that pasting, filling in from
 * a message, undo and screen readers work as in any other field.
 */
export function OtpField({ label, value, onChange, error, id, onFocus, onBlur, ...input }: OtpFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const [focused, setFocused] = useState(false);
  const [all, setAll] = useState(false);

  // On the document: only there every browser reports a selection that was not made by hand.
  useEffect(() => {
    if (!focused) return;
    const settle = () => {
      const field = document.getElementById(fieldId);
      if (field instanceof HTMLInputElement) setAll(settleCaret(field));
    };
    document.addEventListener('selectionchange', settle);
    return () => document.removeEventListener('selectionchange', settle);
  }, [focused, fieldId]);

  return (
    <Field id={fieldId} label={<span className="sr-only">{label}</span>} error={error}>
      <div className="relative">
        <input
          autoComplete="one-time-code"
          {...input}
          id={fieldId}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, undefined, error)}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, LENGTH))}
          onSelect={({ currentTarget }) => setAll(settleCaret(currentTarget))}
          onFocus={(event) => {
            setFocused(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            setAll(false);
            onBlur?.(event);
          }}
          className="absolute inset-0 z-10 size-full cursor-text bg-transparent text-field text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
        <div className="flex gap-2" aria-hidden="true">
          {boxes.map((digitIndex) => (
            <Digit
              key={digitIndex}
              digit={value[digitIndex]}
              wrong={error !== undefined}
              picked={focused && all && digitIndex < value.length}
              active={focused && !all && digitIndex === Math.min(value.length, LENGTH - 1)}
            />
          ))}
        </div>
      </div>
    </Field>
  );
}
