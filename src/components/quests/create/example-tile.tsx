import { ArrowLeft, ArrowRight, Captions, Star, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { listStep } from '../../../lib/browser/reading-direction.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import { ItemImage } from '../../media/files/item-image.tsx';
import { lengthOf, nameOf } from '../../media/files/item-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSorted } from '../../ui/list/sortable.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';

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
    const by = listStep(event.key);
    if (event.altKey && by !== 0) onMove(by);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  const menu = [
    {
      label: item.alt ? m.createExampleChangeAlt() : m.createExampleAddAlt(),
      icon: Captions,
      onSelect: onAlt,
    },
    ...(at > 0 ? [{ label: m.createExampleMakeCover(), icon: Star, onSelect: onCover }] : []),
    ...(at > 0 ? [{ label: m.createExampleEarlier(), icon: ArrowLeft, onSelect: () => onMove(-1) }] : []),
    ...(at < draft.items.length - 1
      ? [{ label: m.createExampleLater(), icon: ArrowRight, onSelect: () => onMove(1) }]
      : []),
    { label: m.createExampleRemove(), icon: X, onSelect: onRemove, danger: true },
  ];
  return (
    <li {...itemProps} className="relative data-dragged:z-1" data-dragged={isDragging || undefined}>
      <ActionMenu
        label={m.createExampleOptions({ name })}
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
                className="absolute start-0 bottom-0 h-1 bg-brand"
                style={{ width: `${Math.round(upload.share * 100)}%` }}
              />
            )}
            <span className="on-media absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1 *:min-h-5 *:rounded-sm *:bg-media-pill *:px-1.5 *:py-0.5 *:font-medium *:text-white *:text-xs/5.5">
              {at === 0 && <span>{m.createExampleCover()}</span>}
              {length && <span className="tabular-nums">{length}</span>}
              {item.alt && <span>{m.createExampleAlt()}</span>}
              {upload.state === 'failed' && <TriangleAlert size={14} aria-hidden="true" />}
            </span>
          </button>
        }
      />
      <IconButton
        label={m.createExampleRemoveNamed({ name })}
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
