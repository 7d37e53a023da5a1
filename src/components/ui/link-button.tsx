import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type LinkButtonProps = ComponentProps<'a'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
};

function ButtonAnchor({
  variant = 'primary',
  size = 'm',
  icon: Icon,
  className = '',
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={buttonStyle(variant, size, className)}>
      {Icon && <Icon size={size === 's' ? 16 : 18} aria-hidden="true" />}
      {children}
    </a>
  );
}

/** A link to another screen that looks like a button; takes the router's `to`, `params` and `search`. */
export const LinkButton = createLink(ButtonAnchor);
