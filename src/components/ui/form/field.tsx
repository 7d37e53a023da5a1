import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The edge of everything that is typed in: two pixels of brand on focus in place of the ring. */
export const fieldStyle =
  'rounded-lg bg-surface ring-1 ring-line-strong ring-inset focus-within:ring-2 focus-within:ring-brand ' +
  'has-[[aria-invalid=true]]:ring-2 has-[[aria-invalid=true]]:ring-danger';

/** The box around every typed field; 48 px high. */
export const fieldBox = `flex w-full items-center gap-2.5 px-3.5 text-text-3 ${fieldStyle}`;

/** The control inside the box; 16 px, so that phones do not zoom in. */
export const fieldControl =
  'min-w-0 flex-1 bg-transparent text-field text-text outline-none placeholder:text-text-3 disabled:opacity-45';

type FieldProps = {
  id: string;
  label: ReactNode;
  /** Shown at the right of the label, for instance a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

/** The value of `aria-describedby` that fits what `Field` shows below the control. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

/** The error of a field, shown below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-danger-text text-sm">
      <CircleAlert size={14} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

/** A label above and a hint or an error below one control. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-md">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-text-2">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
