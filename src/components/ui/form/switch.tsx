import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A change is on its way: says so to screen readers, and takes no other meanwhile. */
  busy?: boolean | undefined;
};

/** Turns one thing on or off, at once. The whole row can be pressed. */
export function Switch({ label, hint, checked, onChange, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <label className="-mx-2 flex min-h-11 items-center gap-4 rounded-lg px-2 py-1.5 hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus">
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
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => !busy && onChange(target.checked)}
        className="switch"
      />
    </label>
  );
}
