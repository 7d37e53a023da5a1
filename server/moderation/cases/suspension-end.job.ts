import type { Job } from '../../core/jobs/runner.ts';
import type { PersonSuspensionService } from './person-suspension.service.ts';

/** Ends suspensions that are limited in time. */
export function suspensionEndJob(suspensions: PersonSuspensionService): Job {
  return {
    name: 'end-suspensions',
    description: 'Ends suspensions whose time is over, and notifies the people',
    everySeconds: 60,
    runBatch: (now) => suspensions.endOverdue(now),
  };
}
