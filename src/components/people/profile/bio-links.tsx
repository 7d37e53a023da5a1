import { Link2 } from 'lucide-react';
import type { BioLink } from '../../../../contract/people/bio-link.ts';
import * as m from '../../../messages/people.gen.ts';
import { linkTarget } from './link-target.ts';

/** Links to a person's other sites; each names its site. */
export function BioLinks({ links }: { links: readonly BioLink[] }) {
  return (
    <ul aria-label={m.profileLinks()} className="flex flex-wrap gap-x-4 gap-y-1.5 empty:hidden">
      {links.map(({ _id, title, url }) => {
        const target = linkTarget(url);
        return (
          target && (
            <li key={_id} className="min-w-0 max-w-full">
              <a
                href={target.href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="group hit flex min-w-0 items-center gap-1.5 font-semibold text-brand-text text-md"
              >
                <Link2 size={16} className="shrink-0 -rotate-45" aria-hidden="true" />
                <span className="truncate group-hover:underline">{title}</span>
                <span className="truncate font-normal text-sm text-text-3">{target.host}</span>
                <span className="sr-only">{m.profileLinkNewTab()}</span>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
