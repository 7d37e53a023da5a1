import { useEffect, useState } from 'react';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';
import { Trail } from '../../ui/list/trail.tsx';
import { positionLabel } from './position-label.ts';
import type { ShownVideo } from './video-player.tsx';

const seekCode = lazyComponent(() => import('./seek-control.tsx').then((module) => module.SeekControl));

/** More items than this are shown as a number instead of dashes. */
const MAX_DASHES = 10;

interface MediaTrailProps {
  total: number;
  current: number;
  /** Whether the current item is a video: its dash is shown before the video itself does. */
  isVideo: boolean;
  video: ShownVideo | null;
  onMedia?: boolean | undefined;
}

function useTime(video: HTMLVideoElement | undefined): { at: number; length: number } {
  const [time, setTime] = useState({ at: 0, length: 0 });
  useEffect(() => {
    if (!video) return;
    const read = () =>
      setTime({ at: video.currentTime, length: Number.isFinite(video.duration) ? video.duration : 0 });
    read();
    video.addEventListener('timeupdate', read);
    video.addEventListener('durationchange', read);
    return () => {
      video.removeEventListener('timeupdate', read);
      video.removeEventListener('durationchange', read);
    };
  }, [video]);
  return time;
}

/** The position among the items, and the progress of the video; its dash can be dragged. */
export function MediaTrail({ total, current, isVideo, video, onMedia }: MediaTrailProps) {
  const { at, length } = useTime(video?.element);
  const SeekControl = useDeferredComponent(seekCode, video !== null);
  if (total <= 1 && !isVideo) return null;
  const share = video && length > 0 ? at / length : undefined;
  const label = positionLabel(current, total);
  if (total > MAX_DASHES) {
    return (
      <p
        className={`text-center font-semibold text-sm tabular-nums ${onMedia ? 'text-white' : 'text-text-2'}`}
      >
        <span aria-hidden="true">{`${current + 1} / ${total}`}</span>
        <span className="sr-only">{label}</span>
      </p>
    );
  }
  return (
    <div className="relative">
      <Trail
        total={total}
        current={current}
        fraction={isVideo ? (share ?? 0) : undefined}
        onMedia={onMedia}
        label={label}
        className={video?.isBuffering ? 'animate-shimmer' : ''}
      />
      {video && length > 0 && SeekControl && (
        <SeekControl
          element={video.element}
          at={at}
          length={length}
          style={{ width: `${100 / total}%`, insetInlineStart: `${(100 * current) / total}%` }}
        />
      )}
    </div>
  );
}
