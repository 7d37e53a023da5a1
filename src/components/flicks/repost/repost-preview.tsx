import { useId } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { altOf, MediaImage, posterOf } from '../../media/player/media-image.tsx';
import { PlayMark } from '../../media/player/play-mark.tsx';
import { CoveredImage } from '../grid/cell-image.tsx';
import { FlickHead } from '../parts/flick-head.tsx';
import { RichText } from '../parts/rich-text.tsx';

const SIZES = '(min-width: 48rem) 440px, 96px';

const shapes = {
  large: { frame: 'flex-col', image: 'order-2 w-full max-w-[min(100%,40dvh)] max-md:self-center' },
  small: { frame: 'max-md:flex-row-reverse md:flex-col', image: 'w-24 shrink-0 md:order-2 md:w-full' },
};

type RepostPreviewProps = {
  flick: ShownFlick;
  /** On phones, above a form, a row with a small image. */
  isSmall: boolean;
};

/** The flick that is reposted. */
export function RepostPreview({ flick, isSmall }: RepostPreviewProps) {
  const name = useId();
  const shape = shapes[isSmall ? 'small' : 'large'];
  const [first, ...more] = flick.media;
  const url = first && (first.type === 'photo' ? first.url : posterOf(first, flick.thumbnailURL));
  return (
    <section
      aria-labelledby={name}
      className={`flex items-start gap-4 px-4 md:rounded-2xl md:bg-surface md:p-4 md:shadow-0 ${shape.frame}`}
    >
      {first && (
        <div
          className={`relative aspect-4/5 overflow-hidden rounded-xl bg-fill md:max-w-none ${shape.image}`}
          style={{ backgroundColor: placeholderColour(first.placeholder) }}
        >
          {flick.isCovered && <CoveredImage />}
          {url && !flick.isCovered && (
            <MediaImage
              url={url}
              media={first}
              alt={altOf(first, flick.user.name)}
              sizes={SIZES}
              isEager
              fit="cover"
            />
          )}
          {first.type === 'video' && !flick.isCovered && (
            <span className={`absolute inset-0 grid place-items-center ${isSmall ? 'max-md:scale-60' : ''}`}>
              <PlayMark />
            </span>
          )}
          {more.length > 0 && (
            <span className="absolute end-2 top-2 rounded-full bg-media-pill px-2 py-0.5 font-semibold text-sm text-white tabular-nums">
              <span aria-hidden="true">{`1 / ${flick.media.length}`}</span>
              <span className="sr-only">{m.repostMediaPosition({ count: flick.media.length })}</span>
            </span>
          )}
        </div>
      )}
      <div className={isSmall ? 'w-full min-w-0 max-md:flex-1 md:contents' : 'contents'}>
        <div className="order-1 w-full">
          <FlickHead id={name} flick={flick} />
        </div>
        {flick.description.length > 0 && (
          <p dir="auto" className="line-clamp-3 whitespace-pre-line text-base order-3 max-md:mt-2">
            <RichText tokens={flick.description} />
          </p>
        )}
      </div>
    </section>
  );
}
