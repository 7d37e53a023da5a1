import { useEffect, useId, useRef } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
import { useBlobUrl } from '../../../media/files/use-blob-url.ts';
import { formatMoment, spokenMoment } from '../../../media/sound/clip.ts';

type FramePickerProps = { file: Blob; duration: number; at: number; onChange: (at: number) => void };

/** The last frame of many videos is a little before their end. */
const END = 0.1;

/** Selects a moment of a video, which is shown meanwhile. */
export function FramePicker({ file, duration, at, onChange }: FramePickerProps) {
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const url = useBlobUrl(file);
  useEffect(() => {
    if (url && video.current) video.current.currentTime = at;
  }, [url, at]);
  return (
    <div className="flex flex-col gap-3">
      <div className="h-[min(20rem,40dvh)] overflow-hidden rounded-2xl bg-stage">
        {url && (
          <video
            ref={video}
            src={url}
            muted
            playsInline
            preload="auto"
            tabIndex={-1}
            aria-label={m.createFrameChosen()}
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="flex items-baseline justify-between gap-3 text-md">
        <label htmlFor={id} className="font-semibold">
          {m.createFrame()}
        </label>
        <span className="text-text-2 tabular-nums">{formatMoment(at)}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, Math.floor((duration - END) * 10) / 10)}
        step={0.1}
        value={at}
        aria-valuetext={spokenMoment(at)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-brand"
      />
    </div>
  );
}
