import type { Job } from '../../core/jobs/runner.ts';
import type { Database } from '../../db/connection.ts';
import type { evidenceRepository } from './retained-content.repository.ts';

const BATCH = 200;

interface Deps {
  database: Database;
  evidence: typeof evidenceRepository;
}

/** Lets go of what was retained for open cases once they are decided. */
export function evidenceJob({ database: { db }, evidence }: Deps): Job {
  return {
    name: 'release-evidence',
    everySeconds: 60,
    async runBatch(now) {
      const flicks = await db.transaction().execute((trx) => evidence.releaseFlicks(trx, BATCH, now));
      const comments = await evidence.releaseComments(db, BATCH);
      const questions = await evidence.releaseQuestions(db, BATCH);
      return flicks || comments || questions;
    },
  };
}
