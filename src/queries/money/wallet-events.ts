import type { QueryClient } from '@tanstack/react-query';
import { listenToStream } from '../../push/event-stream.ts';
import { invalidateWallet } from './wallet.ts';

/** What moves together, such as an approval of many, is read once. In milliseconds. */
const TOGETHER_MS = 200;

/** Keeps everything that shows money true to the server until the signal, by the event stream. */
export function followWallet(client: QueryClient, signal: AbortSignal): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void invalidateWallet(client);
    }, TOGETHER_MS);
  };
  // A line that was opened again may have missed something.
  listenToStream({ balance: readAgain, open: readAgain }, signal);
  signal.addEventListener('abort', () => clearTimeout(waiting));
}
