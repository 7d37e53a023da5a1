import type { QueryClient } from '@tanstack/react-query';
import { persistFeed } from './persist-feed.ts';
import { persistReads } from './persist-reads.ts';
import { refetchWhenReachable } from './refetch-when-reachable.ts';
import { registerWorker } from './worker.ts';
import { startOutbox } from './write-outbox.ts';

/** Makes the app work without a network from now on. */
export function start(client: QueryClient): void {
  registerWorker();
  persistFeed(client);
  persistReads(client);
  refetchWhenReachable(client);
  startOutbox(client);
}
