import { Play } from 'lucide-react';
import { useState } from 'react';
import type { QuestMedia } from '../../../../contract/quests/quest.ts';
import { CarouselFrame } from '../../media/player/carousel-frame.tsx';
import { MediaTrail } from '../../media/player/media-progress.tsx';
import { MuteButton } from '../../media/player/mute-button.tsx';
import { useCarousel } from '../../media/player/use-carousel.ts';
import type { ShownVideo } from '../../media/player/video-player.tsx';
import { VideoSlide } from '../../media/player/video-slide.tsx';
import { QuestImage } from '../parts/quest-image.tsx';
import { asFlickMedia, lengthText } from './quest-media.ts';

const nothing = () => undefined;

interface MediaStripProps {
  media: readonly QuestMedia[];
  /** Names the strip, and items without a description. */
  label: string;
  /** Shown over each item next to its length. */
  note?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  sizes: string;
  /** The item that is shown first, from 0. */
  startAt?: number | undefined;
  /** Height and style of the strip. */
  className?: string | undefined;
}

/** The kind of an item, in a corner of it. */
export function MediaNote({ isVideo, children }: { isVideo: boolean; children: string }) {
  return (
    <span className="on-media pointer-events-none absolute start-3.5 bottom-3.5 inline-flex min-h-7.5 items-center gap-1.5 rounded-sm bg-media-pill px-2.5 font-semibold text-sm text-white tabular-nums">
      {isVideo && <Play size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Photos and videos side by side, one at a time, with dashes for the position. */
export function MediaStrip(props: MediaStripProps) {
  const { label, note, fit = 'cover', startAt = 0, className = 'aspect-4/3 bg-fill' } = props;
  // The first item shown is first; the strip itself begins at its start.
  const media = [...props.media.slice(startAt), ...props.media.slice(0, startAt)];
  const carousel = useCarousel(media.length);
  const { current } = carousel;
  const [video, setVideo] = useState<ShownVideo | null>(null);
  const shown = media[current];
  if (!shown) return null;
  const slide = (item: QuestMedia, index: number) => {
    const alt = item.alt ?? label;
    if (Math.abs(index - current) > 1) return null;
    if (item.type === 'photo')
      return <QuestImage media={item} sizes={props.sizes} alt={alt} fit={fit} isEager={index === 0} />;
    return (
      <VideoSlide
        media={asFlickMedia(item)}
        alt={alt}
        poster={item.thumbnailURL}
        sizes={props.sizes}
        fit={fit}
        hasSong={false}
        isCurrent={index === current}
        isEager={index === 0}
        onLoad={nothing}
        onLike={nothing}
        onShown={setVideo}
      />
    );
  };
  const text = [shown.duration !== null && lengthText(shown.duration), note].filter(Boolean).join(' · ');
  return (
    <figure
      aria-roledescription={media.length > 1 ? 'carousel' : undefined}
      aria-label={label}
      onKeyDown={carousel.onKeyDown}
    >
      <div className={`relative overflow-hidden ${className}`}>
        <CarouselFrame carousel={carousel} media={media} isTabStop hasColour={fit === 'cover'} slide={slide}>
          {text && <MediaNote isVideo={shown.type === 'video'}>{text}</MediaNote>}
          {shown.type === 'video' && (
            <span className="absolute end-3 bottom-3">
              <MuteButton onSound={nothing} />
            </span>
          )}
        </CarouselFrame>
      </div>
      <div className="px-4 pt-2.5 empty:hidden md:px-0">
        <MediaTrail total={media.length} current={current} isVideo={shown.type === 'video'} video={video} />
      </div>
    </figure>
  );
}
