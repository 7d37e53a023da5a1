import { OTPField } from '@base-ui/react/otp-field';
import { type Ref, useId } from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { describedBy, Field } from './field.tsx';

const LENGTH = 6;
const boxes = Array.from({ length: LENGTH }, (_, index) => index);

type OtpFieldProps = {
  /** Names the group of boxes and the first of them. */
  label: string;
  /** Up to six digits. */
  value: string;
  onChange: (digits: string) => void;
  /** Receives all six digits as soon as the last missing one is entered, or a whole code is pasted. */
  onComplete?: (digits: string) => void;
  /** Marks the empty boxes; six digits with an error were rejected, and the next digit replaces them all. */
  error?: string | undefined;
  /** The first box. */
  ref?: Ref<HTMLInputElement>;
};

const box =
  'h-15 min-w-0 flex-1 rounded-lg bg-surface text-center font-bold text-2xl text-text tabular-nums ring-inset ' +
  'placeholder:text-on-brand-soft placeholder-shown:bg-brand-soft forced-colors:border';
const plainEdge = 'outline-none ring-1 ring-line-strong focus:ring-2 focus:ring-brand';
const wrongEdge = 'ring-2 ring-danger';

/** The whole code in what was pasted, whichever box it was pasted into and whatever is around its digits. */
function pastedCode(event: Event): string | null {
  if (!('clipboardData' in event)) return null;
  const pasted = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
  const digits = pasted.replace(/\D/g, '');
  return digits.length < LENGTH ? null : digits.slice(0, LENGTH);
}

/** Six boxes for the digits of a code. */
export function OtpField({ label, value, onChange, onComplete, error, ref }: OtpFieldProps) {
  const id = useId();
  const rejected = error !== undefined && value.length === LENGTH;
  const shown = rejected ? '' : value;
  const change = (typed: string, pasted: string | null) => {
    const digits = pasted ?? typed;
    onChange(digits);
    if (pasted || (digits.length === LENGTH && shown.length < LENGTH)) onComplete?.(digits);
  };
  return (
    <Field id={id} label={<span className="sr-only">{label}</span>} error={error}>
      <OTPField.Root
        id={id}
        length={LENGTH}
        value={shown}
        onValueChange={(typed, { event }) => change(typed, pastedCode(event))}
        dir="ltr"
        className="flex gap-[min(0.5rem,2vw)]"
      >
        {boxes.map((index) => (
          <OTPField.Input
            key={index}
            {...(index === 0
              ? { ref }
              : { 'aria-label': m.otpDigit({ place: String(index + 1), total: String(LENGTH) }) })}
            placeholder={rejected ? value[index] : undefined}
            aria-invalid={error !== undefined && index >= shown.length ? true : undefined}
            aria-describedby={describedBy(id, undefined, error)}
            className={`${box} ${error === undefined ? plainEdge : wrongEdge}`}
          />
        ))}
      </OTPField.Root>
    </Field>
  );
}
