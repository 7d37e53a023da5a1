import { type ChangeEvent, useEffect, useState } from 'react';
import * as m from '../../../messages/media.gen.ts';
import { Trail } from '../../ui/list/trail.tsx';
import { positionLabel } from './position-label.ts';
import type { ShownVideo } from './video-player.tsx';

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
  if (total <= 1 && !isVideo) return null;
  const share = video && length > 0 ? at / length : undefined;
  const seek = (event: ChangeEvent<HTMLInputElement>) => {
    if (video) video.element.currentTime = Number(event.target.value);
  };
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
      {video && length > 0 && (
        <input
          type="range"
          aria-label={m.videoPosition()}
          aria-valuetext={m.videoTime({ at: String(Math.round(at)), length: String(Math.round(length)) })}
          min={0}
          max={length}
          step={0.1}
          value={at}
          onChange={seek}
          className="-translate-y-1/2 absolute top-1/2 h-6 cursor-pointer opacity-0 focus-visible:opacity-100"
          style={{ width: `${100 / total}%`, insetInlineStart: `${(100 * current) / total}%` }}
        />
      )}
    </div>
  );
}
