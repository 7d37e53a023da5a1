import { useEffect, useRef, useState } from 'react';
import type { FlickMedia } from '../../../../contract/flicks/flick.ts';
import { afterFirstImage } from '../../../lib/media/after-first-image.ts';
import { mayAutoplay } from '../../../lib/storage/playback.ts';
import * as m from '../../../messages/media.gen.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { MediaImage } from './media-image.tsx';
import { PlayMark } from './play-mark.tsx';
import type { ShownVideo } from './video-player.tsx';

/** The first image need not wait for what plays videos: until it is shown, their posters do. */
export const videoCode = lazyComponent(() =>
  import('./video-player.tsx').then((module) => module.VideoPlayer),
);

interface VideoSlideProps {
  media: FlickMedia;
  alt: string;
  poster: string | null;
  sizes: string;
  fit: 'cover' | 'contain';
  /** A song plays instead of its own sound. */
  hasSong: boolean;
  isCurrent: boolean;
  isEager: boolean;
  onLoad: () => void;
  onLike: () => void;
  /** Identifies whose time the trail shows. */
  onShown: (video: ShownVideo | null) => void;
}

/** A video under its poster. */
export function VideoSlide(props: VideoSlideProps) {
  const { media, alt, poster, fit, hasSong, isCurrent, onLike, onShown } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(videoCode.part !== null);
  const [isRequested, setRequested] = useState(false);
  const Player = useLazyComponent(videoCode, isLoaded || isRequested, () => {
    setLoaded(false);
    setRequested(false);
  });
  useEffect(() => {
    let live = true;
    afterFirstImage(() => live && setLoaded(true));
    return () => {
      live = false;
    };
  }, []);
  return (
    <div ref={container} className="relative size-full">
      {poster && (
        <MediaImage
          url={poster}
          media={media}
          alt=""
          sizes={props.sizes}
          isEager={props.isEager}
          fit={fit}
          onLoad={props.onLoad}
          className="absolute inset-0"
        />
      )}
      {Player ? (
        <Player {...{ media, alt, fit, container, hasSong, isCurrent, isRequested, onLike, onShown }} />
      ) : (
        <button
          type="button"
          aria-label={m.videoPlay()}
          aria-busy={isRequested}
          className="on-media absolute inset-0 grid place-items-center focus-visible:outline-offset-[-4px]"
          onClick={() => setRequested(true)}
        >
          {!mayAutoplay() && <PlayMark />}
        </button>
      )}
    </div>
  );
}
