import { type PointerEvent, type RefObject, useRef } from 'react';

export interface Drag {
  part: 'start' | 'end' | 'middle';
  /** The part at the start of the drag, in seconds. */
  from: number;
}

interface ClipDragOptions {
  track: RefObject<HTMLElement | null>;
  /** How many seconds the box is wide. */
  seconds: number;
  onMove: (part: Drag['part'], to: number) => void;
  onEnd: () => void;
}

/** Moves a part of a clip with the pointer, outside of the box too. */
export function useClipDrag({ track, seconds, onMove, onEnd }: ClipDragOptions) {
  const drag = useRef<(Drag & { x: number; perPixel: number }) | null>(null);
  return {
    begin: (event: PointerEvent<HTMLElement>, taken: Drag) => {
      if (event.button !== 0 || !track.current) return;
      const sign = getComputedStyle(track.current).direction === 'rtl' ? -1 : 1;
      const perPixel = (sign * seconds) / track.current.clientWidth;
      drag.current = { ...taken, x: event.clientX, perPixel };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
      // The press would move the focus away again, and select text.
      event.preventDefault();
    },
    follow: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      const { part, from, x, perPixel } = drag.current;
      onMove(part, from + (event.clientX - x) * perPixel);
    },
    end: () => {
      if (!drag.current) return;
      drag.current = null;
      onEnd();
    },
  };
}
