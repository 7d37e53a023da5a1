import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NO_DEVICE_TOKEN } from '../../../contract/core/limits.ts';
import {
  actInSandbox,
  advanceClock,
  listOutbox,
  mailPage,
  readClock,
  sendTestPush,
} from '../../api/core/dev.ts';
import { deviceToken } from '../../api/core/device-token.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/shell.gen.ts';

const OUTBOX_EVERY_MS = 3_000;
const CLOCK_EVERY_MS = 30_000;

export const devQueries = {
  /** Sent messages, newest first, updated live; an email has the URL of its page. */
  outbox: () =>
    queryOptions({
      queryKey: ['dev', 'outbox'],
      queryFn: async ({ signal }) =>
        (await listOutbox(signal)).messages.map(({ html, ...message }) => ({
          ...message,
          page: html ? mailPage(message.id) : null,
        })),
      refetchInterval: (query) => (query.state.status === 'error' ? false : OUTBOX_EVERY_MS),
    }),

  /** The server's clock, and whether the payment provider is the sandbox. */
  clock: () =>
    queryOptions({
      queryKey: ['dev', 'clock'],
      queryFn: ({ signal }) => readClock(signal),
      staleTime: 0,
      refetchInterval: (query) => (query.state.status === 'error' ? false : CLOCK_EVERY_MS),
    }),
};

/** False where the server has none of these calls, and so no page for them; true if the call fails otherwise. */
export async function hasOutbox(client: QueryClient): Promise<boolean> {
  const outbox = devQueries.outbox();
  await client.prefetchQuery(outbox);
  return Object(client.getQueryState(outbox.queryKey)?.error).status !== 404;
}

/** Moves the server's clock forward by seconds, and invalidates all cached data. */
export function useAdvanceClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: advanceClock,
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Makes the sandbox bank act, which may move money. The page shows the result. */
export function useActInSandbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: actInSandbox,
    onSettled: () => client.invalidateQueries(),
    meta: { silent: true },
  });
}

/** Sends a test push to all of the person's devices. */
export function useTestPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      if (deviceToken() === NO_DEVICE_TOKEN) {
        throw new Error(m.pushIsOff());
      }
      return sendTestPush();
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      return client.invalidateQueries({ queryKey: devQueries.outbox().queryKey });
    },
  });
}
