import type { Job } from '../../core/jobs/runner.ts';
import type { ProblemNoticesService } from './problem-notices.service.ts';

/** Tells operators of problems within five minutes. */
export function problemNoticesJob(notices: ProblemNoticesService): Job {
  return {
    name: 'tell-operators',
    description: 'Tells operators what needs attention',
    everySeconds: 300,
    async runBatch() {
      await notices.run();
      return false;
    },
  };
}
