import { Pin } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';

/** Marks a cell of a grid as a flick that its author pinned. */
export function PinnedMark() {
  return (
    <span className="pointer-events-none absolute start-1.5 top-1.5 grid size-7 place-items-center rounded-full bg-media-pill text-white">
      <Pin size={14} strokeWidth={2.2} aria-hidden="true" />
      <span className="sr-only">{m.flickIsPinned()}</span>
    </span>
  );
}
