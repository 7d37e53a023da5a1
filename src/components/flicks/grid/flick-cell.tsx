import { Heart, MessageCircle } from 'lucide-react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { FlickLink, type FlickListKey } from '../parts/flick-link.tsx';
import { prefetchFlickView } from '../view/prefetch.ts';
import { CellImage, cellLabel } from './cell-image.tsx';

interface FlickCellProps {
  flick: Flick;
  /** Key of the cached list it is shown in. */
  list: FlickListKey;
  /** How wide it is shown, for the browser's choice among the image's sizes. */
  sizes: string;
}

/** A flick in a grid: its image, what kind it is, and its counts on hover and focus. */
export function FlickCell({ flick, list, sizes }: FlickCellProps) {
  const shown = shownFlick(flick);
  const [first] = shown.media;
  return (
    <FlickLink
      id={shown._id}
      list={list}
      aria-label={cellLabel(shown)}
      className="group on-media relative block aspect-4/5 overflow-hidden bg-fill focus-visible:-outline-offset-4 md:rounded-xl"
      style={first && { backgroundColor: placeholderColour(first.placeholder) }}
      onPointerEnter={prefetchFlickView}
      onFocus={prefetchFlickView}
    >
      <CellImage flick={shown} sizes={sizes} />
      <span
        aria-hidden="true"
        className="absolute inset-0 hidden items-center justify-center gap-4 bg-media-pill font-semibold text-base text-white tabular-nums group-hover:flex group-focus-visible:flex max-md:hidden!"
      >
        {shown.likeCount !== null && (
          <span className="flex items-center gap-1.5">
            <Heart size={18} fill="currentColor" aria-hidden="true" />
            {formatCount(shown.likeCount)}
          </span>
        )}
        <span className="flex items-center gap-1.5">
          <MessageCircle size={18} fill="currentColor" aria-hidden="true" />
          {formatCount(shown.commentCount)}
        </span>
      </span>
    </FlickLink>
  );
}
