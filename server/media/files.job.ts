import { retentionDays } from '../../contract/core/retention.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { Storage } from '../core/storage/storage.ts';
import { UPLOAD_SECONDS } from '../core/storage/url-signer.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { draftRepository } from './drafts/draft.repository.ts';
import { draftsOverBefore } from './drafts/drafts.service.ts';
import type { StoredFileRepository } from './stored-file.repository.ts';
import { PROOF_PURPOSES } from './uploads/upload-purposes.ts';

const DAY_MS = 24 * 3_600_000;
/** An upload URL issued just before the end of that time stays valid this long after it. */
const UPLOAD_MS = UPLOAD_SECONDS * 1_000;
/** How long an expired draft is reported as expired. */
const REMEMBERED_MS = 7 * DAY_MS;
const BATCH = 100;

interface Deps {
  db: Db;
  files: StoredFileRepository;
  drafts: typeof draftRepository;
  storage: Storage;
}

/** Deletes files: uploads that nothing used in time, released files, and what expired drafts left behind. */
export function fileJobs({ db, files, drafts, storage }: Deps): Job[] {
  async function remove(keys: string[]): Promise<boolean> {
    for (const key of keys) await storage.delete(key);
    if (keys.length > 0) await files.delete(db, keys);
    return keys.length === BATCH;
  }
  return [
    {
      name: 'sweep-unsealed-files',
      description: 'Deletes uploads that were never used',
      everySeconds: 3_600,
      runBatch: async (now) =>
        remove(
          await files.withdrawUnsealed(
            db,
            {
              before: new Date(now.getTime() - retentionDays.draft * DAY_MS - UPLOAD_MS),
              except: PROOF_PURPOSES,
            },
            BATCH,
          ),
        ),
    },
    {
      name: 'delete-released-files',
      description: 'Deletes files that nothing uses any more',
      everySeconds: 60,
      runBatch: async (now) => remove(await files.released(db, now, BATCH)),
    },
    {
      name: 'sweep-drafts',
      description: 'Deletes drafts that expired',
      everySeconds: 3_600,
      async runBatch(now) {
        const expiredBefore = draftsOverBefore(new Date(now.getTime() - UPLOAD_MS));
        const swept = await drafts.sweep(db, expiredBefore, now, BATCH);
        const forgot = await drafts.forget(db, new Date(now.getTime() - DAY_MS - REMEMBERED_MS), BATCH);
        return swept === BATCH || forgot;
      },
    },
  ];
}
