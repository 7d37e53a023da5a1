import type { FastifyInstance } from 'fastify';
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  listQuestions,
} from '../../../contract/quests/question.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { QuestionService } from './question.service.ts';
import type { QuestionListService } from './question-list.service.ts';

interface Services {
  questions: QuestionService;
  questionList: QuestionListService;
}

/** Routes for questions about quests. Asking and answering share the rate limits of comments. */
export function questionRoutes(app: FastifyInstance, { questions, questionList }: Services): void {
  const { limits } = app.coreContext;

  route(app, listQuestions, async ({ input: { params, query }, viewer }) =>
    rawJson(await questionList.list(viewer?.personId ?? null, params.questId, query)),
  );
  route(
    app,
    askQuestion,
    async ({ input: { params, body }, viewer, record }) => {
      await limits.take('commentHour', viewer.personId);
      return questions.ask(viewer.personId, params.questId, body.question, record);
    },
    { limit: 'comment' },
  );
  route(
    app,
    answerQuestion,
    async ({ input: { params, body }, viewer, record }) => {
      await limits.take('commentHour', viewer.personId);
      return questions.answer(viewer.personId, params.questionId, body.answer, record);
    },
    { limit: 'comment' },
  );
  route(app, deleteQuestion, ({ input: { params }, viewer }) =>
    questions.remove(viewer.personId, params.questionId),
  );
}
