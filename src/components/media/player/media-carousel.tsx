import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { FEED_SIZES, STAGE_SIZES } from '../../../lib/media/image-sizes.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import * as m from '../../../messages/media.gen.ts';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';
import { CarouselFrame } from './carousel-frame.tsx';
import { altOf, MediaImage, posterOf } from './media-image.tsx';
import { MediaTrail } from './media-progress.tsx';
import { useCarousel } from './use-carousel.ts';
import type { ShownVideo } from './video-player.tsx';
import { VideoSlide } from './video-slide.tsx';

export const layerCode = lazyComponent(() => import('./media-layer.tsx').then((module) => module.MediaLayer));
const coverCode = lazyComponent(() =>
  import('./sensitive-cover.tsx').then((module) => module.SensitiveCover),
);

interface MediaCarouselProps {
  flick: ShownFlick;
  /** `feed`: cropped to 4:5 with the trail below. `stage`: shown whole, trail on the image from 1024 px on. */
  variant: 'feed' | 'stage';
  /** On the stage: cropped to the frame instead of shown whole. */
  isCropped?: boolean | undefined;
  /** The background of the stage. */
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

type FlickSlideProps = Pick<MediaCarouselProps, 'flick' | 'wrapPhoto'> &
  Omit<ComponentProps<typeof VideoSlide>, 'alt' | 'poster' | 'hasSong'>;

function FlickSlide({ flick, wrapPhoto, isCurrent, onLike, onShown, ...item }: FlickSlideProps) {
  const { media } = item;
  const alt = altOf(media, flick.user.name);
  if (media.type === 'photo') return wrapPhoto(<MediaImage url={media.url} alt={alt} {...item} />, onLike);
  return (
    <VideoSlide
      alt={alt}
      poster={posterOf(media, flick.thumbnailURL)}
      hasSong={flick.song !== null}
      isCurrent={isCurrent}
      onLike={onLike}
      onShown={onShown}
      {...item}
    />
  );
}

/** The photos and videos of a flick, once nothing covers them. */
function OpenCarousel(props: MediaCarouselProps) {
  const { flick, variant, isEager = false, isCropped = variant === 'feed', onLike, wrapPhoto } = props;
  const { media, user } = flick;
  const isStage = variant === 'stage';
  const carousel = useCarousel(media.length);
  const { current } = carousel;
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

  const slide = (item: FlickMedia, index: number) =>
    index <= furthest && (
      <FlickSlide
        flick={flick}
        media={item}
        sizes={isStage ? STAGE_SIZES : FEED_SIZES}
        fit={isCropped ? 'cover' : 'contain'}
        isCurrent={index === current}
        isEager={isEager && index === 0}
        // The next item is requested once this one is loaded, for the next swipe.
        onLoad={() => setReached(Math.max(furthest, index + 1))}
        onLike={like}
        onShown={setVideo}
        wrapPhoto={wrapPhoto}
      />
    );
  const trail = (onMedia: boolean) => (
    <MediaTrail
      total={media.length}
      current={current}
      isVideo={shown.type === 'video'}
      video={video}
      onMedia={onMedia}
    />
  );

  return (
    <figure
      aria-roledescription={media.length > 1 ? m.carousel() : undefined}
      aria-label={m.mediaBy({ name: user.name })}
      className={isStage ? 'lg:h-full' : ''}
      onKeyDown={carousel.onKeyDown}
    >
      <div className={`relative overflow-hidden ${frames[variant]}`}>
        {props.backdrop}
        <CarouselFrame
          carousel={carousel}
          media={media}
          isTabStop={isStage}
          hasColour={!isStage}
          slide={slide}
        >
          {Layer && (
            <Layer
              flick={flick}
              media={shown}
              bursts={bursts}
              video={video}
              canEnlarge={isStage}
              className={isStage ? 'bottom-3 lg:bottom-8' : 'bottom-3'}
            />
          )}
        </CarouselFrame>
        {isStage && <div className="absolute inset-x-4 bottom-3.5 max-lg:hidden">{trail(true)}</div>}
      </div>
      <div className={`px-4 pt-2.5 empty:hidden md:px-0 ${isStage ? 'lg:hidden' : ''}`}>{trail(false)}</div>
    </figure>
  );
}

/** The photos and videos of a flick, side by side, or what covers them until the viewer wants to see them. */
export function MediaCarousel(props: MediaCarouselProps) {
  const { flick, variant } = props;
  const { isCovered = false } = flick;
  const Cover = useDeferredComponent(coverCode, isCovered);
  const carousel = <OpenCarousel {...props} />;
  if (!isCovered) return carousel;
  const className = `relative overflow-hidden ${frames[variant]}`;
  const style = { backgroundColor: placeholderColour(flick.media[0]?.placeholder ?? null) };
  if (!Cover) return <div className={className} style={style} />;
  return (
    <Cover flick={flick} className={className} style={style}>
      {carousel}
    </Cover>
  );
}
