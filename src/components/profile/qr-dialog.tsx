import { useMemo } from 'react';
import { encode } from 'uqr';
import { copyLink } from '../flick/share.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Cells of white that a code needs around it. */
const BORDER = 4;

/** The dark cells as one path, a cell being one unit. */
function pathOf(cells: readonly (readonly boolean[])[]): string {
  return cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

type QrDialogProps = {
  person: { name: string; username: string };
  url: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The address of a profile to be scanned by a phone's camera; dark on white in either theme, as readers need it. */
export function QrDialog({ person, url, open, onOpenChange }: QrDialogProps) {
  const code = useMemo(() => encode(url, { ecc: 'M', border: BORDER }), [url]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="QR code"
      size="s"
      footer={
        <Button variant="quiet" onClick={() => void copyLink(url)}>
          Copy link
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <svg
          role="img"
          aria-label={`QR code of the profile of ${person.name}`}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-64 rounded-xl bg-white"
        >
          <path d={pathOf(code.data)} className="fill-stage" />
        </svg>
        <p className="text-base text-text-2">Scan it to open @{person.username}.</p>
      </div>
    </Dialog>
  );
}
