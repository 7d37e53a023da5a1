import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import type { QuestMedia } from '../../../../contract/quests/quest.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import { MediaTrail } from '../../flicks/media/media-progress.tsx';
import { MuteButton } from '../../flicks/media/mute-button.tsx';
import { useCarousel } from '../../flicks/media/use-carousel.ts';
import type { ShownVideo } from '../../flicks/media/video-player.tsx';
import { VideoSlide } from '../../flicks/media/video-slide.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuestImage } from '../list/quest-image.tsx';
import { asFlickMedia, lengthText } from './quest-media.ts';
import './quest.css';

const nothing = () => undefined;

interface MediaStripProps {
  media: readonly QuestMedia[];
  /** Names the strip, and what has no words of its own. */
  label: string;
  /** Said over each item beside its length. */
  note?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  sizes: string;
  /** The item that is shown first, from 0. */
  startAt?: number | undefined;
  className?: string | undefined;
}

/** Photos and videos side by side, one at a time, with dashes that say where one is. */
export function MediaStrip(props: MediaStripProps) {
  const { label, note, fit = 'cover', startAt = 0 } = props;
  // What is shown first stands first; the strip itself begins at its start.
  const media = [...props.media.slice(startAt), ...props.media.slice(0, startAt)];
  const { strip, current, go, moves, onKeyDown } = useCarousel(media.length);
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
  const words = [shown.duration !== null && lengthText(shown.duration), note].filter(Boolean).join(' · ');
  return (
    <figure
      aria-roledescription={media.length > 1 ? 'carousel' : undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={`quest-strip ${props.className ?? ''}`}>
        <div
          ref={strip}
          tabIndex={media.length > 1 ? 0 : undefined}
          className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain"
          {...moves}
        >
          {media.map((item, index) => (
            <figure
              key={item.url}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${media.length}`}
              inert={index !== current}
              className="relative size-full shrink-0 snap-center snap-always"
              {...(fit === 'cover' && { style: { backgroundColor: placeholderColour(item.placeholder) } })}
            >
              {slide(item, index)}
            </figure>
          ))}
        </div>
        {words && (
          <span className="quest-strip-note on-media">
            {shown.type === 'video' && <Play size={14} aria-hidden="true" />}
            {words}
          </span>
        )}
        {shown.type === 'video' && (
          <span className="quest-strip-mute">
            <MuteButton onSound={nothing} />
          </span>
        )}
        {current > 0 && (
          <IconButton
            label="Previous item"
            icon={ChevronLeft}
            tone="media"
            tip="none"
            className="-translate-y-1/2 absolute! start-3 top-1/2 size-9! max-lg:hidden"
            onClick={() => go(current - 1)}
          />
        )}
        {current < media.length - 1 && (
          <IconButton
            label="Next item"
            icon={ChevronRight}
            tone="media"
            tip="none"
            className="-translate-y-1/2 absolute! end-3 top-1/2 size-9! max-lg:hidden"
            onClick={() => go(current + 1)}
          />
        )}
      </div>
      <div className="px-4 pt-2.5 empty:hidden md:px-0">
        <MediaTrail total={media.length} current={current} isVideo={shown.type === 'video'} video={video} />
      </div>
    </figure>
  );
}
