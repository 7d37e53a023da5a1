import { Heart, Images, MessageCircle, Play } from 'lucide-react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { MediaImage, posterOf } from '../../media/player/media-image.tsx';
import { FlickLink, type FlickListKey } from '../parts/flick-link.tsx';
import { prefetchFlickView } from '../view/prefetch.ts';

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
  const { name } = shown.user;
  const [first] = shown.media;
  const url = first && (first.type === 'photo' ? first.url : posterOf(first, shown.thumbnailURL));
  const altText = first?.alt.join(' ').trim();
  const Mark = first?.type === 'video' ? Play : shown.media.length > 1 ? Images : null;
  return (
    <FlickLink
      id={shown._id}
      list={list}
      aria-label={altText ? m.flickByWithAlt({ name, alt: altText }) : m.flickBy({ name })}
      className="group on-media relative block aspect-4/5 overflow-hidden bg-fill focus-visible:-outline-offset-4 md:rounded-xl"
      style={first && { backgroundColor: placeholderColour(first.placeholder) }}
      onPointerEnter={prefetchFlickView}
      onFocus={prefetchFlickView}
    >
      {first && url && <MediaImage url={url} media={first} alt="" sizes={sizes} fit="cover" />}
      {Mark && (
        <span className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-full bg-media-pill text-white">
          <Mark size={14} strokeWidth={2.2} aria-hidden="true" />
        </span>
      )}
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
