import { readKey, removeKey, writeKey } from './storage.ts';

const KEY = 'unshared';
const listeners = new Set<() => void>();

/** Remembers, for the next start too, whose flicks are on their way out. */
export function markUnshared(personId: string | null): void {
  if (readKey(KEY) === personId) return;
  if (personId === null) removeKey(KEY);
  else writeKey(KEY, personId);
  for (const listener of listeners) listener();
}

/** Whether this person has flicks on their way out, or left some so. */
export function hasUnshared(personId: string | undefined): boolean {
  return personId !== undefined && readKey(KEY) === personId;
}

/** Calls back when that changes in this tab; returns what stops it. */
export function onUnshared(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
