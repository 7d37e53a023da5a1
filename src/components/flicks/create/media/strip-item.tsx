import { TriangleAlert, Video } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { listStep } from '../../../../lib/browser/reading-direction.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { coverOf, type DraftItem } from '../../../../publishing/drafts/draft.ts';
import { ItemImage } from '../../../media/files/item-image.tsx';
import { lengthOf, nameOf } from '../../../media/files/item-text.ts';
import { useSorted } from '../../../ui/list/sortable.tsx';
import { useCreate } from '../create-context.ts';

const badge =
  'absolute bottom-1.5 start-1.5 flex items-center gap-1.5 rounded-sm bg-media-pill px-1.5 py-0.5 text-white text-xs tabular-nums';

type StripItemProps = {
  item: DraftItem;
  isCurrent: boolean;
  onSelect: () => void;
  /** Moves it by so many places. */
  onMove: (by: number) => void;
};

/** One item of the strip. */
export function StripItem({ item, isCurrent, onSelect, onMove }: StripItemProps) {
  const { draft, remove } = useCreate();
  const { itemProps, handle, isDragging } = useSorted(item.id);
  const isCover = coverOf(draft) === item;
  const length = lengthOf(item);
  const pressed = (event: KeyboardEvent) => {
    const by = listStep(event.key);
    if (event.altKey && by !== 0) onMove(by);
    else if (event.key === 'Delete') remove(item.id);
    else return;
    event.preventDefault();
  };
  return (
    <li {...itemProps} className={isDragging ? 'relative z-10' : undefined}>
      <button
        {...handle}
        type="button"
        data-item={item.id}
        aria-label={nameOf(draft, item)}
        aria-current={isCurrent || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={onSelect}
        onKeyDown={pressed}
        className={`relative block h-27.5 w-22 touch-manipulation overflow-hidden rounded-xl bg-fill aria-[current]:outline-2 aria-[current]:outline-brand aria-[current]:outline-offset-3 ${
          isDragging ? 'shadow-3' : ''
        }`}
      >
        <ItemImage item={item} />
        {isCover ? <span className={badge}>{m.createCover()}</span> : null}
        {length && !isCover && (
          <span className={badge}>
            <Video size={14} aria-hidden="true" />
            {length}
          </span>
        )}
        {item.upload.state === 'failed' && (
          <span className="absolute end-1.5 top-1.5 flex size-6 items-center justify-center rounded-full bg-danger text-on-danger">
            <TriangleAlert size={14} aria-hidden="true" />
          </span>
        )}
      </button>
    </li>
  );
}
