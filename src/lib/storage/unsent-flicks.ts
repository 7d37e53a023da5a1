import { readKey, removeKey, writeKey } from './storage.ts';

const KEY = 'unshared';
const listeners = new Set<() => void>();

// Ids hold no spaces.
const read = () => (readKey(KEY) ?? '').split(' ').filter((id) => id !== '');

/** Remembers across restarts and logins whether a person has flicks that are being published. */
export function setUnsent(personId: string, isUnsent: boolean): void {
  const ids = read();
  if (ids.includes(personId) === isUnsent) return;
  const next = isUnsent ? [...ids, personId] : ids.filter((id) => id !== personId);
  if (next.length === 0) removeKey(KEY);
  else writeKey(KEY, next.join(' '));
  for (const listener of listeners) listener();
}

/** Whether this person has flicks that are being published or were when the app was closed. */
export function hasUnsent(personId: string | undefined): boolean {
  return personId !== undefined && read().includes(personId);
}

/** Calls back when that changes in this tab; returns a function that unsubscribes. */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
