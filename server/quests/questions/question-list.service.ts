import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { listQuestions } from '../../../contract/quests/question.ts';
import { notFound } from '../../core/errors.ts';
import { startOfPage, writeSnapshot } from '../../core/page-cursor.ts';
import { pagedJson, totalPages } from '../../core/paging.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { questionRepository } from './question.repository.ts';

interface Deps {
  database: Database;
  questions: typeof questionRepository;
  signer: UrlSigner;
}

/** The questions about a quest, which everybody reads who sees the quest. */
export function createQuestionListService({ database, questions, signer }: Deps) {
  return {
    /** A page as JSON text with signed addresses; 404 if the viewer may not see the quest. */
    async list(
      viewer: string | null,
      questId: string,
      { page, limit, snapshot }: Parsed<typeof listQuestions>['query'],
    ): Promise<string> {
      const start = startOfPage('questions', { page, limit, snapshot });
      const found = await questions.page(database, viewer, questId, limit, start);
      if (!found) throw notFound('questGone');
      const { last, more, total } = found;
      return pagedJson('questions', signer.signMediaUrls(found.questions), {
        page,
        totalPages: totalPages({ page, limit, empty: last === null, more, total }),
        snapshot: last === null ? snapshot : writeSnapshot('questions', last),
      });
    },
  };
}
export type QuestionListService = ReturnType<typeof createQuestionListService>;
