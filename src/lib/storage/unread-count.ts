let label = '';
const listeners = new Set<() => void>();

/** The number of unread notifications for the badge; empty if there are none. */
export const readUnread = () => label;

export function showUnread(next: string): void {
  label = next;
  for (const listener of listeners) listener();
}

/** Calls back when the number changes; returns a function that unsubscribes. */
export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
