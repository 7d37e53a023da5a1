import { Pin } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
import { CellMark } from './cell-image.tsx';

/** Marks a cell of a grid as a flick that its author pinned. */
export function PinnedMark() {
  return (
    <CellMark icon={Pin} at="start">
      {m.flickIsPinned()}
    </CellMark>
  );
}
