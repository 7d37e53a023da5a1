import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ProofMedia } from '../../../../../contract/quests/applicant.ts';
import { savesData } from '../../../../lib/storage/data-saver.ts';
import { isSoundOn, mayAutoplay, onPlaybackChange, setSound } from '../../../../lib/storage/playback.ts';
import * as m from '../../../../messages/quests.gen.ts';
import { MediaImage } from '../../../media/player/media-image.tsx';
import { PlayMark } from '../../../media/player/play-mark.tsx';
import type { ShownVideo } from '../../../media/player/video-player.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type ProofVideoProps = {
  media: ProofMedia;
  alt: string;
  sizes: string;
  /** A prefetched video loads its first bytes and does not play. */
  isCurrent: boolean;
  autoplay: boolean;
  onShown: (video: ShownVideo | null) => void;
};

/** A video under its poster; Space plays it, M turns its sound on. */
export function ProofVideo({ media, alt, sizes, isCurrent, autoplay, onShown }: ProofVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const hasSound = useSyncExternalStore(onPlaybackChange, isSoundOn);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const plays = isCurrent && !hasFailed && (choice ?? (autoplay && mayAutoplay()));

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = !hasSound;
    if (!plays) return video.pause();
    // A browser that forbids it leaves the button.
    void video.play().catch(() => setPlaying(false));
  }, [plays, hasSound]);
  useEffect(() => {
    const video = ref.current;
    if (!isCurrent || !video) return;
    onShown({ element: video, isBuffering: false });
    return () => onShown(null);
  }, [isCurrent, onShown]);

  /** By the actual state of the video: it may not play yet, or the browser may have rejected it. */
  const toggle = () => {
    const video = ref.current;
    if (!video) return;
    setChoice(video.paused);
    if (video.paused) void video.play().catch(() => setPlaying(false));
  };
  const again = () => {
    setFailed(false);
    setChoice(true);
    ref.current?.load();
  };
  return (
    <>
      {media.thumbnail && (
        <MediaImage
          url={media.thumbnail}
          media={media}
          alt=""
          sizes={sizes}
          isEager
          fit="contain"
          className="absolute inset-0"
        />
      )}
      <video
        ref={ref}
        src={media.url}
        preload={isCurrent || !savesData() ? 'metadata' : 'none'}
        playsInline
        loop
        muted
        aria-label={alt}
        className="absolute inset-0 size-full object-contain"
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        data-proof="play"
        aria-label={isPlaying ? m.reviewVideoPause() : m.reviewVideoPlay()}
        className="on-media absolute inset-0 grid place-items-center focus-visible:outline-offset-[-4px]"
        onClick={toggle}
      >
        {!isPlaying && !hasFailed && <PlayMark />}
      </button>
      <span className="absolute end-3 bottom-7">
        <IconButton
          label={m.reviewVideoMute()}
          icon={hasSound ? Volume2 : VolumeX}
          pressed={!hasSound}
          tone="media"
          size="s"
          tip="none"
          data-proof="mute"
          className="size-9!"
          onClick={() => setSound(!hasSound)}
        />
      </span>
      {hasFailed && (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-media-pill text-white"
        >
          <p className="font-semibold">{m.reviewVideoFailed()}</p>
          <Button variant="quiet" onClick={again}>
            {m.reviewTryAgain()}
          </Button>
        </div>
      )}
    </>
  );
}
