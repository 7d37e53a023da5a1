import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { questionRepository } from './question.repository.ts';
import { questionRoutes } from './question.routes.ts';
import { createQuestionService } from './question.service.ts';
import { createQuestionListService } from './question-list.service.ts';
import { questionsJob } from './questions.job.ts';

export interface QuestionsNeeds extends Core {
  notifications: NotificationWriterService;
}

/** Builds the questions about quests. */
export function createQuestions(needs: QuestionsNeeds): Domain {
  const deps = { ...needs, questions: questionRepository };
  const services = {
    questions: createQuestionService(deps),
    questionList: createQuestionListService(deps),
  };
  return {
    jobs: [questionsJob({ database: needs.database, questions: questionRepository })],
    routes: (api) => questionRoutes(api, services),
  };
}
