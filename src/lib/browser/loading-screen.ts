import { LOADING_SCREEN_MS } from '../../../contract/core/first-screen-limits.ts';

let lifted = false;

/** Milliseconds that the start screen still has to stay, counted from its first paint. */
export function startScreenRest(now: number, firstPaint: number): number {
  return Math.max(0, firstPaint + LOADING_SCREEN_MS - now);
}

/** Takes the start screen away once its second is over; called when there is a screen to show behind it. */
export function liftStartScreen(): void {
  if (lifted) return;
  lifted = true;
  onFirstPaint((at) => {
    const rest = startScreenRest(performance.now(), at);
    // Late content is shown with the frame that draws it, and its styles are calculated once.
    if (rest > 0) setTimeout(lift, rest);
    else lift();
  });
}

function lift(): void {
  document.getElementById('start')?.remove();
  document.getElementById('root')?.removeAttribute('inert');
}

/** When the page was first painted, in the past or future: code from the cache may be faster than paint. */
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
