import type { RefObject } from 'react';
import * as m from '../../../messages/flicks.gen.ts';

interface ReportedPlaceholderProps {
  onShow: () => void;
  showRef: RefObject<HTMLButtonElement | null>;
}

/** Placeholder for a flick that the viewer reported. */
export function ReportedPlaceholder({ onShow, showRef }: ReportedPlaceholderProps) {
  return (
    <p className="flex items-center gap-2 px-4 py-6 text-md text-text-2 md:px-0">
      {m.flickReported()}
      <button
        ref={showRef}
        type="button"
        className="hit font-semibold text-brand-text hover:underline"
        onClick={onShow}
      >
        {m.flickShowReported()}
      </button>
    </p>
  );
}
