import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner in place of the icon, keeps the focus and ignores presses. */
  loading?: boolean | undefined;
  /** The label while it is busy, such as "Saving". */
  loadingLabel?: string | undefined;
  icon?: LucideIcon | undefined;
};

/** A button with an action. It is not a submit button unless `type` says so. */
export function Button({
  variant = 'primary',
  size = 'm',
  loading = false,
  loadingLabel,
  icon: Icon,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A second press while the first is on its way would send twice; preventing also stops a submit.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const iconSize = size === 's' ? 16 : 18;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      onClick={press}
      className={buttonStyle(variant, size, className)}
    >
      {loading ? <Spinner size={iconSize} /> : Icon && <Icon size={iconSize} aria-hidden="true" />}
      {loading ? (loadingLabel ?? children) : children}
    </button>
  );
}
