import { Link } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import type { HashtagEntry } from '../../../contract/flicks/hashtag.ts';
import { formatCount } from '../../lib/format/format.ts';
import * as m from '../../messages/search.gen.ts';
import { Highlighted } from './highlighted-text.tsx';

export const flicksCounted = (count: number) => m.flickCount({ count, short: formatCount(count) });

/** A hashtag, how often it is used, and a link to its page. */
export function HashtagRow({ hashtag, q }: { hashtag: HashtagEntry; q: string }) {
  return (
    <Link
      to="/hashtag/$name"
      params={{ name: hashtag.name }}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-lg px-2 hover:bg-fill"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-fill text-brand-text">
        <Hash size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-semibold text-base">
          #<Highlighted text={hashtag.name} q={q} />
        </span>
        <span className="block text-md text-text-2 tabular-nums">{flicksCounted(hashtag.count)}</span>
      </span>
    </Link>
  );
}
