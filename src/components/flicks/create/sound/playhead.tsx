import { useEffect, useRef } from 'react';
import type { Clip } from '../../../media/sound/clip.ts';
import { previewMoment } from '../../../media/sound/sound-preview.ts';

/** A line at the current position. */
export function Playhead({ view: { start, end } }: { view: Clip }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    // Past React: it moves with every frame.
    const draw = () => {
      const share = (previewMoment() - start) / (end - start);
      line.current?.style.setProperty('inset-inline-start', `${share * 100}%`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [start, end]);
  return <span ref={line} aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-text" />;
}
