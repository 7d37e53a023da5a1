import { LocateFixed } from 'lucide-react';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type Position, usePosition } from './use-nearby-position.ts';

function LocateViewer({ onFound }: { onFound: (position: Position) => void }) {
  const { locate, isLocating, failure } = usePosition(onFound);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-text-2">{m.questNearWhy()}</p>
      {failure && (
        <p role="alert" className="text-danger-text text-md">
          {failure}
        </p>
      )}
      <Button
        data-autofocus=""
        icon={LocateFixed}
        loading={isLocating}
        loadingLabel={m.questNearLocating()}
        onClick={locate}
      >
        {failure ? m.questNearTryAgain() : m.questNearLocate()}
      </Button>
    </div>
  );
}

type NearDialogProps = { open: boolean; onClose: () => void; onFound: (position: Position) => void };

/** Explains why the location is requested, before the browser asks. */
export function NearDialog({ open, onClose, onFound }: NearDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={m.questNearTitle()} size="s">
      <LocateViewer onFound={onFound} />
    </Dialog>
  );
}
