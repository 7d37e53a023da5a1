import type { PointerEvent } from 'react';
import { STEP } from '../../../media/sound/clip.ts';

type ClipHandleProps = {
  look: 'start' | 'end' | 'middle';
  label: string;
  /** In seconds, from 0 to `max`. */
  value: number;
  max: number;
  /** The value as it is spoken. */
  valueText: string;
  /** A step by the keyboard. */
  onStep: (to: number) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
};

// 14 px wide with a 44 px target that extends outwards, so that the handles of a short clip do not overlap.
const looks = {
  start:
    '-inset-y-0.75 start-0 w-3.5 rounded-s-lg bg-brand before:absolute before:inset-y-0 before:-start-5.5 before:-end-2',
  end: '-inset-y-0.75 end-0 w-3.5 rounded-e-lg bg-brand before:absolute before:inset-y-0 before:-start-2 before:-end-5.5',
  middle: 'inset-0 cursor-grab active:cursor-grabbing',
};

/** A part of the clip that is moved by pointer, and by keyboard as a slider. */
export function ClipHandle({ look, label, value, max, valueText, onStep, ...pointer }: ClipHandleProps) {
  return (
    <span
      {...pointer}
      className={`absolute touch-none has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 ${looks[look]} ${look === 'middle' ? '' : 'flex cursor-ew-resize items-center justify-center'}`}
    >
      {look !== 'middle' && <span className="h-5 w-0.5 rounded-full bg-on-brand" aria-hidden="true" />}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step={STEP}
        value={value}
        onChange={({ target }) => onStep(Number(target.value))}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </span>
  );
}
