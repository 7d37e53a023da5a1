import type { Job } from '../../core/jobs/runner.ts';
import type { ModerationAppealService } from './moderation-appeal.service.ts';

/** Settles appeals that nobody has to decide any more. */
export function reversedAppealsJob(appeals: ModerationAppealService): Job {
  return {
    name: 'settle-reversed-appeals',
    description: 'Settles appeals of decisions that were reversed since',
    everySeconds: 60,
    runBatch: (now) => appeals.settleReversed(now),
  };
}
