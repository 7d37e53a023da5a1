import { LocateFixed } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { messages } from '../parts/messages.ts';
import { type Position, usePosition } from './use-nearby-position.ts';

const text = messages.near;

function LocateViewer({ onFound }: { onFound: (position: Position) => void }) {
  const { locate, isLocating, failure } = usePosition(onFound);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-text-2">{text.why}</p>
      {failure && (
        <p role="alert" className="text-danger-text text-md">
          {failure}
        </p>
      )}
      <Button
        data-autofocus=""
        icon={LocateFixed}
        loading={isLocating}
        loadingLabel={text.asking}
        onClick={locate}
      >
        {failure ? text.again : text.locate}
      </Button>
    </div>
  );
}

type NearDialogProps = { open: boolean; onClose: () => void; onFound: (position: Position) => void };

/** Explains why the location is requested, before the browser asks. */
export function NearDialog({ open, onClose, onFound }: NearDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={text.title} size="s">
      <LocateViewer onFound={onFound} />
    </Dialog>
  );
}
