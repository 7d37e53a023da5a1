import { useMemo } from 'react';
import { encode } from 'uqr';

/** Cells of white that a code needs around it. */
const BORDER = 4;

/** The dark cells as one path, a cell being one unit. */
function pathOf(cells: readonly (readonly boolean[])[]): string {
  return cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text to be read by a phone's camera; dark on white in either theme, as readers need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => encode(text, { ecc: 'M', border: BORDER }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-xl bg-white"
    >
      <path d={pathOf(code.data)} className="fill-stage" />
    </svg>
  );
}
