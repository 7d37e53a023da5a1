import { isOnline, onOnlineChange } from '../../lib/browser/online.ts';

/** The network as seen by background uploads; tests pass their own. */
export interface Network {
  isOnline: () => boolean;
  /** Calls back when the network is back; returns the function that unsubscribes. */
  onBack: (listener: () => void) => () => void;
  /** Resolves after that time or as soon as the network is back; rejects when aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const onBack: Network['onBack'] = (listener) => onOnlineChange(() => isOnline() && listener());

export const network: Network = {
  isOnline,
  onBack,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        stop();
        signal.removeEventListener('abort', abort);
        settle();
      };
      const abort = end(() => reject(signal.reason));
      const stop = onBack(end(resolve));
      const timer = setTimeout(end(resolve), ms);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
    }),
};
