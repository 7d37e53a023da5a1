import type { QueryClient } from '@tanstack/react-query';
import { listenToStream } from '../../push/event-stream.ts';
import { invalidateWallet } from './wallet.ts';

/** Events that arrive together, such as those of many approvals, cause one read. In milliseconds. */
const TOGETHER_MS = 200;

/** Keeps cached money data up to date by the event stream, until the signal. */
export function followWallet(client: QueryClient, signal: AbortSignal): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void invalidateWallet(client);
    }, TOGETHER_MS);
  };
  // A new connection may have missed events.
  listenToStream({ balance: readAgain, open: readAgain }, signal);
  signal.addEventListener('abort', () => clearTimeout(waiting));
}
