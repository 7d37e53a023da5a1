import { Repeat2 } from 'lucide-react';
import type { Flick } from '../../../contract/flick.ts';
import { RichText } from './rich-text.tsx';

/** "Ana reposted", "Ana and Ben reposted", "Ana and 3 others reposted". */
export function repostersText(flick: Flick): string {
  const [first, second] = flick.reposters ?? [];
  const count = flick.reposterCount ?? flick.reposters?.length ?? 1;
  const name = first?.name ?? flick.user.name;
  if (count <= 1) return `${name} reposted`;
  if (count === 2 && second) return `${name} and ${second.name} reposted`;
  return `${name} and ${count - 1} ${count === 2 ? 'other' : 'others'} reposted`;
}

/** Over a reposted flick: who brought it here, and their own words where they wrote some. */
export function RepostersLine({ flick }: { flick: Flick }) {
  if (!flick.repostOf) return null;
  return (
    <div className="px-4 pt-2 md:-mb-2 md:px-0 md:pt-4">
      <p className="flex items-center gap-2 font-semibold text-sm text-text-2">
        <Repeat2 size={16} className="shrink-0" aria-hidden="true" />
        {repostersText(flick)}
      </p>
      {flick.description.length > 0 && (
        <p dir="auto" className="mt-1 whitespace-pre-line text-base">
          <RichText tokens={flick.description} />
        </p>
      )}
    </div>
  );
}
