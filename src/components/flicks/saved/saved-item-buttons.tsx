import { Bookmark, FolderPlus } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

type SavedItemButtonsProps = {
  /** For screen readers, with the flick or quest. */
  collectLabel: string;
  saveLabel: string;
  isSaved: boolean;
  setSaved: (isSaved: boolean) => void;
  onSaveTo: () => void;
  position: { saveTo: string; bookmark: string };
};

/** The buttons over a saved flick or quest: add it to a collection, and remove it from Saved or save it again. */
export function SavedItemButtons(props: SavedItemButtonsProps) {
  const { collectLabel, saveLabel, isSaved, setSaved, onSaveTo, position } = props;
  return (
    <>
      <IconButton
        label={collectLabel}
        icon={FolderPlus}
        size="s"
        tone="media"
        tip="none"
        aria-haspopup="dialog"
        className={`absolute! ${position.saveTo}`}
        onClick={onSaveTo}
      />
      <IconButton
        label={saveLabel}
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
