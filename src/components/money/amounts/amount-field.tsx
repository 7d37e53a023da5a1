import { useId } from 'react';
import { CURRENCY } from '../../../../contract/money/money.ts';
import { readAmount, writeAmount } from '../../../lib/format/amount-text.ts';
import { describedBy, Field, fieldControl, fieldStyle } from '../../ui/form/field.tsx';

type AmountFieldProps = {
  label: string;
  /** As it was typed. */
  text: string;
  onChange: (text: string) => void;
  /** With the amount spelled out, if it is one; by default the same as the input. */
  onLeave?: ((text: string) => void) | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Takes an amount of dollars however it is typed or pasted, and writes it out once it is left. */
export function AmountField(props: AmountFieldProps) {
  const { label, text, onChange, onLeave = onChange, hint, error } = props;
  const id = useId();
  const leave = () => {
    const minor = readAmount(text);
    onLeave(minor === null ? text : writeAmount(minor));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={`flex min-h-14 w-full items-center gap-2.5 px-3.5 text-text-2 ${fieldStyle}`}>
        <span aria-hidden="true" className="font-semibold text-2xl">
          $
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={writeAmount(0)}
          maxLength={30}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={leave}
          className={`${fieldControl} h-13 font-bold text-2xl! tabular-nums`}
        />
        <span className="font-semibold text-md">{CURRENCY.toUpperCase()}</span>
      </div>
    </Field>
  );
}
