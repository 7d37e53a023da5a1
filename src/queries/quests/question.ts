import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { limits } from '../../../contract/core/limits.ts';
import type { Question } from '../../../contract/quests/question.ts';
import * as api from '../../api/quests/question.ts';
import { announce } from '../../lib/browser/announce.ts';
import * as m from '../../messages/quests.gen.ts';
import { FIRST_PAGE, nextPageParam, type Page, type Pages, uniqueItems } from '../cache/core/pages.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { dropQuestion, putQuestion } from '../cache/questions.ts';
import { STALE } from '../core/client.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { questionKeys } from '../keys/question-keys.ts';

type Questions = Pages<Question>;

/** Questions about a quest with their answers, newest first, each once. */
const questionList = (questId: string) =>
  infiniteQueryOptions({
    queryKey: questionKeys.list(questId),
    queryFn: async ({ pageParam, signal }): Promise<Page<Question>> => {
      const { questions, ...rest } = await api.listQuestions(questId, pageParam, signal);
      return { items: questions, ...rest };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.short),
    select: uniqueItems<Question>,
    staleTime: STALE.list,
  });

export const useQuestions = (questId: string) => useInfiniteQuery(questionList(questId));

function write(client: QueryClient, questId: string, change: (data: Questions) => Questions): void {
  patchQueries<Questions>(client, { queryKey: questionKeys.list(questId) }, change);
}

/**
 * Sends a text and shows it at once: as `unsent` until the server confirms it, and after a failure until it is retried
 * or discarded.
 */
function useSending(
  questId: string,
  send: (text: string, key: string) => Promise<{ question: Question }>,
  done: () => string,
) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: (text: string) => send(text, keyOf(text)),
    // The unsent text shows its own error.
    meta: { silent: true },
    onSuccess: ({ question }) => {
      write(client, questId, (data) => putQuestion(data, question));
      announce(done());
      reset();
    },
  });
  const isUnsent = variables !== undefined && (isPending || error !== null);
  return {
    unsent: isUnsent ? { text: variables, error: isPending ? null : error } : null,
    send: (text: string) => mutate(text),
    retry: () => variables !== undefined && mutate(variables),
    discard: reset,
  };
}

/** Sends a question to the owner of a quest. */
export const useAskQuestion = (questId: string) =>
  useSending(questId, (text, key) => api.askQuestion(questId, text, key), m.questionSent);

/** Answers a question about the viewer's own quest. */
export const useAnswerQuestion = (questId: string, questionId: string) =>
  useSending(questId, (text, key) => api.answerQuestion(questionId, text, key), m.questionAnswerSent);

/** Deletes a question or an answer: hidden at once, restored with a toast when that fails. */
export function useDeleteQuestion(questId: string, id: string) {
  const client = useQueryClient();
  const key = ['delete-question', id] as const;
  const isRemoving = usePendingWrite<boolean>(key) !== undefined;
  const remove = () =>
    sendOptimistic(client, {
      key,
      value: true,
      send: () => api.deleteQuestion(id),
      settle: () => write(client, questId, (data) => dropQuestion(data, id)),
    });
  return { isRemoving, remove };
}
