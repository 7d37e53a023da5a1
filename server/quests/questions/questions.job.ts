import { retentionDays } from '../../../contract/core/retention.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Database } from '../../db/connection.ts';
import type { questionRepository } from './question.repository.ts';

const DAY = 86_400;
const RETENTION_MS = retentionDays.deletedComment * DAY * 1_000;

interface Deps {
  database: Database;
  questions: Pick<typeof questionRepository, 'forget'>;
}

/** Removes deleted questions after the same time as deleted comments. */
export function questionsJob({ database, questions }: Deps): Job {
  return {
    name: 'purge-deleted-questions',
    description: 'Deletes questions that were removed 30 days ago',
    everySeconds: DAY,
    runBatch: (now) => questions.forget(database.db, new Date(now.getTime() - RETENTION_MS)),
  };
}
