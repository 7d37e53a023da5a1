import { inProgress } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, unavailable } from '../../core/errors.ts';
import { createFairQueue } from '../../core/limits/fair-queue.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { UPLOAD_SECONDS } from '../../core/storage/url-signer.ts';
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

/** The lock of a crashed call expires after this, so that its repeat soon gets through; a running call renews it in time. */
const LOCK_MS = 15_000;
const RENEW_MS = 4_000;
/** How long a draft waits for another one of its owner; how many wait is bounded for each person before that. */
const LONGEST_WAIT_MS = 30_000;

const stillProcessing = () =>
  new AppError(429, 'rate_limited', 'stillProcessing', {
    retryAfter: 5,
  });

/** The steps of publishing that all kinds of drafts share: locking the draft, and using or discarding its files. */
export function createDraftPublishingService({
  database,
  drafts,
  files,
  storage,
  clock,
  onBackgroundError,
}: Deps) {
  const { db } = database;
  /** One at a time for each person, so that nobody's drafts fill the places of everybody. */
  const turns = createFairQueue({
    atOnce: () => Number.POSITIVE_INFINITY,
    longest: Number.POSITIVE_INFINITY,
    longestPerSubject: Number.POSITIVE_INFINITY,
    longestWaitMs: LONGEST_WAIT_MS,
    busySubject: stillProcessing,
  });

  async function inTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    const subject = { key: personId, atOnce: 1 };
    await turns.enter(subject);
    try {
      return await work();
    } finally {
      turns.leave(subject);
    }
  }

  return {
    /**
     * Locks the draft while `work` runs; 409 if another call has locked it. Waits while another draft of its owner
     * is being published; 429 if that takes long.
     */
    async withLock<Result>(id: string, ownerId: string, work: () => Promise<Result>): Promise<Result> {
      const until = () => new Date(clock.now().getTime() + LOCK_MS);
      if (!(await drafts.claim(db, id, clock.now(), until()))) throw inProgress();
      const renewal = setInterval(
        () => drafts.setWorkingUntil(db, id, until()).catch(onBackgroundError),
        RENEW_MS,
      ).unref();
      try {
        return await inTurn(ownerId, work);
      } finally {
        clearInterval(renewal);
        await drafts.setWorkingUntil(db, id, null).catch(onBackgroundError);
      }
    },

    /**
     * Runs `use`, which adds the keys of the files it stores to the list. Files that are not sealed by its
     * end are deleted: the next attempt processes everything again.
     */
    async withStoredFiles<Result>(use: (stored: string[]) => Promise<Result>): Promise<Result> {
      const stored: string[] = [];
      try {
        return await use(stored);
      } finally {
        await files.releaseUnsealed(db, stored, clock.now()).catch(onBackgroundError);
      }
    },

    /**
     * Seals uploads and the files processed from them in the caller's transaction; 503 if a processed file
     * has expired.
     */
    async seal(
      trx: Db,
      uploadKeys: readonly string[],
      processedKeys: readonly string[],
      now: Date,
    ): Promise<void> {
      const keys = [...uploadKeys, ...processedKeys];
      if (keys.length === 0) return;
      const locked = await files.lock(trx, keys);
      const usable = locked.filter(
        ({ key, released_at }) => released_at === null && processedKeys.includes(key),
      );
      // The work took longer than files are stored: the next attempt processes them again.
      if (usable.length < processedKeys.length) throw unavailable();
      await files.seal(trx, keys, now);
    },

    /**
     * Deletes uploads that are no longer needed. Their rows stay until no upload URL is valid any more: a store would
     * accept the file once more. If this fails, the sweep of drafts does it later.
     */
    async forget(uploadKeys: readonly string[]): Promise<void> {
      const lastUpload = new Date(clock.now().getTime() + UPLOAD_SECONDS * 1_000);
      try {
        await Promise.all(uploadKeys.map((key) => storage.delete(key)));
        await files.releaseAt(db, uploadKeys, lastUpload);
      } catch (error) {
        onBackgroundError(error);
      }
    },
  };
}
export type DraftPublishingService = ReturnType<typeof createDraftPublishingService>;
