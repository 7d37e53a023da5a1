import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import { MediaImage, posterOf } from '../../media/player/media-image.tsx';

type AltImageProps = { item: FlickMedia; flick: ShownFlick; className: string; sizes: string };

/** The item to describe. */
export function AltImage({ item, flick, className, sizes }: AltImageProps) {
  const url = item.type === 'photo' ? item.url : posterOf(item, flick.thumbnailURL);
  return (
    <span
      className={`block shrink-0 overflow-hidden rounded-xl bg-fill ${className}`}
      style={{ backgroundColor: placeholderColour(item.placeholder) }}
    >
      {url && <MediaImage url={url} media={item} alt="" sizes={sizes} fit="cover" />}
    </span>
  );
}
