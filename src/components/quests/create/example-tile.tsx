import { ArrowLeft, ArrowRight, Captions, Star, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import { ItemImage } from '../../media/files/item-image.tsx';
import { lengthOf, nameOf } from '../../media/files/item-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSorted } from '../../ui/list/sortable.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { messages } from './messages.ts';

const text = messages.media;
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
  const { itemProps, handle, isDragging } = useSorted(item.id);
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
    { label: item.alt ? text.changeAlt : text.addAlt, icon: Captions, onSelect: onAlt },
    ...(at > 0 ? [{ label: text.makeCover, icon: Star, onSelect: onCover }] : []),
    ...(at > 0 ? [{ label: text.left, icon: ArrowLeft, onSelect: () => onMove(-1) }] : []),
    ...(at < draft.items.length - 1
      ? [{ label: text.right, icon: ArrowRight, onSelect: () => onMove(1) }]
      : []),
    { label: text.takeOut, icon: X, onSelect: onRemove, danger: true },
  ];
  return (
    <li {...itemProps} className="relative data-dragged:z-1" data-dragged={isDragging || undefined}>
      <ActionMenu
        label={text.options(name)}
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
            className="relative block h-32.5 w-26 touch-manipulation overflow-hidden rounded-lg bg-fill in-data-dragged:shadow-3"
          >
            <ItemImage item={item} />
            {upload.state === 'sending' && (
              <span
                className="absolute bottom-0 left-0 h-1 bg-brand"
                style={{ width: `${Math.round(upload.share * 100)}%` }}
              />
            )}
            <span className="on-media absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1 *:min-h-5 *:rounded-sm *:bg-media-pill *:px-1.5 *:py-0.5 *:font-medium *:text-white *:text-xs/5.5">
              {at === 0 && <span>{text.cover}</span>}
              {length && <span className="tabular-nums">{length}</span>}
              {item.alt && <span>{text.alt}</span>}
              {upload.state === 'failed' && <TriangleAlert size={14} aria-hidden="true" />}
            </span>
          </button>
        }
      />
      <IconButton
        label={text.remove(name)}
        icon={X}
        size="s"
        tone="media"
        tip="none"
        className="absolute end-1.5 top-1.5"
        onClick={onRemove}
      />
    </li>
  );
}
