import type { Job } from '../../core/jobs/runner.ts';
import type { FactorResetService } from './factor-reset.service.ts';

/** Completes two-factor resets that were not cancelled within a day. */
export const factorResetJob = ({ completeNext }: Pick<FactorResetService, 'completeNext'>): Job => ({
  name: 'end-lost-second-steps',
  description: 'Completes resets of two-factor authentication after their waiting time',
  everySeconds: 300,
  runBatch: completeNext,
});
