import { useSyncExternalStore } from 'react';
import { readKey, removeKey, writeKey } from '../../lib/storage/storage.ts';
import { readViewer } from '../core/viewer.ts';

const KEY = 'reported';
/** Older ones are far down in every list, where their marks hardly matter. */
const MAX_IDS = 500;

function readReported(): Set<string> {
  try {
    return new Set(JSON.parse(readKey(KEY) ?? '[]'));
  } catch {
    return new Set();
  }
}

// Stored per person: several people may use the same browser.
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

/** Clears the marks at logout. */
export function forgetReported(): void {
  reported = new Set();
  removeKey(KEY);
}

/** Whether the viewer reported one of these, so that it can be hidden behind a placeholder. */
export function useIsReported(...ids: string[]): boolean {
  return useSyncExternalStore(subscribe, () => ids.some((id) => reported.has(keyOf(id))));
}
