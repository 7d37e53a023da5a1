const LARGE = 200;
const TIMEOUT_MS = 5_000;

const happened = new Promise<void>((resolve) => {
  // Load events of images do not bubble; the capture phase sees them.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.clientWidth >= LARGE) resolve();
    },
    { capture: true },
  );
  setTimeout(resolve, TIMEOUT_MS);
});

/** Runs deferred work once the first large image is shown, or after five seconds without one. */
export function afterFirstImage(work: () => void): void {
  happened.then(() => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : work()));
}

/** The same as a promise. */
export const firstImage = (): Promise<void> => new Promise(afterFirstImage);
