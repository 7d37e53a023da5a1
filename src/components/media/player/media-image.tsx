import { type SyntheticEvent, useEffect, useState } from 'react';
import type { FlickMedia } from '../../../../contract/flicks/flick.ts';
import { srcSet } from '../../../lib/media/image-sizes.ts';
import * as m from '../../../messages/media.gen.ts';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';

const lostCode = lazyComponent(() => import('./image-fallback.tsx').then((module) => module.ImageFallback));

interface MediaImageProps {
  url: string;
  media: Pick<FlickMedia, 'sizes' | 'width' | 'height'>;
  alt: string;
  sizes: string;
  /** The first image of the screen: requested at once and with priority. */
  isEager?: boolean | undefined;
  fit: 'cover' | 'contain';
  onLoad?: (() => void) | undefined;
  className?: string;
}

/** An image in a box whose shape is known before it loads. */
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
  const ImageFallback = useDeferredComponent(lostCode, lost !== null);
  useEffect(() => {
    if (!lost) return;
    const retry = () => setLost(null);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [lost]);
  const candidates = srcSet(media);
  const onError = ({ currentTarget }: SyntheticEvent) =>
    setLost(currentTarget.closest('a') ? 'in-link' : 'alone');
  // A poster without alt text is below the player, which shows its own errors.
  if (lost && !alt) return null;
  if (lost && ImageFallback)
    return <ImageFallback alt={alt} hasButton={lost === 'alone'} onRetry={() => setLost(null)} />;
  return (
    <img
      // Only another one loads again.
      key={String(lost)}
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

/** What an image or video says to who cannot see it. */
export function altOf(media: Pick<FlickMedia, 'alt' | 'type'>, author: string): string {
  const altText = media.alt.join(' ').trim();
  if (altText) return altText;
  return media.type === 'video' ? m.videoBy({ name: author }) : m.photoBy({ name: author });
}

/** The poster of a video, else the flick's thumbnail if that is an image. */
export function posterOf(media: FlickMedia, thumbnailURL: string | null): string | null {
  return media.poster ?? (thumbnailURL !== media.url ? thumbnailURL : null);
}
