import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { SearchType } from '../../../contract/search/search.ts';
import { formatCount } from '../../lib/format/format.ts';
import * as m from '../../messages/search.gen.ts';
import { type SearchParams, textFor } from './parse-search-params.ts';

type ResultSectionProps = {
  title: string;
  children: ReactNode;
  /** Links to all of them, if there are more than are shown here. */
  all?: { params: SearchParams; type: SearchType; total: number } | undefined;
  /** Shown at the right of the title in place of that link. */
  aside?: ReactNode;
};

/** One kind of results under its name. */
export function ResultSection({ title, children, all, aside }: ResultSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {all && (
          <Link
            to="/search"
            search={{ ...all.params, q: textFor(all.params.q ?? '', all.type), type: all.type }}
            state={{ isSettledSearch: true }}
            aria-label={m.seeAllOf({ kind: all.type, count: formatCount(all.total) })}
            className="hit font-semibold text-brand-text text-md tabular-nums hover:underline"
          >
            {m.seeAll({ count: formatCount(all.total) })}
          </Link>
        )}
        {aside}
      </div>
      {children}
    </section>
  );
}
