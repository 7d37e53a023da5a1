import type { QueryClient } from '@tanstack/react-query';

/** Calls back each time the viewer followed somebody; returns a function that unsubscribes. */
export function onFollowed(client: QueryClient, listener: () => void): () => void {
  return client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [, kind] = event.mutation.options.mutationKey ?? [];
    const write = event.mutation.state.variables as { value?: unknown } | undefined;
    if (kind === 'follow' && write?.value === true) listener();
  });
}
