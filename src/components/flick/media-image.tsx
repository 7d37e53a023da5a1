import { ImageOff } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { FlickMedia } from '../../../contract/flick.ts';
import { srcSet } from '../../lib/picture.ts';

interface MediaImageProps {
  url: string;
  media: Pick<FlickMedia, 'sizes' | 'width' | 'height'>;
  alt: string;
  sizes: string;
  /** The first picture of the screen: asked for at once and before others. */
  isEager?: boolean | undefined;
  fit: 'cover' | 'contain';
  onLoad?: (() => void) | undefined;
  className?: string;
}

interface LostImageProps {
  alt: string;
  /** Inside a link there is no button: opening the flick tries again there. */
  hasButton: boolean;
  onRetry: () => void;
}

/** What stands where a picture did not load; the net coming back loads it again. */
function LostImage({ alt, hasButton, onRetry }: LostImageProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-fill p-6 text-center text-md text-text-2">
      <ImageOff size={26} aria-hidden="true" />
      <span>Picture does not load</span>
      <span className="sr-only">{alt}</span>
      {hasButton && (
        <button
          type="button"
          className="hit font-semibold text-brand-text hover:underline"
          onClick={(event) => {
            event.stopPropagation();
            onRetry();
          }}
        >
          Try again
        </button>
      )}
    </span>
  );
}

/** A picture in a box whose shape is known before it loads. */
export function MediaImage({
  url,
  media,
  alt,
  sizes,
  isEager,
  fit,
  onLoad,
  className = '',
}: MediaImageProps) {
  const [lost, setLost] = useState<'in-link' | 'alone' | null>(null);
  const candidates = srcSet(media);
  const onError = ({ currentTarget }: SyntheticEvent) =>
    setLost(currentTarget.closest('a') ? 'in-link' : 'alone');
  // A poster without words lies under what plays the video, which says itself what is wrong.
  if (lost && !alt) return null;
  if (lost) return <LostImage alt={alt} hasButton={lost === 'alone'} onRetry={() => setLost(null)} />;
  return (
    <img
      alt={alt}
      width={media.width}
      height={media.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding={isEager ? 'auto' : 'async'}
      sizes={sizes}
      {...(candidates && { srcSet: candidates })}
      src={url}
      onLoad={onLoad}
      onError={onError}
      draggable={false}
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
}

/** What a picture or video says to who cannot see it. */
export function altOf(media: Pick<FlickMedia, 'alt' | 'type'>, author: string): string {
  const words = media.alt.join(' ').trim();
  return words || `${media.type === 'video' ? 'Video' : 'Photo'} by ${author}`;
}

/** The still picture of a video: its own poster, else the flick's thumbnail where that is a picture. */
export function posterOf(media: FlickMedia, thumbnailURL: string | null): string | null {
  return media.poster ?? (thumbnailURL !== media.url ? thumbnailURL : null);
}
