import {
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SessionEntry } from '../../../contract/auth/session-list.ts';
import * as api from '../../api/auth/session-list.ts';

interface Ending {
  sessionId: string;
  /** Part of ending all other sessions: its row stays and shows progress instead of disappearing at once. */
  inTurn: boolean;
}

/** The state of a session that is being ended; it is listed again if that failed. */
interface EntryResult extends Ending {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
}

export interface ShownSession extends SessionEntry {
  /** Being ended as part of ending all other sessions. */
  ending: boolean;
  error: Error | null;
}

const ENDING = ['end-session'];

export const sessionListQueries = {
  /** The person's sessions. */
  all: () =>
    queryOptions({
      queryKey: ['session-list'],
      queryFn: ({ signal }) => api.listSessions(signal),
      staleTime: 0,
    }),
};

/** The sessions with pending endings applied. */
export function useSessions() {
  const read = useQuery(sessionListQueries.all());
  const results = useMutationState<EntryResult>({
    filters: { mutationKey: ENDING },
    select: ({ state }) => ({
      ...(state.variables as Ending),
      status: state.status,
      error: state.error,
    }),
  });
  // If a session has several attempts, the newest counts.
  const byId = new Map(results.map((result) => [result.sessionId, result]));
  const { SESSION = [], self } = read.data ?? {};
  const others: ShownSession[] = SESSION.filter(({ _id }) => {
    const result = byId.get(_id);
    const isEnded = result?.status === 'success' || (result?.status === 'pending' && !result.inTurn);
    return _id !== self && !isEnded;
  }).map((session) => {
    const result = byId.get(session._id);
    return { ...session, ending: result?.status === 'pending', error: result?.error ?? null };
  });
  return { read, own: SESSION.find(({ _id }) => _id === self), others };
}

/** Logs out one other device, or all of them one by one. Rows show their own errors. */
export function useEndSessions() {
  const client = useQueryClient();
  const list = sessionListQueries.all();
  const { mutateAsync } = useMutation({
    mutationKey: ENDING,
    mutationFn: ({ sessionId }: Ending) => api.endOtherSession(sessionId),
    onSuccess: (_response, { sessionId }) =>
      client.setQueryData(
        list.queryKey,
        (read) => read && { ...read, SESSION: read.SESSION.filter(({ _id }) => _id !== sessionId) },
      ),
    meta: { silent: true },
  });
  const end = (ending: Ending) =>
    mutateAsync(ending).then(
      () => true,
      () => false,
    );
  return {
    /** Returns whether it worked. */
    end: (sessionId: string) => end({ sessionId, inTurn: false }),
    /** Returns how many could not be ended; then reloads the list. */
    endAll: async (sessionIds: readonly string[]) => {
      let failed = 0;
      for (const sessionId of sessionIds) if (!(await end({ sessionId, inTurn: true }))) failed += 1;
      await client.invalidateQueries({ queryKey: list.queryKey });
      return failed;
    },
    busy: useIsMutating({ mutationKey: ENDING }) > 0,
  };
}
