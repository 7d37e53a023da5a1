import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/core/error.ts';
import { type ToastAction, toast } from '../../lib/browser/toast.ts';
import { isCancelled } from '../../lib/forms/is-cancelled.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The first page is persisted for the next visit. */
      keep?: boolean;
    };
    mutationMeta: {
      /** Shows no toast on failure: the form or row shows the error itself. */
      silent?: boolean;
      /** Label of the retry button in the error toast. */
      retryLabel?: string;
    };
  }
}

/** Stale times, in milliseconds. */
export const STALE = {
  /** Lists that grow at the top. */
  list: 30_000,
  /** A single entity that others may change. */
  detail: 60_000,
  /** Data that hardly changes while somebody types. */
  search: 5 * 60_000,
} as const;

const RETRIES = 2;

/** Retries reads without a response or with a server error, at most twice; 4xx is never retried. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false;
  return error.kind === 'network' || (error.kind === 'http' && (error.status ?? 0) >= 500);
}

/** Delay before a retry, in milliseconds: 1 s, then 3 s, or what the server requested, up to 10 s. */
export function retryDelay(failures: number, error: unknown): number {
  const wait = error instanceof ApiError ? error.retryAfter : null;
  return wait === null ? 1_000 * 3 ** failures : Math.min(wait, 10) * 1_000;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (mutation.meta?.silent || isCancelled(error)) return;
        const label = mutation.meta?.retryLabel;
        const again: ToastAction | undefined = label
          ? { label, onPress: () => void mutation.execute(variables).catch(() => undefined) }
          : undefined;
        toast.failure(error.message, again && { action: again });
      },
    }),
    defaultOptions: {
      queries: {
        // By default requests pause while offline without an error; this way they fail with a message.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        staleTime: STALE.list,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query) => query.state.status === 'error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
