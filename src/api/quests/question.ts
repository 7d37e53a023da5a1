import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/quests/question.ts';
import { call } from '../core/http.ts';

export const listQuestions = (
  questId: string,
  query: Input<typeof contract.listQuestions>['query'],
  signal?: AbortSignal,
) => call(contract.listQuestions, { params: { questId }, query }, { signal });

export const askQuestion = (questId: string, question: string, idempotencyKey: string) =>
  call(contract.askQuestion, { params: { questId }, body: { question } }, { idempotencyKey });

export const answerQuestion = (questionId: string, answer: string, idempotencyKey: string) =>
  call(contract.answerQuestion, { params: { questionId }, body: { answer } }, { idempotencyKey });

export const deleteQuestion = (questionId: string) =>
  call(contract.deleteQuestion, { params: { questionId } });
