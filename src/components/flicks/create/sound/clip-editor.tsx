import { useRef, useState } from 'react';
import {
  type Clip,
  formatMoment,
  lastMoment,
  movedTo,
  shiftIntoView,
  spokenMoment,
  viewAround,
  withEnd,
  withStart,
} from '../../../media/sound/clip.ts';
import { ClipHandle } from './clip-handle.tsx';
import { Playhead } from './playhead.tsx';
import { type Drag, useClipDrag } from './use-clip-drag.ts';
import { Waveform } from './waveform.tsx';

type ClipEditorProps = {
  clip: Clip;
  /** Of the whole sound, in seconds. */
  duration: number;
  waveform: readonly number[] | null;
  isHeard: boolean;
  onChange: (clip: Clip) => void;
};

const shorten = (seconds: number) => String(Math.round(seconds * 10) / 10);

/** Selects a part of a sound: two handles over its waveform, and the middle to move both. */
export function ClipEditor({ clip, duration, waveform, isHeard, onChange }: ClipEditorProps) {
  const track = useRef<HTMLDivElement>(null);
  const [lastView, setView] = useState(() => viewAround(clip, duration));
  const view = shiftIntoView(lastView, clip);
  const change = (next: Clip) => {
    setView(shiftIntoView(view, next));
    onChange(next);
  };
  const edits: Record<Drag['part'], (to: number) => Clip> = {
    start: (to) => withStart(clip, to),
    end: (to) => withEnd(clip, to, duration),
    middle: (to) => movedTo(clip, to, duration),
  };
  const { begin, follow, end } = useClipDrag({
    track,
    seconds: view.end - view.start,
    onMove: (part, to) => change(edits[part](to)),
    // The view is centred on the clip again, with space on both sides.
    onEnd: () => setView(viewAround(clip, duration)),
  });
  const share = (seconds: number) => `${((seconds - view.start) / (view.end - view.start)) * 100}%`;
  const handle = (part: Drag['part'], from: number) => ({
    look: part,
    value: from,
    onStep: (to: number) => change(edits[part](to)),
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => begin(event, { part, from }),
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  });
  const last = lastMoment(duration);
  return (
    <fieldset>
      <legend className="sr-only">What is heard of it</legend>
      <div ref={track} className="relative h-16 touch-pan-y select-none overflow-hidden rounded-lg">
        <Waveform view={view} clip={clip} duration={duration} waveform={waveform} />
        <div
          className="absolute inset-y-0 rounded-lg border-brand border-y-3"
          style={{
            insetInlineStart: share(clip.start),
            width: `calc(${share(clip.end)} - ${share(clip.start)})`,
          }}
        >
          <ClipHandle
            {...handle('middle', clip.start)}
            label="Place of the clip"
            max={Math.max(0, last - (clip.end - clip.start))}
            valueText={`${spokenMoment(clip.start)} to ${spokenMoment(clip.end)}`}
          />
          <ClipHandle
            {...handle('start', clip.start)}
            label="Start of the clip"
            max={last}
            valueText={spokenMoment(clip.start)}
          />
          <ClipHandle
            {...handle('end', clip.end)}
            label="End of the clip"
            max={last}
            valueText={spokenMoment(clip.end)}
          />
        </div>
        {isHeard && <Playhead view={view} />}
      </div>
      <p className="mt-2 flex items-center justify-between text-md text-text-2 tabular-nums">
        <span>
          Start <strong className="text-text">{formatMoment(clip.start)}</strong>
        </span>
        <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-semibold text-on-brand-soft">
          {shorten(clip.end - clip.start)} s clip
        </span>
        <span>
          End <strong className="text-text">{formatMoment(clip.end)}</strong>
        </span>
      </p>
    </fieldset>
  );
}
