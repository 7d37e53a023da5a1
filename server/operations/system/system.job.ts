import type { Job } from '../../core/jobs/runner.ts';
import type { ProblemNotificationsService } from './problem-notifications.service.ts';

/** Tells operators of problems within five minutes. */
export function problemNotificationsJob(problems: ProblemNotificationsService): Job {
  return {
    name: 'tell-operators',
    description: 'Tells operators what needs attention',
    everySeconds: 300,
    async runBatch() {
      await problems.run();
      return false;
    },
  };
}
