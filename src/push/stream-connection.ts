import { isOnline, onOnlineChange } from '../lib/browser/online.ts';

/** The server sends a heartbeat every 25 seconds; a connection that misses two is dead. */
const DEAD_MS = 60_000;
/** A tab that was hidden this long closes its connection until it is visible again. */
const UNSEEN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 15_000;

/** One connection to the event stream. */
export interface StreamConnection {
  signal: AbortSignal;
  /** Call whenever data arrives. */
  alive: () => void;
  end: () => void;
}

let hiddenSince = document.hidden ? Date.now() : null;
document.addEventListener('visibilitychange', () => {
  hiddenSince = document.hidden ? Date.now() : null;
});

const isUnseen = () => hiddenSince !== null && Date.now() - hiddenSince >= UNSEEN_MS;

/** Whether a connection is useful: there is a network, and this tab was visible recently. */
export const isConnectionNeeded = () => isOnline() && !isUnseen();

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

/** Waits until a connection is useful. */
export async function untilConnectionNeeded(signal: AbortSignal): Promise<void> {
  while (!isConnectionNeeded() && !signal.aborted) await nextChange(signal);
}

/** A connection that ends with `signal`, when it is dead, offline, or when the tab was hidden for long. */
export function openConnection(signal: AbortSignal): StreamConnection {
  const breaker = new AbortController();
  let lastSign = Date.now();
  const look = () => {
    if (Date.now() - lastSign >= DEAD_MS || !isConnectionNeeded()) breaker.abort();
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
