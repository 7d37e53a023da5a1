import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { FEED_SIZES, STAGE_SIZES } from '../../../lib/media/image-sizes.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';
import { altOf, MediaImage, posterOf } from './media-image.tsx';
import { MediaTrail } from './media-progress.tsx';
import { useCarousel } from './use-carousel.ts';
import type { ShownVideo } from './video-player.tsx';
import { VideoSlide } from './video-slide.tsx';

const layerCode = lazyComponent(() => import('./media-layer.tsx').then((module) => module.MediaLayer));

interface MediaCarouselProps {
  flick: ShownFlick;
  /** `feed`: cropped to 4:5 with the trail below. `stage`: shown whole, trail on the picture from 1024 px on. */
  variant: 'feed' | 'stage';
  /** On the stage: cropped to the frame instead of shown whole. */
  isCropped?: boolean | undefined;
  /** What lies behind the media of the stage. */
  backdrop?: ReactNode;
  isEager?: boolean | undefined;
  onLike: () => void;
  /** What a photo is wrapped in: a link to the flick in lists. `like` is what a double press does. */
  wrapPhoto: (photo: ReactNode, like: () => void) => ReactNode;
}

const frames = {
  feed: 'aspect-4/5 w-full bg-fill md:max-h-[calc(100dvh-252px)] md:min-h-80 md:rounded-3xl',
  stage: 'isolate h-(--media) w-full bg-stage lg:h-full',
};

/** The pictures and videos of a flick, one beside the other. */
export function MediaCarousel(props: MediaCarouselProps) {
  const { flick, variant, isEager = false, isCropped = variant === 'feed', onLike, wrapPhoto } = props;
  const { media, user } = flick;
  const carousel = useCarousel(media.length);
  const { current, go } = carousel;
  const [reached, setReached] = useState(0);
  const [video, setVideo] = useState<ShownVideo | null>(null);
  const [bursts, setBursts] = useState(0);
  const Layer = useDeferredComponent(layerCode);
  const like = () => {
    setBursts(bursts + 1);
    onLike();
  };
  const furthest = Math.max(reached, current);
  const shown = media[current];
  if (!shown) return null;

  const slide = (item: FlickMedia, index: number) => {
    const alt = altOf(item, user.name);
    const poster = item.type === 'video' ? posterOf(item, flick.thumbnailURL) : null;
    const common = {
      sizes: variant === 'feed' ? FEED_SIZES : STAGE_SIZES,
      fit: isCropped ? ('cover' as const) : ('contain' as const),
      isEager: isEager && index === 0,
      // The next item is asked for once this one is there: a swipe then finds it.
      onLoad: () => setReached(Math.max(furthest, index + 1)),
    };
    if (index > furthest) return null;
    if (item.type === 'photo')
      return wrapPhoto(<MediaImage url={item.url} media={item} alt={alt} {...common} />, like);
    return (
      <VideoSlide
        media={item}
        alt={alt}
        poster={poster}
        hasSong={flick.song !== null}
        isCurrent={index === current}
        onLike={like}
        onShown={setVideo}
        {...common}
      />
    );
  };
  const trail = (onMedia: boolean) => (
    <MediaTrail
      total={media.length}
      current={current}
      isVideo={shown.type === 'video'}
      video={video}
      onMedia={onMedia}
    />
  );
  const isStage = variant === 'stage';

  return (
    <figure
      aria-roledescription={media.length > 1 ? 'carousel' : undefined}
      aria-label={`Media by ${user.name}`}
      className={isStage ? 'lg:h-full' : ''}
      onKeyDown={carousel.onKeyDown}
    >
      <div className={`relative overflow-hidden ${frames[variant]}`}>
        {props.backdrop}
        <div
          ref={carousel.strip}
          tabIndex={media.length > 1 ? (isStage ? 0 : -1) : undefined}
          className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain"
          {...carousel.moves}
        >
          {media.map((item, index) => (
            <figure
              key={item.url}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${media.length}`}
              inert={index !== current}
              className="relative size-full shrink-0 snap-center snap-always"
              style={isStage ? undefined : { backgroundColor: placeholderColour(item.placeholder) }}
            >
              {slide(item, index)}
            </figure>
          ))}
        </div>
        {Layer && (
          <Layer
            flick={flick}
            media={shown}
            bursts={bursts}
            video={video}
            className={isStage ? 'bottom-3 lg:bottom-8' : 'bottom-3'}
          />
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
        {isStage && <div className="absolute inset-x-4 bottom-3.5 max-lg:hidden">{trail(true)}</div>}
      </div>
      <div className={`px-4 pt-2.5 empty:hidden md:px-0 ${isStage ? 'lg:hidden' : ''}`}>{trail(false)}</div>
    </figure>
  );
}
