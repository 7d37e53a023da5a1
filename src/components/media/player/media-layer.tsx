import { useRef } from 'react';
import type { FlickMedia, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { useRecordView } from '../../../queries/flicks/view-count.ts';
import { EnlargeButtons } from './enlarge-buttons.tsx';
import { HeartBurst } from './like-animation.tsx';
import { MediaPills } from './media-pills.tsx';
import { useFlickSong } from './use-flick-song.ts';
import { useSeen } from './use-seen.ts';
import { VideoCaptions } from './video-captions.tsx';
import type { ShownVideo } from './video-player.tsx';

interface MediaLayerProps {
  flick: ShownFlick;
  media: FlickMedia;
  video: ShownVideo | null;
  /** Whether what is shown can be enlarged: on the stage of a flick. */
  canEnlarge: boolean;
  /** Double presses so far. */
  bursts: number;
  /** The position of the pills above the bottom of the image. */
  className: string;
}

/** The overlay of an image, and its song. It causes no layout shift, so it may load after the image. */
export function MediaLayer({ flick, media, video, canEnlarge, bursts, className }: MediaLayerProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useSeen(mark, useRecordView(flick));
  const isPhoto = media.type === 'photo';
  const song = useFlickSong({ flick, isPhoto, video: isPhoto ? null : (video?.element ?? null), mark });
  return (
    <>
      <span ref={mark} hidden />
      <HeartBurst count={bursts} />
      <MediaPills
        key={media.url}
        flick={flick}
        media={media}
        className={className}
        songFailed={song.hasFailed}
        onSound={song.claim}
        captions={
          media.hasCaptions &&
          video && (
            <VideoCaptions flickId={flick._id} position={flick.media.indexOf(media)} video={video.element} />
          )
        }
      >
        {canEnlarge && <EnlargeButtons flick={flick} media={media} video={video} />}
      </MediaPills>
    </>
  );
}
