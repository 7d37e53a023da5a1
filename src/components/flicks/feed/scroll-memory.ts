import type { VirtualItem } from '@tanstack/virtual-core';

interface Place {
  measured: VirtualItem[];
  offset: number;
}

const places = new Map<string, Place>();
/** Places of the last few visits are enough for Back. */
const KEPT = 20;

/**
 * Where a list was left: by the entry of the browser's history, so that Back finds it again, and by the
 * list's own key, since its heights hold wherever it is shown.
 */
export function rememberPlace(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next().value;
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
}

let arrival: number | undefined;

/** The offset at which the feed that is shown next begins; none once it stands. */
export function arriveAt(offset: number | undefined): void {
  arrival = offset;
}

export function arrivalOffset(): number | undefined {
  return arrival;
}

export function recallPlace(entry: string): Place | undefined {
  return places.get(entry);
}
