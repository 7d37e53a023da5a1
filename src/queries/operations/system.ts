import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { limits } from '../../../contract/core/limits.ts';
import type { FailedMessage, SystemState } from '../../../contract/operations/system.ts';
import * as api from '../../api/operations/system.ts';
import { FIRST_PAGE, nextPageParam, uniqueItems } from '../cache/core/pages.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';

const SYSTEM = ['admin', 'system'] as const;
const FAILED = [...SYSTEM, 'failed'] as const;
const STATE = [...SYSTEM, 'state'] as const;
/** While the page is visible. */
const REFRESH_MS = 10_000;
/** While a job was asked to run or runs. */
const SOON_MS = 2_000;

const isBusy = (state: SystemState | undefined) =>
  state?.jobs.some(({ isRunning, everySeconds, dueAt }) => {
    // Frequent jobs are nearly always due.
    return everySeconds > 60 && (isRunning || dueAt <= state.now);
  }) ?? false;

export const systemQueries = {
  /** How everything runs; read again every ten seconds while it is on the screen. */
  state: () =>
    queryOptions({
      queryKey: STATE,
      queryFn: ({ signal }) => api.getSystem(signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (isBusy(state.data) ? SOON_MS : REFRESH_MS),
    }),

  failedMessages: () =>
    infiniteQueryOptions({
      queryKey: FAILED,
      queryFn: async ({ pageParam, signal }) => {
        const { messages, ...rest } = await api.listFailedMessages(pageParam, signal);
        return { items: messages, ...rest };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (last) => nextPageParam(last, limits.page.list),
      select: uniqueItems<FailedMessage>,
      staleTime: 0,
    }),
};

/** Also called after a failure, when the state is unknown. */
const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: SYSTEM });

/** The Idempotency-Key of an action that can be wanted again once it has succeeded. */
function useRepeatableKey() {
  const keyOf = useIdempotencyKey();
  const successes = useRef(0);
  return {
    keyOf: (content: unknown) => keyOf([content, successes.current]),
    onSuccess: () => {
      successes.current += 1;
    },
  };
}

export function useRunJob() {
  const client = useQueryClient();
  const { keyOf, onSuccess } = useRepeatableKey();
  return useMutation({
    mutationFn: (name: string) => api.runJob(name, keyOf(name)),
    onSuccess,
    onSettled: () => readAgain(client),
  });
}

/**
 * Sends one failed message again, or all of them. `onSent` gets the text for the person: by then the message may be off the
 * list, and the component that sent it gone.
 */
export function useResendMessages(onSent: (text: string) => void) {
  const client = useQueryClient();
  const { keyOf, onSuccess } = useRepeatableKey();
  return useMutation({
    mutationFn: (id: string | undefined) => api.resendMessages(id, keyOf(id ?? 'all')),
    onSuccess: ({ message }) => {
      onSuccess();
      onSent(message);
    },
    onSettled: () => readAgain(client),
  });
}

/** Lets everything leave that was held since a restore. `onReleased` gets the text for the person, as above. */
export function useReleaseOutgoing(onReleased: (text: string) => void) {
  const client = useQueryClient();
  const { keyOf, onSuccess } = useRepeatableKey();
  return useMutation({
    mutationFn: () => api.releaseOutgoing(keyOf('outgoing')),
    onSuccess: ({ message }) => {
      onSuccess();
      onReleased(message);
    },
    onSettled: () => readAgain(client),
  });
}

export function useSendTestEmail() {
  const client = useQueryClient();
  return useMutation({ mutationFn: api.sendTestEmail, onSettled: () => readAgain(client) });
}
