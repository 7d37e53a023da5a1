import { LocateFixed } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { messages } from './messages.ts';
import { type Position, usePosition } from './use-nearby-position.ts';

const words = messages.near;

function AskForPosition({ onFound }: { onFound: (position: Position) => void }) {
  const { ask, isAsking, failure } = usePosition(onFound);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-text-2">{words.why}</p>
      {failure && (
        <p role="alert" className="text-danger-text text-md">
          {failure}
        </p>
      )}
      <Button
        data-autofocus=""
        icon={LocateFixed}
        loading={isAsking}
        loadingLabel={words.asking}
        onClick={ask}
      >
        {failure ? words.again : words.ask}
      </Button>
    </div>
  );
}

type NearDialogProps = { open: boolean; onClose: () => void; onFound: (position: Position) => void };

/** Says why the place is asked for, before the browser asks. */
export function NearDialog({ open, onClose, onFound }: NearDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title} size="s">
      <AskForPosition onFound={onFound} />
    </Dialog>
  );
}
