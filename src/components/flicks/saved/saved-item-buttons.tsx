import { Bookmark, FolderPlus } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from '../collections/messages.ts';

type SavedItemButtonsProps = {
  /** Names the flick or quest for screen readers. */
  name: string;
  isSaved: boolean;
  setSaved: (isSaved: boolean) => void;
  onSaveTo: () => void;
  position: { saveTo: string; bookmark: string };
};

/** The buttons over a saved flick or quest: add it to a collection, and remove it from Saved or save it again. */
export function SavedItemButtons({ name, isSaved, setSaved, onSaveTo, position }: SavedItemButtonsProps) {
  return (
    <>
      <IconButton
        label={messages.saveTo(name)}
        icon={FolderPlus}
        size="s"
        tone="media"
        tip="none"
        aria-haspopup="dialog"
        className={`absolute! ${position.saveTo}`}
        onClick={onSaveTo}
      />
      <IconButton
        label={`${messages.save} ${name}`}
        icon={Bookmark}
        size="s"
        tone="media"
        tip="none"
        pressed={isSaved}
        filled={isSaved}
        className={`absolute! ${position.bookmark}`}
        onClick={() => setSaved(!isSaved)}
      />
    </>
  );
}
