import { Bookmark, EyeOff, FolderPlus } from 'lucide-react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { type RemovedFlick, shownFlick } from '../../../queries/cache/flicks.ts';
import type { SavedItem } from '../../../queries/flicks/collection.ts';
import { useSave } from '../../../queries/flicks/save.ts';
import { useForgetRemoved } from '../../../queries/flicks/saved.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from '../collections/messages.ts';

interface SavedMarkProps {
  flick: Flick;
  onSaveTo: (thing: SavedItem) => void;
}

/** The bookmark over a cell, and the way into collections; what was taken out stays, dimmed, so that another press puts it back. */
function SavedMark({ flick, onSaveTo }: SavedMarkProps) {
  const shown = shownFlick(flick);
  const { isSaved, setSaved } = useSave(shown);
  const what = `the flick by ${shown.user.name}`;
  return (
    <>
      {!isSaved && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-canvas/70 md:rounded-xl"
        />
      )}
      <IconButton
        label={messages.saveTo(what)}
        icon={FolderPlus}
        size="s"
        tone="media"
        tip="none"
        aria-haspopup="dialog"
        className="absolute! start-1.5 bottom-1.5"
        onClick={() => onSaveTo({ id: shown._id, type: 'flick' })}
      />
      <IconButton
        label={`${messages.save} ${what}`}
        icon={Bookmark}
        size="s"
        tone="media"
        tip="none"
        pressed={isSaved}
        filled={isSaved}
        className="absolute! end-1.5 bottom-1.5"
        onClick={() => setSaved(!isSaved)}
      />
    </>
  );
}

/** What is shown in the grey place of a flick that went out of sight. */
function RemovedMark({ id }: { id: string }) {
  const { isRemoving, forget } = useForgetRemoved(id);
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-sm text-text-2">
      <EyeOff size={20} className="max-md:hidden" aria-hidden="true" />
      <p>{messages.gone}</p>
      <Button
        variant="outline"
        size="s"
        aria-label={messages.removeLabel}
        loading={isRemoving}
        className="max-w-full"
        onClick={forget}
      >
        {messages.remove}
      </Button>
    </div>
  );
}

interface SavedExtraProps {
  item: Flick | RemovedFlick;
  onSaveTo: (thing: SavedItem) => void;
}

/** What can be done with one saved thing, over its cell. */
export function SavedExtra({ item, onSaveTo }: SavedExtraProps) {
  return 'isGone' in item ? <RemovedMark id={item._id} /> : <SavedMark flick={item} onSaveTo={onSaveTo} />;
}
