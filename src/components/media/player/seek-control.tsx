import type { ChangeEvent, CSSProperties } from 'react';
import * as m from '../../../messages/media.gen.ts';

interface SeekControlProps {
  element: HTMLVideoElement;
  /** In seconds. */
  at: number;
  length: number;
  /** Where its dash is. */
  style: CSSProperties;
}

/** Lies over the dash of a video: dragging it moves the video. */
export function SeekControl({ element, at, length, style }: SeekControlProps) {
  const seek = (event: ChangeEvent<HTMLInputElement>) => {
    element.currentTime = Number(event.target.value);
  };
  return (
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
      style={style}
    />
  );
}
