import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import * as m from '../../messages/shell.gen.ts';

const links = [
  { to: '/help', label: m.siteHelp() },
  { to: '/privacy', label: m.sitePrivacy() },
  { to: '/terms', label: m.siteTerms() },
] as const;

type SiteLinksProps = {
  className: string;
  /** Shown between two of them. */
  between?: ReactNode;
  children?: ReactNode;
};

/** Links to the texts about this site, in the small print of a page. */
export function SiteLinks({ className, between, children }: SiteLinksProps) {
  return (
    <p className={className}>
      {links.map(({ to, label }, place) => (
        <Fragment key={to}>
          {place > 0 && between}
          <Link to={to} className="hit hover:text-text hover:underline">
            {label}
          </Link>
        </Fragment>
      ))}
      {children}
    </p>
  );
}
