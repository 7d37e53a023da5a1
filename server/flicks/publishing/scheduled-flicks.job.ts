import type { Job } from '../../core/jobs/runner.ts';
import type { ScheduledFlickPublishService } from './scheduled-flick-publish.service.ts';

/** Publishes scheduled flicks when their time comes. */
export const scheduledFlicksJob = ({
  publishDue,
}: Pick<ScheduledFlickPublishService, 'publishDue'>): Job => ({
  name: 'publish-scheduled-flicks',
  description: 'Publishes scheduled flicks',
  everySeconds: 15,
  runBatch: publishDue,
});
