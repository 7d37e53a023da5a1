import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import { announce } from '../../lib/announce.ts';
import { ACCEPTED } from '../../making/check-file.ts';
import { useCreate } from './create-context.ts';
import { FileInput } from './file-input.tsx';
import { StripItem } from './strip-item.tsx';

const INSTRUCTIONS = { draggable: 'Press Alt and an arrow key to move it.' };
/** Moves are said by ourselves, in the same words for pointer and keyboard. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The items in order: pressed to bring one to the stage, dragged or moved by Alt with an arrow. */
export function MediaStrip({ isUpright }: { isUpright: boolean }) {
  const { draft, making, item, select, addFiles } = useCreate();
  const { items } = draft;
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const move = (id: string, to: number) => {
    const from = items.findIndex((one) => one.id === id);
    if (from < 0 || to < 0 || to >= items.length || from === to) return;
    making.edit('move', id, to);
    announce(
      `${items[from]?.kind === 'video' ? 'Video' : 'Photo'} moved to place ${to + 1} of ${items.length}`,
    );
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over)
      move(
        String(active.id),
        items.findIndex(({ id }) => id === over.id),
      );
  };
  /** Moving an element in the document takes the focus from it. */
  const moveByKey = (id: string, to: number) => {
    move(id, to);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus());
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{ announcements: SILENT, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={isUpright ? verticalListSortingStrategy : horizontalListSortingStrategy}
      >
        <div
          className={`flex gap-3 ${isUpright ? 'w-22 flex-col' : 'no-scrollbar -mx-4 overflow-x-auto px-4 py-1.5'}`}
        >
          <ol
            ref={list}
            aria-label="Photos and videos"
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
              aria-label="Add photos or videos"
              onClick={() => chooser.current?.click()}
              className="flex h-27.5 w-22 shrink-0 flex-col items-center justify-center gap-1.5 rounded-xl border border-line-strong border-dashed text-sm text-text-2 transition-colors hover:bg-fill"
            >
              <Plus size={22} aria-hidden="true" />
              Add
            </button>
          )}
          <FileInput
            ref={chooser}
            label="More photos and videos"
            accept={ACCEPTED}
            multiple
            onFiles={addFiles}
          />
        </div>
      </SortableContext>
    </DndContext>
  );
}
