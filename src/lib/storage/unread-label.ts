let label = '';
const listeners = new Set<() => void>();

/** How many notifications are unread, as the badge shows it, such as "99+"; empty if there are none. */
export const readUnreadLabel = () => label;

export function setUnreadLabel(next: string): void {
  label = next;
  for (const listener of listeners) listener();
}

/** Calls back when the label changes; returns a function that unsubscribes. */
export function onUnreadLabel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
