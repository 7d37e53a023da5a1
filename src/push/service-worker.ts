/** How long to wait for a worker before doing without. */
const READY_MS = 10_000;

/** The registration of the service worker, or null if none is ready in time. */
export function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), READY_MS);
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer);
      resolve(registration);
    });
  });
}
