import { EyeOff } from 'lucide-react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { type RemovedFlick, shownFlick } from '../../../queries/cache/flicks.ts';
import type { SavedItem } from '../../../queries/flicks/collection.ts';
import { useSave } from '../../../queries/flicks/save.ts';
import { useForgetRemoved } from '../../../queries/flicks/saved.ts';
import { Button } from '../../ui/button.tsx';
import { SavedItemButtons } from './saved-item-buttons.tsx';

const position = { saveTo: 'start-1.5 bottom-1.5', bookmark: 'end-1.5 bottom-1.5' };

interface SavedFlickOverlayProps {
  flick: Flick;
  onSaveTo: (item: SavedItem) => void;
}

/** The buttons over a saved flick. One that was just removed stays, dimmed, so that it can be saved again. */
function SavedFlickOverlay({ flick, onSaveTo }: SavedFlickOverlayProps) {
  const shown = shownFlick(flick);
  const { name } = shown.user;
  const { isSaved, setSaved } = useSave(shown);
  return (
    <>
      {!isSaved && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-canvas/70 md:rounded-xl"
        />
      )}
      <SavedItemButtons
        collectLabel={m.savedCollectFlick({ name })}
        saveLabel={m.savedSaveFlick({ name })}
        isSaved={isSaved}
        setSaved={setSaved}
        onSaveTo={() => onSaveTo({ id: shown._id, type: 'flick' })}
        position={position}
      />
    </>
  );
}

/** Stands in for a saved flick that the viewer can no longer see. */
function RemovedFlickOverlay({ id }: { id: string }) {
  const { isRemoving, forget } = useForgetRemoved(id);
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-sm text-text-2">
      <EyeOff size={20} className="max-md:hidden" aria-hidden="true" />
      <p>{m.savedUnavailable()}</p>
      <Button
        variant="outline"
        size="s"
        aria-label={m.savedRemoveFlick()}
        loading={isRemoving}
        className="max-w-full"
        onClick={forget}
      >
        {m.savedRemove()}
      </Button>
    </div>
  );
}

interface SaveOverlayProps {
  item: Flick | RemovedFlick;
  onSaveTo: (item: SavedItem) => void;
}

/** What lies over the cell of a saved flick in the grid. */
export function SaveOverlay({ item, onSaveTo }: SaveOverlayProps) {
  return 'isGone' in item ? (
    <RemovedFlickOverlay id={item._id} />
  ) : (
    <SavedFlickOverlay flick={item} onSaveTo={onSaveTo} />
  );
}
