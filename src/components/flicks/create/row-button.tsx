import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type RowButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  icon: LucideIcon;
  label: string;
  /** Below the label. */
  hint?: string | undefined;
  /** At the right. */
  value?: string | undefined;
  /** The sign at the right end. */
  mark?: LucideIcon | undefined;
};

/** A whole row that opens something. */
export function RowButton({
  icon: Icon,
  label,
  hint,
  value,
  mark: Mark = ChevronRight,
  ...rest
}: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="flex min-h-13 w-full items-center gap-3 py-1.5 text-start transition-colors hover:bg-fill"
    >
      <Icon size={20} className="shrink-0 text-text-2" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base">{label}</span>
        {hint && <span className="block truncate text-md text-text-2">{hint}</span>}
      </span>
      {value && (
        <span className="shrink-0 text-base text-text-2">
          <span className="sr-only">: </span>
          {value}
        </span>
      )}
      <Mark size={18} className="shrink-0 text-text-2" aria-hidden="true" />
    </button>
  );
}
