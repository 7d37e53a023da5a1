import { type ReactNode, useRef, useState } from 'react';
import * as m from '../../../../messages/flicks.gen.ts';
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

const inTenths = (seconds: number) => Math.round(seconds * 10) / 10;
const strong = (words: ReactNode) => <strong className="text-text">{words}</strong>;

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
      <legend className="sr-only">{m.createClip()}</legend>
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
            label={m.createClipPosition()}
            max={Math.max(0, last - (clip.end - clip.start))}
            valueText={m.createClipRange({ start: spokenMoment(clip.start), end: spokenMoment(clip.end) })}
          />
          <ClipHandle
            {...handle('start', clip.start)}
            label={m.createClipStart()}
            max={last}
            valueText={spokenMoment(clip.start)}
          />
          <ClipHandle
            {...handle('end', clip.end)}
            label={m.createClipEnd()}
            max={last}
            valueText={spokenMoment(clip.end)}
          />
        </div>
        {isHeard && <Playhead view={view} />}
      </div>
      <p className="mt-2 flex items-center justify-between text-md text-text-2 tabular-nums">
        <span>{m.createClipStartAt({ moment: formatMoment(clip.start), b: strong })}</span>
        <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-semibold text-on-brand-soft">
          {m.createClipLength({ seconds: inTenths(clip.end - clip.start) })}
        </span>
        <span>{m.createClipEndAt({ moment: formatMoment(clip.end), b: strong })}</span>
      </p>
    </fieldset>
  );
}
