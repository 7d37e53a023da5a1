import type { Clock } from '../../core/clock.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Database } from '../../db/connection.ts';
import { mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { feedEntryRepository } from '../feed/feed-entry.repository.ts';
import { flickRepository } from '../flick.repository.ts';
import { songRepository } from '../songs/song.repository.ts';
import { createPublishing } from './feed-writer.service.ts';
import { createFlickCheck } from './flick-validation.service.ts';
import { scheduledFlickRepository } from './scheduled-flick.repository.ts';
import { createScheduledFlicks, type ScheduledFlicks } from './scheduled-flick.service.ts';

interface SchedulingDeps {
  database: Database;
  storage: Storage;
  notices: Notices;
  signer: UrlSigner;
  clock: Clock;
}

/** Makes what keeps flicks until their time. */
export function createScheduling(deps: SchedulingDeps): ScheduledFlicks {
  const shared = { ...deps, drafts: mediaDraftRepository, songs: songRepository };
  return createScheduledFlicks({
    ...shared,
    scheduled: scheduledFlickRepository,
    flicks: flickRepository,
    check: createFlickCheck(shared),
    publishing: createPublishing({ flicks: flickRepository, entries: feedEntryRepository }),
  });
}

/** What scheduled flicks do by themselves. */
export const schedulingJobs = ({ publishDue }: ScheduledFlicks): Job[] => [
  { name: 'publish-scheduled-flicks', everySeconds: 15, runBatch: publishDue },
];
