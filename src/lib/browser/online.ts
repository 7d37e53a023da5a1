/** Whether the browser believes it has a network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls back when the network goes or comes; returns what stops it. */
export function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
