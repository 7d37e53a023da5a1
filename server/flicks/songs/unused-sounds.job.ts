import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { songPurgeRepository } from './song-purge.repository.ts';

/** Leaves enough time to store a flick that is being published with the sound. */
const MARGIN_MS = 3_600_000;

/** Deletes original sounds that nothing uses any more. */
export function unusedSoundsJob({ db, sounds }: { db: Db; sounds: typeof songPurgeRepository }): Job {
  return {
    name: 'remove-unused-sounds',
    description: 'Deletes original sounds that nothing uses any more',
    everySeconds: 3_600,
    runBatch: (now) => sounds.unused(db, new Date(now.getTime() - MARGIN_MS), now),
  };
}
