import { readKey, removeKey, writeKey } from './storage.ts';

const KEY = 'unshared';
const listeners = new Set<() => void>();

// Ids hold no spaces.
const read = () => (readKey(KEY) ?? '').split(' ').filter((id) => id !== '');

/** Remembers, for the next start and the next log-in too, whose flicks are on their way out. */
export function markUnshared(personId: string, isUnshared: boolean): void {
  const ids = read();
  if (ids.includes(personId) === isUnshared) return;
  const next = isUnshared ? [...ids, personId] : ids.filter((id) => id !== personId);
  if (next.length === 0) removeKey(KEY);
  else writeKey(KEY, next.join(' '));
  for (const listener of listeners) listener();
}

/** Whether this person has flicks on their way out, or left some so. */
export function hasUnshared(personId: string | undefined): boolean {
  return personId !== undefined && read().includes(personId);
}

/** Calls back when that changes in this tab; returns what stops it. */
export function onUnshared(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
