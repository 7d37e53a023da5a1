import { isOnline, onOnlineChange } from '../lib/browser/online.ts';

/** The server gives a sign of life every 25 seconds; a line without two of them is dead. */
const DEAD_MS = 60_000;
/** A tab that nobody has looked at for so long gives its line up until it is looked at again. */
const UNSEEN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 15_000;

/** One connection to the event stream. */
export interface Line {
  signal: AbortSignal;
  /** Something came. */
  alive: () => void;
  end: () => void;
}

let hiddenSince = document.hidden ? Date.now() : null;
document.addEventListener('visibilitychange', () => {
  hiddenSince = document.hidden ? Date.now() : null;
});

const isUnseen = () => hiddenSince !== null && Date.now() - hiddenSince >= UNSEEN_MS;

/** Whether a line is of use: there is a network, and somebody has looked at this tab of late. */
export const isWanted = () => isOnline() && !isUnseen();

function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const change = () => {
      document.removeEventListener('visibilitychange', change);
      stop();
      resolve();
    };
    const stop = onOnlineChange(change);
    document.addEventListener('visibilitychange', change);
    signal.addEventListener('abort', change);
  });
}

/** Waits until a line is of use. */
export async function untilWanted(signal: AbortSignal): Promise<void> {
  while (!isWanted() && !signal.aborted) await nextChange(signal);
}

/** A line; it ends with `signal`, when it is dead, when the network goes, and when the tab is long unseen. */
export function openLine(signal: AbortSignal): Line {
  const breaker = new AbortController();
  let lastSign = Date.now();
  const look = () => {
    if (Date.now() - lastSign >= DEAD_MS || !isWanted()) breaker.abort();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const stop = onOnlineChange(look);
  return {
    signal: AbortSignal.any([signal, breaker.signal]),
    alive: () => {
      lastSign = Date.now();
    },
    end: () => {
      clearInterval(timer);
      stop();
      breaker.abort();
    },
  };
}
