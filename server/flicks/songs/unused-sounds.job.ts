import type { Job } from '../../core/jobs/runner.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { songPurgeRepository } from './song-purge.repository.ts';

/** A flick that was just being made with the sound is there by then. */
const MARGIN_MS = 3_600_000;

/** Removes original sounds that nobody hears any more. */
export function soundsJob({ db, sounds }: { db: Db; sounds: typeof songPurgeRepository }): Job {
  return {
    name: 'remove-unused-sounds',
    everySeconds: 3_600,
    runBatch: (now) => sounds.unused(db, new Date(now.getTime() - MARGIN_MS), now),
  };
}
