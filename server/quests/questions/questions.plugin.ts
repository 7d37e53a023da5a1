import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { questionRepository } from './question.repository.ts';
import { questionRoutes } from './question.routes.ts';
import { createQuestionService } from './question.service.ts';
import { questionsJob } from './questions.job.ts';

export interface QuestionsNeeds extends Core {
  notifications: NotificationWriterService;
}

/** Builds the questions about quests. */
export function createQuestions(needs: QuestionsNeeds): Domain {
  const questions = createQuestionService({ ...needs, questions: questionRepository });
  return {
    jobs: [questionsJob({ database: needs.database, questions: questionRepository })],
    routes: (api) => questionRoutes(api, questions),
  };
}
