import { ArrowLeft, ArrowRight, Captions, Star, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import { ItemImage } from '../../flicks/create/media/item-image.tsx';
import { lengthOf, nameOf } from '../../flicks/create/media/item-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSorted } from '../../ui/list/sortable.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { messages } from './messages.ts';

const words = messages.media;
const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

type ExampleTileProps = {
  draft: Draft;
  item: DraftItem;
  /** Moves it by so many places. */
  onMove: (by: number) => void;
  onCover: () => void;
  onAlt: () => void;
  onRemove: () => void;
};

/** One example; pressed it offers what can be done with it. It is dragged, or moved by Alt and an arrow; Delete takes it out. */
export function ExampleTile({ draft, item, onMove, onCover, onAlt, onRemove }: ExampleTileProps) {
  const { box, handle, isDragging } = useSorted(item.id);
  const name = nameOf(draft, item);
  const at = draft.items.indexOf(item);
  const length = lengthOf(item);
  const { upload } = item;
  const pressed = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (event.altKey && by !== undefined) onMove(by);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  const menu = [
    { label: item.alt ? words.changeAlt : words.addAlt, icon: Captions, onSelect: onAlt },
    ...(at > 0 ? [{ label: words.makeCover, icon: Star, onSelect: onCover }] : []),
    ...(at > 0 ? [{ label: words.left, icon: ArrowLeft, onSelect: () => onMove(-1) }] : []),
    ...(at < draft.items.length - 1
      ? [{ label: words.right, icon: ArrowRight, onSelect: () => onMove(1) }]
      : []),
    { label: words.takeOut, icon: X, onSelect: onRemove, danger: true },
  ];
  return (
    <li {...box} className="create-quest-example" data-dragged={isDragging || undefined}>
      <ActionMenu
        label={words.options(name)}
        items={menu}
        align="start"
        trigger={
          <button
            {...handle}
            type="button"
            data-item={item.id}
            aria-label={name}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
            onKeyDown={pressed}
            className="create-quest-tile"
          >
            <ItemImage item={item} />
            {upload.state === 'sending' && (
              <span className="create-quest-share" style={{ width: `${Math.round(upload.share * 100)}%` }} />
            )}
            <span className="create-quest-badges on-media">
              {at === 0 && <span>{words.cover}</span>}
              {length && <span className="tabular-nums">{length}</span>}
              {item.alt && <span>{words.alt}</span>}
              {upload.state === 'failed' && <TriangleAlert size={14} aria-hidden="true" />}
            </span>
          </button>
        }
      />
      <IconButton
        label={words.remove(name)}
        icon={X}
        size="s"
        tone="media"
        tip="none"
        className="create-quest-remove"
        onClick={onRemove}
      />
    </li>
  );
}
