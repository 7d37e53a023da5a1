import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message, paged, paging, person, time } from '../core/shared.ts';

const postFields = {
  _id: id,
  user: person,
  words: z.string(),
  createdAt: time,
  /** Whether the viewer wrote it. */
  canDelete: z.boolean(),
  /** Only for the author, who still sees it: why operators removed it. */
  moderation: z.nullable(z.object({ reason: z.string() })),
};

/** The owner's answer to a question. */
export const questAnswer = z.object(postFields);
export type QuestAnswer = z.output<typeof questAnswer>;

/** A question about a quest. */
export const question = z.object({ ...postFields, answer: z.nullable(questAnswer) });
export type Question = z.output<typeof question>;

const words = z.string().check(z.trim(), z.minLength(limits.question.min), z.maxLength(limits.question.max));

export const listQuestions = endpoint({
  method: 'GET',
  path: '/v1/quest/:questId/question',
  access: 'public',
  summary: 'Questions about a quest with what its owner answered, newest first, for whoever sees the quest',
  params: z.object({ questId: id }),
  query: z.object(paging(limits.page.short)),
  data: z.object({ questions: z.array(question), ...paged }),
  fallback: 'Failed to fetch questions',
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/v1/quest/:questId/question',
  access: 'member',
  summary: 'Asks the owner of an open quest; whoever sees the quest reads it',
  params: z.object({ questId: id }),
  body: z.object({ question: words }),
  data: z.object({ question }),
  fallback: 'Failed to send your question',
  idempotent: true,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/v1/question/:questionId/answer',
  access: 'member',
  summary: 'Answers a question as the owner of the quest, once',
  params: z.object({ questionId: id }),
  body: z.object({ answer: words }),
  data: z.object({ question }),
  fallback: 'Failed to send your answer',
  idempotent: true,
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/v1/question/:questionId',
  access: 'member',
  summary: 'Deletes a question with its answer, or an answer: its writer alone',
  params: z.object({ questionId: id }),
  data: message,
  fallback: 'Failed to delete this',
});
