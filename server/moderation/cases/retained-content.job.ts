import type { Job } from '../../core/jobs/runner.ts';
import type { Database } from '../../db/connection.ts';
import type { retainedContentRepository } from '../../flicks/retained-content.repository.ts';
import type { retainedQuestionRepository } from '../../quests/questions/retained-question.repository.ts';

const BATCH = 200;

interface Deps {
  database: Database;
  evidence: typeof retainedContentRepository;
  questionEvidence: typeof retainedQuestionRepository;
}

/** Releases content that was retained for open cases once they are decided. */
export function retainedContentJob({ database: { db }, evidence, questionEvidence }: Deps): Job {
  return {
    name: 'release-evidence',
    description: 'Deletes reported content once its case is decided',
    everySeconds: 60,
    async runBatch(now) {
      const flicks = await db.transaction().execute((trx) => evidence.releaseFlicks(trx, BATCH, now));
      const comments = await evidence.releaseComments(db, BATCH);
      const questions = await questionEvidence.releaseQuestions(db, BATCH);
      return flicks || comments || questions;
    },
  };
}
