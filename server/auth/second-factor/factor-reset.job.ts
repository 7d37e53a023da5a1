import type { Job } from '../../core/jobs/runner.ts';
import type { FactorResetService } from './factor-reset.service.ts';

/** Turns off the second factors that people lost, once they had time to object. */
export const factorResetJob = ({ endNext }: Pick<FactorResetService, 'endNext'>): Job => ({
  name: 'end-lost-second-steps',
  everySeconds: 300,
  runBatch: endNext,
});
