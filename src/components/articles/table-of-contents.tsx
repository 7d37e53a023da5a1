import { Link } from '@tanstack/react-router';
import * as m from '../../messages/articles.gen.ts';
import { TWO_COLUMNS, useMediaQuery } from '../ui/use-media-query.ts';

export type Entry = { id: string; title: string };

function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            replace
            resetScroll={false}
            activeOptions={{ includeHash: true }}
            className="block rounded-lg px-3 py-2 text-md text-text-2 hover:bg-fill hover:text-text"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The contents of a long page: next to it on wide screens, else collapsed above it. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const wide = useMediaQuery(TWO_COLUMNS);
  return (
    <nav
      aria-label={m.onThisPage()}
      className="lg:sticky lg:top-below-bars-5 lg:max-h-[calc(100dvh-var(--bars)-2.5rem)] lg:self-start lg:overflow-y-auto"
    >
      {wide ? (
        <>
          <p className="px-3 pb-1 font-semibold text-md">{m.onThisPage()}</p>
          <EntryList entries={entries} />
        </>
      ) : (
        <details className="rounded-2xl bg-surface p-1 shadow-0">
          <summary className="rounded-lg px-3 py-3 font-semibold text-md">{m.onThisPage()}</summary>
          <EntryList entries={entries} />
        </details>
      )}
    </nav>
  );
}
