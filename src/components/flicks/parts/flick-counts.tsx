import { useState } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { PeopleOf } from '../../../queries/flicks/flick-people.ts';
import { useFlickLike } from '../../../queries/flicks/like.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';

const code = lazyComponent(() => import('./people-dialog.tsx').then((module) => module.PeopleDialog));

interface FlickCountsProps {
  flick: ShownFlick;
  /** Null if the author hides the count, as for likes: the people are hidden with it. */
  repostCount: number | null;
}

const countTexts = { likes: m.flickLikeCount, reposts: m.flickRepostCount };

/** How many like and repost a flick; each leads to who they are. */
export function FlickCounts({ flick, repostCount }: FlickCountsProps) {
  const { likeCount } = useFlickLike(flick);
  const [open, setOpen] = useState<PeopleOf | null>(null);
  // The last opened list stays while its dialog closes.
  const [shown, setShown] = useState<PeopleOf>('likes');
  const Dialog = useLazyComponent(code, open !== null, () => setOpen(null));
  const button = (of: PeopleOf, count: number | null) =>
    count !== null &&
    count > 0 && (
      <button
        type="button"
        aria-haspopup="dialog"
        className="hit font-semibold text-md text-text-2 tabular-nums hover:underline"
        onPointerEnter={code.prefetch}
        onFocus={code.prefetch}
        onClick={() => {
          setShown(of);
          setOpen(of);
        }}
      >
        {countTexts[of]({ count, shown: formatCount(count) })}
      </button>
    );
  return (
    <>
      <div className="flex gap-4 pb-3 empty:hidden">
        {button('likes', likeCount)}
        {button('reposts', repostCount)}
      </div>
      {Dialog && (
        <Dialog
          key={shown}
          flickId={flick._id}
          of={shown}
          open={open !== null}
          onOpenChange={(next) => !next && setOpen(null)}
        />
      )}
    </>
  );
}
