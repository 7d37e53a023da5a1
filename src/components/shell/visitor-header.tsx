import { Link } from '@tanstack/react-router';
import * as m from '../../messages/shell.gen.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Wordmark } from './logo.tsx';

/** The header of a public page for visitors: the logo, and a login button, which leads back to `returnTo`. */
export function VisitorHeader({ returnTo }: { returnTo?: string }) {
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-1.5 lg:min-h-16 lg:px-8">
      <Link to="/" aria-label={m.startLink()} className="rounded-lg">
        <Wordmark size={30} />
      </Link>
      <LinkButton to="/login" {...(returnTo && { search: { redirect: returnTo } })} size="s">
        {m.logIn()}
      </LinkButton>
    </header>
  );
}
