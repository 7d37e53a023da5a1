import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutedWord } from '../../../contract/people/muted-word.ts';
import * as api from '../../api/people/muted-word.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { commentKeys } from '../keys/comment-keys.ts';
import { flickKeys } from '../keys/flick-keys.ts';

interface Read {
  words: MutedWord[];
}

export const mutedWordQueries = {
  /** The words that the viewer mutes, newest first. */
  own: () =>
    queryOptions({
      queryKey: ['muted-word'] as const,
      queryFn: ({ signal }) => api.listMutedWords(signal),
      staleTime: 0,
    }),
};

/** Changes the list, and reloads feeds read with other muted words when they are next shown. */
function settle(client: QueryClient, change: (words: MutedWord[]) => MutedWord[]): void {
  const { queryKey } = mutedWordQueries.own();
  patchQueries<Read>(client, { queryKey }, (read) => ({ words: change(read.words) }));
  for (const key of [flickKeys.feeds, [...flickKeys.lists, 'search'], commentKeys.all])
    client.removeQueries({ queryKey: key, type: 'inactive' });
}

const put = (mutedWord: MutedWord) => (words: MutedWord[]) => [
  mutedWord,
  ...words.filter(({ _id }) => _id !== mutedWord._id),
];

/** Mutes a word; the form shows its own error. */
export function useMuteWord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: api.MuteInput) => (await api.setMutedWord(input)).mutedWord,
    onSuccess: (mutedWord) => settle(client, put(mutedWord)),
    meta: { silent: true },
  });
}

/** Unmutes a word, or mutes it again with the same settings. */
export function useUnmuteWord({ _id, word, until, exceptFollowed }: MutedWord) {
  const client = useQueryClient();
  const key = ['unmute-word', _id] as const;
  const isRemoving = usePendingWrite<boolean>(key) === true;
  const unmute = () =>
    sendOptimistic(client, {
      key,
      value: true,
      send: () => api.deleteMutedWord(_id),
      settle: () =>
        settle(client, (words) =>
          words.some((other) => other._id === _id) ? words.filter((other) => other._id !== _id) : words,
        ),
    });
  const muteAgain = () =>
    sendOptimistic(client, {
      key,
      value: false,
      send: () => api.setMutedWord({ word, until, exceptFollowed }),
      settle: ({ mutedWord }) => settle(client, put(mutedWord)),
    });
  return { isRemoving, unmute, muteAgain };
}
