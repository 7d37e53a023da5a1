import type { Job } from '../../core/jobs/runner.ts';
import type { ScheduledFlickService } from './scheduled-flick.service.ts';

/** Publishes scheduled flicks when their time comes. */
export const scheduledFlicksJob = ({ publishDue }: Pick<ScheduledFlickService, 'publishDue'>): Job => ({
  name: 'publish-scheduled-flicks',
  everySeconds: 15,
  runBatch: publishDue,
});
