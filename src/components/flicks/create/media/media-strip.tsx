import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import { announce } from '../../../../lib/browser/announce.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { ACCEPTED } from '../../../../publishing/drafts/check-file.ts';
import { FileInput } from '../../../media/files/file-input.tsx';
import { Sortable } from '../../../ui/list/sortable.tsx';
import { useCreate } from '../create-context.ts';
import { StripItem } from './strip-item.tsx';

/** The items in order: press to select one, drag or Alt with an arrow to move it. */
export function MediaStrip({ isUpright }: { isUpright: boolean }) {
  const { draft, publishing, item, select, addFiles } = useCreate();
  const { items } = draft;
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const move = (id: string, to: number) => {
    const from = items.findIndex((one) => one.id === id);
    if (from < 0 || to < 0 || to >= items.length || from === to) return;
    publishing.edit('move', id, to);
    announce(m.createMoved({ kind: items[from]?.kind ?? 'photo', position: to + 1, total: items.length }));
  };
  /** Moving an element in the document takes the focus from it. */
  const moveByKey = (id: string, to: number) => {
    move(id, to);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus());
  };
  return (
    <Sortable ids={items.map(({ id }) => id)} shape={isUpright ? 'column' : 'row'} onMove={move}>
      <div
        className={`flex gap-3 ${isUpright ? 'w-22 flex-col' : 'no-scrollbar -mx-4 overflow-x-auto px-4 py-1.5'}`}
      >
        <ol
          ref={list}
          aria-label={m.createMedia()}
          className={`flex shrink-0 gap-3 ${isUpright ? 'flex-col' : ''}`}
        >
          {items.map((one, index) => (
            <StripItem
              key={one.id}
              item={one}
              isCurrent={one === item}
              onSelect={() => select(one.id)}
              onMove={(by) => moveByKey(one.id, index + by)}
            />
          ))}
        </ol>
        {items.length < limits.media.perFlick && (
          <button
            type="button"
            aria-label={m.createAddMedia()}
            onClick={() => chooser.current?.click()}
            className="flex h-27.5 w-22 shrink-0 flex-col items-center justify-center gap-1.5 rounded-xl border border-line-strong border-dashed text-sm text-text-2 transition-colors hover:bg-fill"
          >
            <Plus size={22} aria-hidden="true" />
            {m.createAdd()}
          </button>
        )}
        <FileInput ref={chooser} label={m.createMoreMedia()} accept={ACCEPTED} multiple onFiles={addFiles} />
      </div>
    </Sortable>
  );
}
