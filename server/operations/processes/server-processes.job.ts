import type { Job } from '../../core/jobs/runner.ts';
import type { ServerProcessesService } from './server-processes.service.ts';

/** Forgets processes that ended without saying so. */
export function forgetProcessesJob(processes: Pick<ServerProcessesService, 'forgetOld'>): Job {
  return {
    name: 'forget-processes',
    description: 'Forgets server processes that ended a day ago',
    everySeconds: 3_600,
    async runBatch() {
      await processes.forgetOld();
      return false;
    },
  };
}
