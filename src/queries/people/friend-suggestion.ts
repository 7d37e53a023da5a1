import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FriendSuggestion } from '../../../contract/people/friend-suggestion.ts';
import * as api from '../../api/people/friend-suggestion.ts';
import { toast } from '../../lib/browser/toast.ts';
import { startUndoWindow, type UndoWindow } from '../../lib/browser/undo-window.ts';
import * as m from '../../messages/people.gen.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { STALE } from '../core/client.ts';
import { personKeys } from '../keys/person-keys.ts';

interface Dismissal extends UndoWindow {
  id: string;
}

const DISMISS = ['dismiss-suggestion'];
/** As long as the toast with its Undo is shown. */
const UNDO_MS = 10_000;

const friendSuggestions = () =>
  queryOptions({
    queryKey: personKeys.suggestions,
    queryFn: async ({ signal }) => (await api.listFriendSuggestions(signal)).friendSuggestion,
    staleTime: STALE.search,
  });

/** Friend suggestions, without those being dismissed. */
export function useFriendSuggestions() {
  const read = useQuery(friendSuggestions());
  const leaving = useMutationState<string>({
    filters: { mutationKey: DISMISS, status: 'pending' },
    select: ({ state }) => (state.variables as Dismissal).id,
  });
  const people = read.data
    ?.filter(({ _id }) => !leaving.includes(_id))
    .map(({ _id, followed, ...person }) => ({ ...person, userId: _id, isFollowing: followed }));
  return { read, people };
}

/** Dismisses a suggestion once the undo window is over. */
export function useDismissSuggestion() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DISMISS,
    mutationFn: async ({ id, isDue }: Dismissal) => {
      if (!(await isDue)) return;
      await api.dismissFriendSuggestion(id);
      patchQueries<FriendSuggestion[]>(client, { queryKey: personKeys.suggestions }, (people) =>
        people.some(({ _id }) => _id === id) ? people.filter(({ _id }) => _id !== id) : people,
      );
    },
    meta: { retryLabel: m.suggestionRetry() },
  });
  return (person: { userId: string; name: string }) => {
    const undoWindow = startUndoWindow(UNDO_MS);
    mutate({ id: person.userId, ...undoWindow });
    toast.success(m.suggestionDismissed({ name: person.name }), {
      action: { label: m.undo(), onPress: undoWindow.undo },
    });
  };
}
