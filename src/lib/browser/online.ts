/** Whether the browser believes it has a network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls back when the network is lost or back; returns a function that unsubscribes. */
export function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
