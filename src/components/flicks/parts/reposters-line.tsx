import { Link } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import type { Person } from '../../../../contract/core/shared.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { FlickDescription } from './flick-description.tsx';

/** Who reposted, in pieces: "Ana reposted", "Ana and Ben reposted", "Ana and 3 more reposted". */
export function repostersPieces(flick: Flick): (Person | string)[] {
  const [first = flick.user, second] = flick.reposters ?? [];
  const count = flick.reposterCount ?? flick.reposters?.length ?? 1;
  const text =
    count < 2 ? m.cardReposted : count === 2 && second ? m.cardRepostedByTwo : m.cardRepostedByMore;
  // Each `|` stands for a person; elements in messages would cost the first screen another file.
  const words = text({ first: '|', second: '|', count: formatCount(count - 1) }).split('|');
  return words.flatMap((piece, index) => (index > 0 ? [(index > 1 && second) || first, piece] : piece));
}

/** Above a reposted flick: who reposted it, and their text if there is one. */
export function RepostersLine({ flick, className }: { flick: Flick; className: string }) {
  if (!flick.repostOf) return null;
  return (
    <div className={className}>
      <p className="flex items-center gap-2 font-semibold text-sm text-text-2">
        <Repeat2 size={16} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          {repostersPieces(flick).map((piece) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <Link
                key={piece.userId}
                to="/profile/$id"
                params={{ id: piece.userId }}
                className="hover:underline"
              >
                {piece.name}
              </Link>
            ),
          )}
        </span>
      </p>
      {flick.description.length > 0 && <FlickDescription flick={flick} className="mt-1" />}
    </div>
  );
}
