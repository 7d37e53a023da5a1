import { useSyncExternalStore } from 'react';
import { readKey, removeKey, writeKey } from '../../lib/storage/storage.ts';
import { readViewer } from '../core/viewer.ts';

const KEY = 'reported';
/** Those of long ago are far down in every list. */
const MAX_IDS = 500;

function readReported(): Set<string> {
  try {
    return new Set(JSON.parse(readKey(KEY) ?? '[]'));
  } catch {
    return new Set();
  }
}

// Per person: who signs in next in the same browser has reported nothing.
let reported = readReported();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const keyOf = (id: string) => `${readViewer()?.userId} ${id}`;

/** Remembers on this device that the viewer reported a flick or comment. */
export function markReported(id: string): void {
  // Another tab may have added some.
  reported = new Set([...readReported(), ...reported, keyOf(id)]);
  writeKey(KEY, JSON.stringify([...reported].slice(-MAX_IDS)));
  for (const listener of listeners) listener();
}

/** Who logs out leaves nothing behind. */
export function forgetReported(): void {
  reported = new Set();
  removeKey(KEY);
}

/** Whether the viewer reported one of these, so that it can be folded. */
export function useIsReported(...ids: string[]): boolean {
  return useSyncExternalStore(subscribe, () => ids.some((id) => reported.has(keyOf(id))));
}
