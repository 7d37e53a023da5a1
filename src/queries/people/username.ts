import { queryOptions } from '@tanstack/react-query';
import { checkUsername } from '../../api/auth/sign-up.ts';
import { STALE } from '../core/client.ts';

export const usernameQueries = {
  /** Whether a username is free. Each name has its own cache entry, so a late response for another is never shown. */
  check: (username: string, hold?: string) =>
    queryOptions({
      queryKey: ['username', username, hold] as const,
      queryFn: ({ signal }) => checkUsername(username, hold, signal),
      staleTime: STALE.list,
      retry: false,
    }),
};
