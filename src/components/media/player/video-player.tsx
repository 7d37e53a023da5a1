import { type RefObject, useEffect } from 'react';
import type { FlickMedia } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/media.gen.ts';
import { Button } from '../../ui/button.tsx';
import { PlayMark } from './play-mark.tsx';
import { useTap } from './use-double-tap.ts';
import { useVideo } from './use-video.ts';

export interface ShownVideo {
  element: HTMLVideoElement;
  isBuffering: boolean;
}

interface VideoPlayerProps {
  media: FlickMedia;
  alt: string;
  fit: 'cover' | 'contain';
  container: RefObject<HTMLDivElement | null>;
  /** A song plays instead of its own sound. */
  hasSong: boolean;
  isCurrent: boolean;
  /** Somebody pressed play before this code was loaded. */
  isRequested: boolean;
  onLike: () => void;
  /** Identifies whose time the trail shows. */
  onShown: (video: ShownVideo | null) => void;
}

/** The video over its poster: a press plays or pauses, a double press likes. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { media, isCurrent, onShown } = props;
  const video = useVideo(props);
  const likeAndGoOn = () => {
    // The first press has paused or started it.
    video.toggle();
    props.onLike();
  };
  const tap = useTap(video.toggle, likeAndGoOn, false);
  const { ref, isBuffering } = video;
  useEffect(() => {
    if (!isCurrent || !ref.current) return;
    onShown({ element: ref.current, isBuffering });
    return () => onShown(null);
  }, [isCurrent, isBuffering, onShown, ref]);
  return (
    <>
      <video
        ref={ref}
        {...(video.isLoaded && { src: media.url })}
        preload={video.isLoaded ? 'auto' : 'none'}
        playsInline
        loop
        muted
        aria-label={props.alt}
        className={`absolute inset-0 size-full ${props.fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
      <button
        type="button"
        data-key=" "
        aria-label={video.isPaused ? m.videoPlay() : m.videoPause()}
        className="on-media absolute inset-0 grid touch-manipulation place-items-center focus-visible:outline-offset-[-4px]"
        {...tap}
      >
        {video.isPaused && !video.hasFailed && <PlayMark />}
      </button>
      {video.hasFailed && (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-media-pill text-white"
        >
          <p className="font-semibold">{m.videoFailed()}</p>
          <Button variant="quiet" onClick={video.retry}>
            {m.tryAgain()}
          </Button>
        </div>
      )}
    </>
  );
}
