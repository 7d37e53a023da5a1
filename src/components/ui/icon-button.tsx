import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** The accessible name and the tooltip. It stays the same when `pressed` changes. */
  label: string;
  icon: LucideIcon;
  size?: 'm' | 's' | undefined;
  /** For toggles: whether it is on. */
  pressed?: boolean | undefined;
  /** Fills the icon; for liked and saved only. */
  filled?: boolean | undefined;
  tone?: 'plain' | 'media' | undefined;
  /** The position of the tooltip; those with `end` are for buttons at the right edge. */
  tip?: 'below' | 'above' | 'below-end' | 'above-end' | 'none' | undefined;
};

const tones = {
  plain: 'text-text hover:bg-fill-hover active:bg-fill-hover',
  media: 'on-media bg-media-pill text-white hover:bg-scrim',
};

/** A round button of one icon, 40 px or 32 px, with a tooltip for pointer and keyboard. */
export function IconButton({
  label,
  icon: Icon,
  size = 'm',
  pressed,
  filled = false,
  tone = 'plain',
  tip = 'below',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={`hit inline-flex shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-45 ${
        size === 'm' ? 'size-10' : 'size-8'
      } ${tones[tone]} ${className}`}
    >
      <Icon size={size === 'm' ? 22 : 18} fill={filled ? 'currentColor' : 'none'} aria-hidden="true" />
      {tip !== 'none' && (
        <span className={`tip tip-${tip}`} aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  );
}
