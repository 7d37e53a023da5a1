import { useSyncExternalStore } from 'react';
import { readViewer } from './viewer.ts';

// Per person: who signs in next in the same tab has reported nothing.
let reported: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const keyOf = (id: string) => `${readViewer()?.userId} ${id}`;

/** Remembers, until the page is left, that the viewer reported a flick or comment. */
export function markReported(id: string): void {
  reported = new Set([...reported, keyOf(id)]);
  for (const listener of listeners) listener();
}

/** Whether the viewer reported one of these, so that it can be folded. */
export function useIsReported(...ids: string[]): boolean {
  return useSyncExternalStore(subscribe, () => ids.some((id) => reported.has(keyOf(id))));
}
