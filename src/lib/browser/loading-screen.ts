import { LOADING_SCREEN_MS } from '../../../contract/core/first-screen-limits.ts';

let lifted = false;

/** Milliseconds until the start screen may be removed. */
export function startScreenRest(now: number, firstPaint: number): number {
  return Math.max(0, firstPaint + LOADING_SCREEN_MS - now);
}

/** Removes the start screen after its minimum time; called once the app has rendered a screen behind it. */
export function liftStartScreen(): void {
  if (lifted) return;
  lifted = true;
  onFirstPaint((at) => {
    const rest = startScreenRest(performance.now(), at);
    // If the minimum is over, remove it in the same frame, so that styles are calculated once.
    if (rest > 0) setTimeout(lift, rest);
    else lift();
  });
}

function lift(): void {
  document.getElementById('start')?.remove();
  document.getElementById('root')?.removeAttribute('inert');
}

/** Calls back with the time of the first paint, which cached code may precede. */
function onFirstPaint(work: (at: number) => void): void {
  const [past] = performance.getEntriesByType('paint');
  if (past) {
    work(past.startTime);
    return;
  }
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(work);
    return;
  }
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    work(list.getEntries()[0]?.startTime ?? 0);
  });
  observer.observe({ type: 'paint', buffered: true });
}
