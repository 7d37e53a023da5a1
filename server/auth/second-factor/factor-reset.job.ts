import type { Job } from '../../core/jobs/runner.ts';
import type { FactorResetCompletionService } from './factor-reset-completion.service.ts';

/** Completes two-factor resets that were not cancelled within a day. */
export const factorResetJob = ({
  completeNext,
}: Pick<FactorResetCompletionService, 'completeNext'>): Job => ({
  name: 'end-lost-second-steps',
  description: 'Completes resets of two-factor authentication after their waiting time',
  everySeconds: 300,
  runBatch: completeNext,
});
