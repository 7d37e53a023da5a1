import type { VirtualItem } from '@tanstack/virtual-core';

interface ScrollPosition {
  measured: VirtualItem[];
  offset: number;
}

const positions = new Map<string, ScrollPosition>();
/** Places of the last few visits are enough for Back. */
const MAX_ENTRIES = 20;

/**
 * The scroll position of a list: by history entry, so that Back restores it, and by the list's own key, since its row
 * heights apply wherever it is shown.
 */
export function rememberPosition(entry: string, position: ScrollPosition): void {
  positions.delete(entry);
  positions.set(entry, position);
  const oldest = positions.keys().next().value;
  if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest);
}

let initialOffset: number | undefined;

/** The initial offset of the next feed; undefined once it is shown. */
export function setInitialOffset(offset: number | undefined): void {
  initialOffset = offset;
}

export function readInitialOffset(): number | undefined {
  return initialOffset;
}

export function recallPosition(entry: string): ScrollPosition | undefined {
  return positions.get(entry);
}
