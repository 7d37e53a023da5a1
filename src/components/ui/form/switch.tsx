import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';

type ToggleProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  'aria-busy'?: boolean | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
};

/** The switch alone, for rows with a shape of their own; a label around it names it. */
export function Toggle({ onChange, ...props }: ToggleProps) {
  return (
    <BaseSwitch.Root
      {...props}
      onCheckedChange={onChange}
      className="relative block h-6.5 w-11 shrink-0 cursor-pointer rounded-full border border-line-strong bg-fill outline-none transition-colors aria-busy:opacity-60 data-checked:border-brand data-checked:bg-brand forced-colors:data-checked:bg-[Highlight]"
    >
      <BaseSwitch.Thumb className="absolute start-0.75 top-0.75 size-4.5 rounded-full bg-line-strong transition-transform data-checked:translate-x-4.5 data-checked:bg-on-brand rtl:data-checked:-translate-x-4.5 forced-colors:bg-[ButtonText]" />
    </BaseSwitch.Root>
  );
}

type ToggleTextProps = { id: string; label: ReactNode; hint?: ReactNode };

/** Label and hint of a toggle, with the ids that name and describe it. */
export function ToggleText({ id, label, hint }: ToggleTextProps) {
  return (
    <span className="min-w-0 flex-1">
      <span id={id} className="block font-semibold text-base">
        {label}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="block text-md text-text-2">
          {hint}
        </span>
      )}
    </span>
  );
}

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A change is pending: announced to screen readers, and no other is accepted meanwhile. */
  busy?: boolean | undefined;
};

/** Turns something on or off, at once. The whole row can be pressed. */
export function Switch({ label, hint, checked, onChange, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <label className="-mx-2 flex min-h-11 items-center gap-4 rounded-lg px-2 py-1.5 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <ToggleText id={id} label={label} hint={hint} />
      <Toggle
        checked={checked}
        aria-busy={busy || undefined}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(next) => !busy && onChange(next)}
      />
    </label>
  );
}
