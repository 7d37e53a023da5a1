import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import { readInteger } from './quest-form.ts';

type CountFieldProps = {
  label: string;
  /** As it was typed. */
  value: string;
  min: number;
  max: number;
  /** What the two buttons say. */
  less: string;
  more: string;
  hint?: ReactNode;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** A whole number, typed or stepped; the arrow keys step it too. */
export function CountField(props: CountFieldProps) {
  const { label, value, min, max, less, more, hint, error, onChange } = props;
  const step = (by: number) => {
    const now = readInteger(value);
    onChange(String(now === null ? min : Math.min(max, Math.max(min, now + by))));
  };
  const at = readInteger(value);
  const button = (text: string, by: number, isOff: boolean) => {
    const Icon = by < 0 ? Minus : Plus;
    return (
      <button
        type="button"
        aria-label={text}
        aria-disabled={isOff || undefined}
        onClick={() => step(by)}
        className="hit flex size-8 shrink-0 items-center justify-center rounded-lg bg-fill text-text transition-colors hover:bg-fill-hover"
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    );
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      className="font-bold tabular-nums"
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by);
      }}
      trailing={
        <>
          {button(less, -1, at !== null && at <= min)}
          {button(more, 1, at !== null && at >= max)}
        </>
      }
    />
  );
}
