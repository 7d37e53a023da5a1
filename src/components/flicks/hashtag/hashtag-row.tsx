import { Link } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HashtagEntry } from '../../../../contract/flicks/hashtag.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';

type HashtagRowProps = {
  hashtag: HashtagEntry;
  /** Its name, if parts of it are emphasized. */
  name?: ReactNode;
  /** A button at the end of the row. */
  action?: ReactNode;
};

/** A hashtag, how often it is used, and a link to its page. */
export function HashtagRow({ hashtag, name = hashtag.name, action }: HashtagRowProps) {
  return (
    <div className="-mx-2 flex items-center gap-3 rounded-lg px-2 hover:bg-fill">
      <Link
        to="/hashtag/$name"
        params={{ name: hashtag.name }}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3"
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-fill text-brand-text">
          <Hash size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold text-base">
            <bdi>#{name}</bdi>
          </span>
          <span className="block text-md text-text-2 tabular-nums">
            {m.hashtagFlickCount({ count: hashtag.count, shown: formatCount(hashtag.count) })}
          </span>
        </span>
      </Link>
      {action}
    </div>
  );
}
