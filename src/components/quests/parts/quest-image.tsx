import { Compass } from 'lucide-react';
import { useState } from 'react';
import type { QuestMedia } from '../../../../contract/quests/quest.ts';
import { srcSet } from '../../../lib/media/image-sizes.ts';

interface QuestImageProps {
  media: Pick<QuestMedia, 'type' | 'url' | 'thumbnailURL' | 'sizes' | 'width' | 'height'>;
  /** How wide it is shown, for the browser's choice among its sizes. */
  sizes: string;
  alt?: string | undefined;
  isEager?: boolean | undefined;
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
}

/**
 * The image of a quest's media item, of a video its poster; fills its container. If it does not load a plain tile is
 * left.
 */
export function QuestImage({
  media,
  sizes,
  alt = '',
  isEager = false,
  fit = 'cover',
  className = '',
}: QuestImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = media.type === 'photo' ? media.url : media.thumbnailURL;
  if (!url || broken === url) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`grid size-full place-items-center bg-fill-hover text-text-2 ${className}`}
      >
        <Compass size={28} aria-hidden="true" />
      </span>
    );
  }
  const candidates = srcSet(media);
  return (
    <img
      alt={alt}
      width={media.width}
      height={media.height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      sizes={sizes}
      {...(candidates && { srcSet: candidates })}
      src={url}
      draggable={false}
      onError={() => setBroken(url)}
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
}
