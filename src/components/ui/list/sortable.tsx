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
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import * as m from '../../../messages/shell.gen.ts';

const INSTRUCTIONS = { draggable: m.sortHint() };
/** The list itself announces moves, with the same text for pointer and keyboard. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const strategies = {
  column: verticalListSortingStrategy,
  row: horizontalListSortingStrategy,
  grid: rectSortingStrategy,
};

type SortableProps = {
  /** In the order of the list. */
  ids: readonly string[];
  shape: keyof typeof strategies;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** A list whose items are dragged to another place, by a mouse or by a finger that rests on them first. */
export function Sortable({ ids, shape, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{ announcements: SILENT, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={[...ids]} strategy={strategies[shape]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The props for an item of the list and for its drag handle. */
export function useSorted(id: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return {
    itemProps: {
      ref: setNodeRef,
      style: {
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
        transition,
      },
    },
    handle: listeners,
    isDragging,
  };
}
