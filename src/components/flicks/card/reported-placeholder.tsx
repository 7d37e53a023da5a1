import type { RefObject } from 'react';

interface ReportedFoldProps {
  onShow: () => void;
  showRef: RefObject<HTMLButtonElement | null>;
}

/** Stands for a flick that the viewer reported. */
export function ReportedFold({ onShow, showRef }: ReportedFoldProps) {
  return (
    <p className="flex items-center gap-2 px-4 py-6 text-md text-text-2 md:px-0">
      You reported this.
      <button
        ref={showRef}
        type="button"
        className="hit font-semibold text-brand-text hover:underline"
        onClick={onShow}
      >
        Show
      </button>
    </p>
  );
}
