import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type BarLinkProps = Omit<ComponentProps<'a'>, 'children'> & {
  label: string;
  icon: LucideIcon;
};

function BarAnchor({ label, icon: Icon, className = '', ...rest }: BarLinkProps) {
  return (
    <a
      {...rest}
      className={`hit flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-fill-hover ${className}`}
    >
      <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </a>
  );
}

/** A link of one icon in the top bar of phones. */
export const BarLink = createLink(BarAnchor);
