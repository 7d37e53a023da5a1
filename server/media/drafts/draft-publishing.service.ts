import { inProgress } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import { unavailable } from '../../core/errors.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { StoredFileRepository } from '../stored-file.repository.ts';
import type { draftRepository } from './draft.repository.ts';

interface Deps {
  database: Database;
  drafts: typeof draftRepository;
  files: StoredFileRepository;
  storage: Storage;
  clock: Clock;
  /** Called with errors of background work. */
  onBackgroundError: (error: unknown) => void;
}

/** A call that died lets go of its draft after this; one at work says in time that it is. */
const LOCK_MS = 90_000;
const RENEW_MS = 30_000;

/** What publishing a draft of any kind takes: it is locked, its files are processed, and used or discarded. */
export function createDraftPublishingService({
  database,
  drafts,
  files,
  storage,
  clock,
  onBackgroundError,
}: Deps) {
  const { db } = database;

  return {
    /** Takes the draft while `work` runs; 409 while another call has it. */
    async withLock<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      const until = () => new Date(clock.now().getTime() + LOCK_MS);
      if (!(await drafts.claim(db, id, clock.now(), until()))) throw inProgress();
      const renewal = setInterval(
        () => drafts.setWorkingUntil(db, id, until()).catch(onBackgroundError),
        RENEW_MS,
      ).unref();
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        await drafts.setWorkingUntil(db, id, null).catch(onBackgroundError);
      }
    },

    /**
     * Gives `use` a list for the keys of what it stores. What no call sealed by its end is thrown away: the next try
     * makes everything anew.
     */
    async withStoredFiles<Result>(use: (stored: string[]) => Promise<Result>): Promise<Result> {
      const stored: string[] = [];
      try {
        return await use(stored);
      } finally {
        await files.releaseUnsealed(db, stored, clock.now()).catch(onBackgroundError);
      }
    },

    /** Puts files to use in the caller's transaction: `made` of those that were `sent`. */
    async seal(trx: Db, sent: readonly string[], made: readonly string[], now: Date): Promise<void> {
      const keys = [...sent, ...made];
      if (keys.length === 0) return;
      const locked = await files.lock(trx, keys);
      const usable = locked.filter(({ key, released_at }) => released_at === null && made.includes(key));
      // The work took longer than files are stored: the next attempt processes them again.
      if (usable.length < made.length) throw unavailable();
      await files.seal(trx, keys, now);
    },

    /** What was sent is not needed any more; where this fails, the sweep of drafts deletes it. */
    forget: (sent: readonly string[]): Promise<unknown> =>
      Promise.all(sent.map((key) => storage.delete(key))).catch(onBackgroundError),
  };
}
export type DraftPublishingService = ReturnType<typeof createDraftPublishingService>;
